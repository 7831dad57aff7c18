import { expect, test } from 'vitest'
import { printReplayCommand } from '../../../src/cli/replay/print-replay-command.ts'
import { readReplayOptions } from '../../../src/cli/replay/replay-options.ts'
import { replayRequest } from '../../../src/cli/replay/replay-request.ts'

test.each([
  { targets: [], flags: {}, command: 'rvbench replay' },
  {
    targets: ['agentdojo', 'my runs'],
    flags: {
      policies: ['O1,O3'],
      pipeline: ['gpt-4o-*'],
      groupBy: ['suite'],
      seed: '7',
      limit: '5',
      traces: '3',
    },
    command:
      "rvbench replay agentdojo 'my runs' --policies O1 O3 --where 'pipeline=gpt-4o-*' --group-by suite --seed 7 --limit 5",
  },
  {
    targets: ["it's"],
    flags: {
      specs: 'my',
      facts: 'lists.json',
      lexicon: 'conservative',
      extraction: 'published',
      monitor: 'reference',
      validity: 'message',
      out: 'x',
      quiet: true,
    },
    command:
      "rvbench replay 'it'\\''s' --specs my --facts lists.json --lexicon conservative --extraction published --monitor reference --validity message",
  },
] as const)('$command', ({ targets, flags, command }) => {
  expect(printReplayCommand(replayRequest(targets, readReplayOptions(flags)))).toBe(command)
})
