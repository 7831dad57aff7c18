import { join } from 'node:path'
import { adapterFor, makeFormatFinder } from '../../adapters/adapters.ts'
import { corporaFolder } from '../../corpora/corpora-folder.ts'
import { type FoundCorpus, findCorpus } from '../../corpora/find-corpus.ts'
import { installedCorpora } from '../../corpora/installed-corpora.ts'
import type { CorpusEntry, CorpusManifest } from '../../model/corpus-manifest.ts'
import type { CorpusSource } from '../../model/corpus-source.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { findExtraction } from '../../specs/find-extraction.ts'
import { findLexicon } from '../../specs/find-lexicon.ts'
import { ownSpecs } from '../../specs/own-specs.ts'
import { readCatalogue } from '../../specs/read-catalogue.ts'
import { addComparators } from '../../specs/read-comparators.ts'
import { readManifest } from '../../specs/read-manifest.ts'
import type { Io } from '../io.ts'
import { checkIntents, chooseIntents } from '../policies/choose-intents.ts'
import { choosePolicies } from '../policies/choose-policies.ts'
import { chooseRules } from '../policies/choose-rules.ts'
import { chooseVocabulary } from '../policies/choose-vocabulary.ts'
import { readInProcessName } from '../policies/load-monitor.ts'
import { findAskedKeys } from '../runs/asked-keys.ts'
import { findEventLog } from '../runs/find-event-log.ts'
import type { ReplayOptions } from './replay-options.ts'
import type { ReplaySetup } from './replay-setup.ts'

/** A setup, and the corpora as they were found: some must be put away afterwards. */
export interface FoundSetup {
  readonly setup: ReplaySetup
  readonly found: readonly FoundCorpus[]
}

/** The lexicon of the study's tables. */
export const DEFAULT_LEXICON = 'final'
/** Reads values out of answers as the study should have, whose own way missed some. */
export const DEFAULT_EXTRACTION = 'repaired'
/** The generic tables of the study keep runs with a tool call. */
const STUDY_VALIDITY = 'tool-call'
/** Of formats that do not say. */
const DEFAULT_VALIDITY = 'message'
const EVENT_LOG = 'event-log'
/** Enough for the second digit of a percentile; a thousand more move no printed figure. */
const RESAMPLES = 1000

/**
 * Reads all data that a replay needs; no target names every corpus at hand, null none. Throws RvbenchError on a name or
 * value that cannot be taken, and, unless the question is what is missing, on a policy whose facts were not given.
 */
export async function readReplaySetup(
  io: Io,
  targets: readonly string[] | null,
  options: ReplayOptions,
  mustAnswer = true,
): Promise<FoundSetup> {
  const monitor = readInProcessName(options.monitor)
  const own = ownSpecs(options.specs, io.cwd)
  const { policies, packs } = await choosePolicies(options.policies, readCatalogue(own), io.cwd)
  const intents = chooseIntents(options.facts, io.cwd)
  if (mustAnswer) checkIntents(policies, options.facts, intents)
  const lexicon = findLexicon(options.lexicon ?? DEFAULT_LEXICON, io.cwd)
  const found = await findTargets(io, targets, options)
  try {
    const keys = await findAskedKeys(io, found, options)
    const isLog = found.some(({ source }) => source.eventLog !== undefined)
    return {
      found,
      setup: {
        corpora: found.map(({ source }, position) => ({
          ...source,
          groupKeys: keys[position]?.known ?? [],
          validity: options.validity ?? adapterFor(source.format).validity ?? DEFAULT_VALIDITY,
        })),
        policies: addComparators(policies, own),
        packs,
        lexicon,
        vocabulary: chooseVocabulary(found.map(({ source }) => source)),
        // What a log's predicates mean, its authors know.
        ...chooseRules(isLog ? [] : policies, own),
        intents,
        extraction: findExtraction(options.extraction ?? DEFAULT_EXTRACTION),
        monitor,
        validity: options.validity ?? STUDY_VALIDITY,
        where: options.where,
        groupBys: groupBysFor(found, options),
        seed: options.seed,
        resamples: RESAMPLES,
      },
    }
  } catch (error) {
    for (const corpus of found) corpus.dispose()
    throw error
  }
}

// What was asked for, else the tables of each format; all runs first, and the strata always.
function groupBysFor(
  found: readonly FoundCorpus[],
  { groupBy }: ReplayOptions,
): readonly (readonly string[])[] {
  const formats = found.map(({ source }) => adapterFor(source.format))
  const asked = groupBy.length === 0 ? formats.flatMap(({ tables = [] }) => tables) : [groupBy]
  const lists = [[], ...asked, ...formats.flatMap(({ strata = [] }) => strata)]
  return [...new Map(lists.map(keys => [keys.join(), keys])).values()]
}

async function findTargets(
  io: Io,
  targets: readonly string[] | null,
  options: ReplayOptions,
): Promise<readonly FoundCorpus[]> {
  const manifest = readManifest()
  const folder = corporaFolder(options.corpora, io)
  const names = targets?.length === 0 ? await atHand(folder, manifest) : (targets ?? [])
  const found: FoundCorpus[] = []
  for (const target of names) {
    found.push(await findTarget(target))
  }
  const corpora = found.map(({ source }) => source.name)
  const twice = corpora.find((name, index) => corpora.indexOf(name) !== index)
  if (twice !== undefined) {
    for (const corpus of found) corpus.dispose()
    throw new RvbenchError('usage', `two of the targets are called ${twice}`, {
      hint: 'name each corpus once; replay folders of one name in commands of their own',
    })
  }
  for (const { source } of found) adapterFor(source.format)
  return found

  async function findTarget(target: string): Promise<FoundCorpus> {
    const { inputFormat } = options
    const mayBeLog = inputFormat === null || inputFormat === EVENT_LOG
    const entry = manifest.find(({ name }) => name === target)
    const path = entry === undefined ? target : logPathOf(entry)
    const log = mayBeLog && path !== null ? findEventLog(path, io.cwd) : null
    if (log !== null)
      return entry === undefined ? log : { ...log, source: { ...log.source, ...aboutOf(entry) } }
    const finder = makeFormatFinder(inputFormat)
    return findCorpus(target, { ...finder, manifest, folder, cwd: io.cwd, signal: io.signal })
  }
}

function logPathOf(entry: CorpusEntry): string | null {
  return entry.kind === 'packaged' && entry.format === EVENT_LOG ? join(entry.path, entry.folder) : null
}

function aboutOf({
  name,
  version,
  licence,
}: CorpusEntry): Pick<CorpusSource, 'name' | 'version' | 'licence'> {
  return { name, version, licence }
}

// Our own samples stand in where no recorded corpus was added: a first replay has something to show.
async function atHand(folder: string, manifest: CorpusManifest): Promise<readonly string[]> {
  // A log is replayed by itself.
  const runs = manifest.filter(({ format }) => format !== EVENT_LOG)
  const installed = (await installedCorpora(folder, runs)).map(({ name }) => name)
  const isRecorded = (name: string): boolean =>
    manifest.some(entry => entry.name === name && entry.kind === 'recorded')
  const recorded = installed.filter(isRecorded)
  return recorded.length > 0 ? recorded : installed
}
