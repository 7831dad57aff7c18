import { NO_VALUE } from '../model/cluster-unit.ts'
import type { FileAdapter, ReadTrace, SourceText } from './adapter.ts'
import { makeConversation } from './conversation.ts'
import { makeIrregularityTally } from './irregularity-tally.ts'
import { readList, readObject } from './json-fields.ts'
import { hasKeys, readHead } from './json-head.ts'
import { addOpenHandsEvent, modelOf, OPENHANDS_IRREGULARITIES } from './openhands-events.ts'
import { readClock } from './read-clock.ts'
import { readJson } from './read-json.ts'

/**
 * Recordings of OpenHands' agents, a file each: the list of a run's events, with their times. OpenAgentSafety's runs are
 * such files (`evaluation/<model>/traj_<task>.json`); its judges' labels lie in files beside them and are not read.
 */
export const openHands: FileAdapter = {
  kind: 'file',
  format: 'openhands',
  files: ['evaluation/**/traj_*.json'],
  groupKeys: ['model', 'userTask'],
  groupOf: () => null,
  clusters: [{ unit: 'user-task', keys: ['userTask'] }],
  tables: [['model']],
  recognises: ({ text }) => {
    const { framing, first } = readHead(text)
    return (
      framing === 'array' && hasKeys(first, 'id', 'timestamp', 'source') && hasKeys(first, 'action', 'args')
    )
  },
  readTraces: source => [readRun(source)],
}

function readRun(source: SourceText): ReadTrace {
  const { corpus, file } = source
  const tally = makeIrregularityTally({ file }, OPENHANDS_IRREGULARITIES)
  const conversation = makeConversation('', tally)
  const events = readList(readJson(source), file, '')
  for (const [index, event] of events.entries()) {
    addOpenHandsEvent(conversation, readObject(event, file, `/${index}`), `/${index}`, { file, tally })
  }
  const models = events.map((event, index) => modelOf(event, file, `/${index}`))
  const name = file.slice(file.lastIndexOf('/') + 1)
  return {
    trace: {
      schema: 'rvbench.trace/1',
      id: file.replace(/\.json$/, ''),
      corpus,
      file,
      group: {
        model: models.find(model => model !== null) ?? NO_VALUE,
        userTask: name.replace(/^traj_|\.json$/g, ''),
      },
      labels: { attacked: null, attackSucceeded: null, utility: null, unsafe: null },
      ...readClock(conversation.finish(), file, tally),
    },
    irregularities: tally.irregularities,
  }
}
