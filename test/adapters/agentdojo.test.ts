import { expect, test } from 'vitest'
import { FILE, printIrregularities, readRun, run } from './agentdojo-run.ts'

test('a run is named and grouped by the folders it lies in', () => {
  const { trace, irregularities } = readRun(run())
  expect(trace).toMatchObject({
    schema: 'rvbench.trace/1',
    id: 'model/banking/user_task_1/direct/injection_task_2',
    corpus: 'test',
    file: FILE,
    clock: 'order',
    group: {
      pipeline: 'model',
      model: 'model',
      defence: 'none',
      suite: 'banking',
      userTask: 'user_task_1',
      attack: 'direct',
      injectionTask: 'injection_task_2',
      userTaskKind: 'user-task',
      attackKind: 'injection',
    },
  })
  expect(irregularities).toEqual([])
})

test.each([
  {
    file: 'runs/m/slack/injection_task_4/none/none.json',
    userTaskKind: 'injection-task',
    attackKind: 'none',
  },
  { file: 'runs/m/slack/user_task_4/none/none.json', userTaskKind: 'user-task', attackKind: 'none' },
  { file: 'runs/m/slack/user_task_4/dos/i.json', userTaskKind: 'user-task', attackKind: 'denial-of-service' },
  {
    file: 'runs/m/slack/user_task_4/captcha_dos/i.json',
    userTaskKind: 'user-task',
    attackKind: 'denial-of-service',
  },
  { file: 'runs/m/slack/user_task_4/dossier/i.json', userTaskKind: 'user-task', attackKind: 'injection' },
])('$file is of the strata $userTaskKind and $attackKind', ({ file, userTaskKind, attackKind }) => {
  expect(readRun(run(), file).trace.group).toMatchObject({ userTaskKind, attackKind })
})

test.each([
  { injections: { subject: 'Pay me' }, carried: { subject: 'Pay me' } },
  { injections: {}, carried: {} },
  { injections: null, carried: {} },
  { injections: undefined, carried: {} },
])('the injections $injections are carried as $carried', ({ injections, carried }) => {
  expect(readRun(run({ injections })).trace.injections).toEqual(carried)
})

const BENIGN = { attack_type: null, injection_task_id: null }

test.each([
  { title: 'attacked in vain', fields: { security: false }, attacked: true, attackSucceeded: false },
  { title: 'attacked with success', fields: { security: true }, attacked: true, attackSucceeded: true },
  { title: 'attacked, outcome null', fields: { security: null }, attacked: true, attackSucceeded: null },
  {
    title: 'attacked, outcome absent',
    fields: { security: undefined },
    attacked: true,
    attackSucceeded: null,
  },
  { title: 'benign', fields: { ...BENIGN, security: false }, attacked: false, attackSucceeded: false },
  {
    title: 'benign, security true',
    fields: { ...BENIGN, security: true },
    attacked: false,
    attackSucceeded: false,
  },
  {
    title: 'benign, security absent',
    fields: { ...BENIGN, security: undefined },
    attacked: false,
    attackSucceeded: false,
  },
  {
    title: 'the word none',
    fields: { ...BENIGN, attack_type: 'none' },
    attacked: false,
    attackSucceeded: false,
  },
  {
    title: 'attack without task',
    fields: { injection_task_id: null },
    attacked: null,
    attackSucceeded: null,
  },
  { title: 'task without attack', fields: { attack_type: null }, attacked: null, attackSucceeded: null },
])('labels of a run: $title', ({ fields, attacked, attackSucceeded }) => {
  expect(readRun(run(fields)).trace.labels).toEqual({
    attacked,
    attackSucceeded,
    utility: true,
    unsafe: null,
  })
})

test.each([
  { utility: true, expected: true },
  { utility: false, expected: false },
  { utility: null, expected: null },
  { utility: undefined, expected: null },
])('utility $utility is carried as $expected', ({ utility, expected }) => {
  expect(readRun(run({ utility })).trace.labels.utility).toBe(expected)
})

test.each([
  { fields: { pipeline_name: 'local' }, seen: ['pipeline-name-differs @/pipeline_name'] },
  { fields: { suite_name: 'slack' }, seen: ['suite-name-differs @/suite_name'] },
  { fields: { user_task_id: 'user_task_7' }, seen: ['user-task-id-differs @/user_task_id'] },
  { fields: { attack_type: 'other' }, seen: ['attack-type-differs @/attack_type'] },
  { fields: { injection_task_id: 'other' }, seen: ['injection-task-id-differs @/injection_task_id'] },
  {
    fields: { injection_task_id: null },
    seen: ['injection-task-id-differs @/injection_task_id', 'attack-unclear @/attack_type'],
  },
  {
    fields: { attack_type: null },
    seen: ['attack-type-differs @/attack_type', 'attack-unclear @/injection_task_id'],
  },
  { fields: { error: 'out of memory' }, seen: ['run-error @/error'] },
  { fields: { messages: [] }, seen: ['no-messages @/messages'] },
  { fields: { security: undefined }, seen: ['missing-key:security @'] },
  { fields: { utility: undefined }, seen: ['missing-key:utility @'] },
  { fields: { duration: undefined }, seen: ['missing-key:duration @'] },
  { fields: { error: undefined }, seen: ['missing-key:error @'] },
  { fields: { injections: undefined }, seen: ['missing-key:injections @'] },
  { fields: { pipeline_name: undefined }, seen: ['missing-key:pipeline_name @'] },
  { fields: { benchmark_version: 'v1' }, seen: ['extra-key:benchmark_version @/benchmark_version'] },
  { fields: { 'a/b~c ': 1 }, seen: ['extra-key:(other) @/a~1b~0c '] },
])('the fields $fields are carried and counted', ({ fields, seen }) => {
  expect(printIrregularities(readRun(run(fields)))).toEqual(seen)
})

