import { expect, test } from 'vitest'
import { ADAPTERS, adapterFor } from '../../src/adapters/adapters.ts'
import { readManifest } from '../../src/specs/read-manifest.ts'
import { readFile, sampleFiles } from './sample-runs.ts'

test('an adapter is found by the name of its format', () => {
  expect(ADAPTERS.map(({ format }) => adapterFor(format))).toEqual(ADAPTERS)
  expect(ADAPTERS).not.toEqual([])
})

test('an unknown format is refused and the known ones are named', () => {
  expect(() => adapterFor('agent-dojo')).toThrow(
    expect.objectContaining({
      code: 'unknown-name',
      message: 'no adapter reads the format "agent-dojo"',
      hint: `did you mean agentdojo? formats: ${ADAPTERS.map(({ format }) => format).join(', ')}`,
    }),
  )
})

const samples = readManifest().flatMap(entry => (entry.kind === 'packaged' ? [entry] : []))
// Those that are read file by file.
const read = samples.filter(({ format }) => ['file', 'records'].includes(adapterFor(format).kind))

test.each(read.filter(({ format }) => adapterFor(format).hasOpenKeys !== true))(
  'the runs of $name carry the group keys that their format declares, and no others',
  ({ format, path }) => {
    const adapter = adapterFor(format)
    const runs = sampleFiles(adapter, path).flatMap(file => readFile(adapter, file))
    const keys = new Set(runs.flatMap(({ trace }) => Object.keys(trace.group)))
    expect([...keys].sort()).toEqual(adapter.groupKeys.toSorted())
  },
)
