import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rateOf, readScorecard, replay, SAMPLE, sampleWith, scratch } from './replay-sample.ts'

describe('bad files among good ones', () => {
  const place = (name: string): string => `runs/sample-model-a/banking/user_task_9/direct/${name}.json`

  test.each([
    ['a truncated file', '{"suite_name": "bank', /:1:21: not JSON/],
    ['an empty file', '', /not JSON/],
    ['an array instead of an object', '[]', /object/],
    ['a field of the wrong type', '{"messages": 7}', /messages/],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), /:1:2: the file is not UTF-8/],
  ])('%s is named and counted, and the rest is replayed', async (_what, content, problem) => {
    const { exitCode, stderr, out } = await replay([sampleWith({ [place('injection_task_1')]: content })])
    const scorecard = readScorecard(out)
    expect(exitCode).toBe(0)
    expect(stderr).toContain('1 file could not be read')
    expect(scorecard.badFiles).toMatchObject([{ file: place('injection_task_1') }])
    expect(scorecard.badFiles[0]?.problem).toMatch(problem)
    expect(rateOf(scorecard, 'generic', 'detection')).toBe('11/13')
  })

  test('--strict makes the exit code 2, and the results are there all the same', async () => {
    const { exitCode, out } = await replay([sampleWith({ [place('x')]: '{' }), '--strict'])
    expect(exitCode).toBe(2)
    expect(rateOf(readScorecard(out), 'generic', 'detection')).toBe('11/13')
  })

  test('a link and a pipe among the runs are named', async () => {
    const target = sampleWith({ [place('bad')]: '{' })
    symlinkSync('/etc/passwd', join(target, place('link')))
    spawnSync('mkfifo', [join(target, place('pipe'))])
    const { exitCode, stderr } = await replay([target])
    expect(exitCode).toBe(0)
    expect(stderr).toContain(`${place('link')}: a link, not followed`)
    expect(stderr).toContain(`${place('pipe')}: neither a file nor a folder, not read`)
  })

  test('a file that lies in the wrong place is named', async () => {
    const { out } = await replay([sampleWith({ 'runs/stray.json': '{}' })])
    expect(readScorecard(out).badFiles).toMatchObject([
      { file: 'runs/stray.json', problem: expect.stringMatching(/expected runs\/<pipeline>\/<suite>/) },
    ])
  })
})

describe('values that cannot be taken', () => {
  const syntaxError = join(scratch, 'bad.mfotl')
  writeFileSync(syntaxError, 'call(c, t) AND\n  NOT\n')
  const typeError = join(scratch, 'type.mfotl')
  writeFileSync(typeError, 'call(c, t) AND c = "x"')
  mkdirSync(join(scratch, 'empty'))

  test.each([
    [['agentdoja'], 2, /agentdojo/],
    [['agentdojo'], 3, /corpus add agentdojo/],
    [[join(scratch, 'empty')], 2, /runs/],
    [['agentdojo-sample', '--policies', 'O9'], 2, /did you mean O1 or O2 or O3\? policies: O1, O2/],
    [['agentdojo-sample', '--policies', syntaxError], 2, /bad\.mfotl:\d+:\d+/],
    [['agentdojo-sample', '--policies', typeError], 2, /type\.mfotl:1:\d+/],
    [['agentdojo-sample', '--lexicon', 'finale'], 2, /did you mean final\? lexicons: .*final, middle/],
    [
      ['agentdojo-sample', '--extraction', 'repared'],
      2,
      /did you mean repaired\? specs\/extractions: published, repaired/,
    ],
    [['agentdojo-sample', '--validity', 'most'], 2, /tool-call: runs with a tool call; message:/],
    [['agentdojo-sample', '--monitor', 'monpoli'], 2, /\nmonitors: stream, reference; rvbench crosscheck/],
    [
      ['agentdojo-sample', '--group-by', 'suites'],
      2,
      /did you mean suite\? keys: pipeline, model, defence, suite/,
    ],
    [
      ['agentdojo-sample', '--where', 'sute=x'],
      2,
      /did you mean suite\? keys: pipeline, model, defence, suite/,
    ],
    [['agentdojo-sample', '--input-format', 'agent-dojo'], 2, /did you mean agentdojo\? formats: agentdojo/],
    [['agentdojo-sample', '--seed', 'x'], 2, /--seed/],
    [['agentdojo-sample', '--limit', '0'], 2, /--limit/],
    [['agentdojo-sample', SAMPLE, `${SAMPLE}/runs`], 2, /two of the targets/],
  ])('%j ends with %i and says what to do', async (args, code, message) => {
    const { exitCode, stdout, stderr } = await replay(args)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toMatch(message)
  })
})