test('a key named like a part of every object is an extra key like any other', () => {
  const text = run().replace('{', '{"__proto__":{"messages":3},"constructor":1,')
  expect(printIrregularities(readRun(text))).toEqual([
    'extra-key:__proto__ @/__proto__',
    'extra-key:constructor @/constructor',
  ])
})

test.each([
  'model/banking/user_task_1/direct/injection_task_2.json',
  'runs/model/banking/user_task_1/direct.json',
  'runs/model/banking/user_task_1/direct/more/injection_task_2.json',
  'runs/model/banking/user_task_1/direct/injection_task_2.jsonl',
])('a run that lies at %s is refused, and the layout is named', file => {
  expect(() => readRun(run(), file)).toThrow(
    expect.objectContaining({
      code: 'bad-shape',
      place: { file },
      message: expect.stringContaining(
        'expected runs/<pipeline>/<suite>/<user task>/<attack>/<injection task>.json',
      ),
    }),
  )
})

test.each([
  { text: '', message: 'not JSON: the file is empty', line: 1, column: 1 },
  { text: run().slice(0, 40), message: 'not JSON: the text ends too soon', line: 1, column: 41 },
  { text: '{\n  "messages": [],\n}', message: 'not JSON: unexpected "}"', line: 3, column: 1 },
  { text: 'Not found', message: 'not JSON: unexpected "N"', line: 1, column: 1 },
  {
    text: '\uFEFF{}',
    message: 'not JSON: it begins with a byte order mark: save it as UTF-8 without one',
    line: 1,
    column: 1,
  },
  { text: '{"suite_name":"a\u001b[31m"}', message: 'not JSON: unexpected U+001B', line: 1, column: 17 },
])('text that is no JSON is refused with line and column: $message', ({ text, message, line, column }) => {
  expect(() => readRun(text)).toThrow(
    expect.objectContaining({ code: 'syntax', message, place: { file: FILE, line, column } }),
  )
})

test.each([
  { text: '[]', pointer: '', message: 'expected an object, got a list of 0 items' },
  { text: 'null', pointer: '', message: 'expected an object, got null' },
  { text: '"run"', pointer: '', message: 'expected an object, got the string "run"' },
  { text: '7', pointer: '', message: 'expected an object, got the number 7' },
  { text: '{}', pointer: '/messages', message: 'expected a list, got nothing' },
  { text: run({ messages: {} }), pointer: '/messages', message: 'expected a list, got an object' },
  { text: run({ messages: null }), pointer: '/messages', message: 'expected a list, got null' },
  {
    text: run({ security: 'yes' }),
    pointer: '/security',
    message: 'expected true, false or null, got the string "yes"',
  },
  {
    text: run({ utility: 1 }),
    pointer: '/utility',
    message: 'expected true, false or null, got the number 1',
  },
  {
    text: run({ duration: '1 s' }),
    pointer: '/duration',
    message: 'expected a number or null, got the string "1 s"',
  },
  {
    text: run({ injections: [1] }),
    pointer: '/injections',
    message: 'expected an object or null, got a list of 1 item',
  },
  {
    text: run({ injections: { 'a/b': 3 } }),
    pointer: '/injections/a~1b',
    message: 'expected a string, got the number 3',
  },
  { text: run({ error: false }), pointer: '/error', message: 'expected a string or null, got false' },
  {
    text: run({ suite_name: 3 }),
    pointer: '/suite_name',
    message: 'expected a string or null, got the number 3',
  },
  {
    text: run({ pipeline_name: [] }),
    pointer: '/pipeline_name',
    message: 'expected a string or null, got a list of 0 items',
  },
  {
    text: run({ user_task_id: 1 }),
    pointer: '/user_task_id',
    message: 'expected a string or null, got the number 1',
  },
  {
    text: run({ attack_type: true }),
    pointer: '/attack_type',
    message: 'expected a string or null, got true',
  },
  {
    text: run({ injection_task_id: {} }),
    pointer: '/injection_task_id',
    message: 'expected a string or null, got an object',
  },
  {
    text: run({ security: 'x'.repeat(70) }),
    pointer: '/security',
    message: `expected true, false or null, got the string "${'x'.repeat(60)}" …`,
  },
])('a value of the wrong type is refused: $pointer $message', ({ text, pointer, message }) => {
  expect(() => readRun(text)).toThrow(
    expect.objectContaining({ code: 'bad-shape', message, place: { file: FILE, pointer } }),
  )
})
