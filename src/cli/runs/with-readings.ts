import { adapterFor } from '../../adapters/adapters.ts'
import type { FoundCorpus } from '../../corpora/find-corpus.ts'
import type { FoundSetup } from '../replay/read-replay-setup.ts'
import type { ReplayedCorpus } from '../replay/replay-setup.ts'

/** A setup in which every corpus that can be read in several ways is replayed in each of them, as corpora of their own. */
export function withReadings({ setup, found }: FoundSetup): FoundSetup {
  const all = setup.corpora.map((corpus, position) => readingsOf(corpus, found[position]))
  return {
    setup: { ...setup, corpora: all.flatMap(({ corpora }) => corpora) },
    found: all.flatMap(readings => readings.found),
  }
}

interface CorpusReadings {
  readonly corpora: readonly ReplayedCorpus[]
  readonly found: readonly FoundCorpus[]
}

function readingsOf(corpus: ReplayedCorpus, found: FoundCorpus | undefined): CorpusReadings {
  if (found === undefined) throw new RangeError(`${corpus.name} was not found`)
  const { readings } = adapterFor(corpus.format)
  if (readings === undefined) return { corpora: [corpus], found: [found] }
  const of = corpus.name
  const others = readings.others.map(({ name, format }) => ({
    ...corpus,
    name: `${of}-${name}`,
    format,
    reading: { of, name },
  }))
  return {
    corpora: [{ ...corpus, reading: { of, name: readings.own } }, ...others],
    // What was unpacked for the corpus goes with the corpus.
    found: [found, ...others.map(source => ({ ...found, source, dispose: () => undefined }))],
  }
}
