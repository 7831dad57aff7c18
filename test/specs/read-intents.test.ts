import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readIntents } from '../../src/specs/read-intents.ts'

const scratch = mkdtempSync(join(tmpdir(), 'rvbench-intents-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const TASK = { task: { userTask: '1' }, tools: ['send_money'] }
const INTENTS = { schema: 'rvbench.intents/1', list: 'mine', source: 'me', keys: ['userTask'], tasks: [TASK] }

function read(value: object) {
  const file = join(scratch, 'lists.json')
  writeFileSync(file, JSON.stringify(value))
  return readIntents(file, 'lists.json')
}

test('a facts file is read as it is', () => expect(read(INTENTS)).toMatchObject(INTENTS))

test.each([
  { title: 'a task twice', value: { ...INTENTS, tasks: [TASK, TASK] }, message: /a second list/ },
  { title: 'a task without its key', value: { ...INTENTS, keys: ['suite'] }, message: /no suite/ },
  { title: 'no task', value: { ...INTENTS, tasks: [] }, message: /tasks/ },
  { title: 'another schema', value: { ...INTENTS, schema: 'rvbench.intents/2' }, message: /schema/ },
  { title: 'a misspelt key', value: { ...INTENTS, tools: [] }, message: /unknown key "tools"/ },
])('$title is refused', ({ value, message }) => {
  expect(() => read(value)).toThrow(
    expect.objectContaining({ code: 'bad-shape', message: expect.stringMatching(message) }),
  )
})
