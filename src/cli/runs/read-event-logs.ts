import type { LogAdapter } from '../../adapters/adapter.ts'
import { readLog } from '../../mfotl/read-log.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import type { BadFile } from '../../model/scorecard.ts'
import { readText } from './read-files.ts'
import { makeBadFile, type ReadPart } from './read-part.ts'

/** The runs of logs in MonPoly's format. */
export function* readEventLogs(
  { name: corpus, root, eventLog: description }: CorpusSource,
  adapter: LogAdapter,
  files: readonly string[],
): Generator<ReadPart | BadFile, void, undefined> {
  if (description === undefined) throw new RangeError(`nothing is known of the logs of ${corpus}`)
  const signature = readSignature(description.signature.text, description.signature.file)
  for (const file of files) {
    try {
      const log = readLog(readText(`${root}/${file}`, file), signature, file)
      yield { files: 1, traces: adapter.readTraces(log, { corpus, file, description }) }
    } catch (error) {
      yield makeBadFile(corpus, file, error)
    }
  }
}
