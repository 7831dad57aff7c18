import type { ClusterUnit } from '../model/cluster-unit.ts'
import type { EventLog } from '../model/event-log.ts'
import type { EventLogDescription } from '../model/event-log-description.ts'
import type { Irregularity } from '../model/irregularity.ts'
import type { Json } from '../model/json.ts'
import type { RvbenchError } from '../model/rvbench-error.ts'
import type { Validity } from '../model/scorecard.ts'
import type { Trace } from '../model/trace.ts'
import type { StampedStep } from './read-clock.ts'

/**
 * Reads one recorded format: file by file; record by record where a file may hold more runs than fit into memory; or
 * part by part where a record is a part of a run; or as a log that is an event log already.
 */
export type Adapter = FileAdapter | RecordAdapter | SessionAdapter | LogAdapter

/** A format whose files are read whole, each with one run or several. */
export interface FileAdapter extends Format {
  readonly kind: 'file'
  /**
   * The runs of one file, in order, with everything irregular that was carried.
   * Throws RvbenchError (`syntax`, `bad-shape`) with the place when the file is not what the format says; in a file of
   * several runs, what is wrong with one is passed to `onBroken` where that is given, and the others are read.
   */
  readTraces(source: SourceText, onBroken?: OnBroken): readonly ReadTrace[]
}

/** Told of a run that cannot be read. */
export type OnBroken = (broken: RvbenchError) => void

/** A format whose files may hold more runs than fit into memory: a run, or several, a record. */
export interface RecordAdapter extends Format {
  readonly kind: 'records'
  /** How records follow one another: items of one JSON array, or a line each. */
  readonly framing: 'json-array' | 'json-lines'
  /**
   * The runs of one record, in order. Throws RvbenchError (`bad-shape`) with the place when the record is not what
   * the format says: it is counted and named, the others are read.
   */
  readRecord(record: SourceRecord): readonly ReadTrace[]
}

/** A format in which a record is one event of a run, and the events of several runs may alternate in a file. */
export interface SessionAdapter extends Format {
  readonly kind: 'sessions'
  readonly framing: 'json-lines'
  /** What a record is a part of, and which. Throws as `readRecord` does. */
  readPart(record: SourceRecord): SessionPart
  /** The run that a session's parts make, in the order of their records. Throws as `readRecord` does. */
  readSession(
    source: Pick<SourceRecord, 'corpus' | 'file'>,
    session: string,
    parts: readonly SessionPart[],
  ): ReadTrace
}

/** A record that is part of a run. */
export interface SessionPart {
  readonly session: string
  readonly stamped: StampedStep
  readonly hasLoneSurrogate: boolean
}

/** A format of event logs: they have no steps, and events over a signature of their own. */
export interface LogAdapter extends Format {
  readonly kind: 'event-log'
  /** The runs of a log, as its description says. Throws `bad-shape` where the two do not fit. */
  readTraces(log: EventLog, source: LogSource): readonly ReadTrace[]
}

/** Where a log comes from, and what is known of it. */
export interface LogSource extends Pick<SourceRecord, 'corpus' | 'file'> {
  readonly description: EventLogDescription
}

interface Format {
  /** The format's name, as `corpora/manifest.json` refers to it. */
  readonly format: string
  /** Glob patterns, relative to the corpus root, of the files that hold runs. */
  readonly files: readonly string[]
  /** The group keys that runs of this format carry. */
  readonly groupKeys: readonly string[]
  /** Whether runs may carry any others. */
  readonly hasOpenKeys?: true
  /** What the path of a file alone says of its runs' groups; null when it says nothing, or not all of it. */
  groupOf(file: string): Readonly<Record<string, string>> | null
  /** What runs of this format share. */
  readonly clusters: readonly ClusterUnit[]
  /** Lists of group keys that a replay makes tables of when none is asked for. */
  readonly tables?: readonly (readonly string[])[]
  /** Those that it always makes tables of, because a label means something else from one value to the next. */
  readonly strata?: readonly (readonly string[])[]
  /** Which runs count when nobody says; all that hold a message, where it is absent. */
  readonly validity?: Validity
  /** Where the same files can be read in several ways. */
  readonly readings?: Readings
  /** Whether a file that lies in no corpus is of this format, as far as its beginning tells. */
  recognises(head: FileHead): boolean
}

/** Ways to read a corpus, each a word. */
export interface Readings {
  /** This format's. */
  readonly own: string
  /** A replay reports these beside it, as corpora of their own: `<corpus>-<name>`. */
  readonly others: readonly { readonly name: string; readonly format: string }[]
}

/** The beginning of a file that a user named. */
export interface FileHead {
  /** Its name without folders. */
  readonly name: string
  /** Its first characters, cut off anywhere. */
  readonly text: string
}

/** One record of a corpus file. */
export interface SourceRecord {
  readonly corpus: string
  /** Relative to the corpus root, with `/`. */
  readonly file: string
  /** Place among the file's records, from 0; for lines, blank ones count. */
  readonly index: number
  /** JSON pointer of the record: `/3`. A file of lines is taken for the list of its lines. */
  readonly pointer: string
  readonly value: Json
}

/** A corpus file's text. */
export interface SourceText {
  readonly corpus: string
  /** Relative to the corpus root, with `/`. */
  readonly file: string
  readonly text: string
}

/** A run as it was read, and what of it is not as its format promises, carried all the same. */
export interface ReadTrace {
  readonly trace: Trace
  readonly irregularities: readonly Irregularity[]
}
