import type { Event, EventLog, Int, TimePoint, Value } from '../model/event-log.ts'
import type { RvbenchError } from '../model/rvbench-error.ts'
import type { PredicateSchema, Signature, ValueType } from '../model/signature.ts'
import { type LogToken, makeLogScanner } from './log-scanner.ts'
import { readFloatText, readIntText } from './read-number.ts'

/** Reads a log from text that comes in pieces. */
export interface LogReader {
  /**
   * Throws RvbenchError (`syntax`, `type`, `bad-shape`) with the place at what can't be read; the time-points before it
   * have been given by then.
   */
  feed(text: string): void
  /** The text has ended: the last time-point is complete. */
  end(): void
}

/** A whole log in MonPoly's syntax. */
export function readLog(text: string, signature: Signature, file: string): EventLog {
  const timePoints: TimePoint[] = []
  const reader = makeLogReader(signature, file, timePoint => {
    timePoints.push(timePoint)
  })
  reader.feed(text)
  reader.end()
  return { signature, timePoints }
}

/**
 * A reader of MonPoly's log syntax, `@timestamp predicate (value, …) (value, …) …`, that calls `give` with each
 * time-point once what follows it is seen. Stricter than MonPoly where that drops something without a word: timestamps
 * that go back or reach 2^64, and tuples that break the signature, are errors. `readable` makes text for people of the
 * log's: see `makeLogScanner`.
 */
export function makeLogReader(
  signature: Signature,
  file: string,
  give: (timePoint: TimePoint) => void,
  readable: (text: string) => string = text => text,
): LogReader {
  let expected: 'time-point' | 'timestamp' | 'event' | 'tuple' | 'field' | 'next-field' | 'separator' =
    'time-point'
  let timestamp: Int = EARLIEST
  let events: Event[] = []
  let schema: PredicateSchema = NO_PREDICATE
  let args: Value[] = []
  const scanner = makeLogScanner(file, accept, readable)

  return {
    feed: scanner.feed,
    end: () => {
      scanner.end()
      if (expected === 'tuple') finishTuple()
      if (expected === 'event') finishTimePoint()
      else if (expected !== 'time-point') throw unexpected('the end of the log')
    },
  }

  function accept(token: LogToken, word: string): void {
    switch (expected) {
      case 'time-point':
        if (token !== '@') throw unexpected(token === 'word' ? word : token)
        expected = 'timestamp'
        return
      case 'timestamp':
        if (token !== 'word') throw unexpected(token)
        readTimestamp(word)
        expected = 'event'
        return
      case 'tuple':
        // A predicate's name alone is its empty tuple.
        if (token !== '(') finishTuple()
        acceptEvent(token, word)
        return
      case 'event':
        acceptEvent(token, word)
        return
      case 'field':
      case 'next-field':
        if (token === 'word') readField(word)
        else if (token === ')' && expected === 'field') finishTuple()
        else throw unexpected(token)
        return
      case 'separator':
        if (token === ',') expected = 'next-field'
        else if (token === ')') finishTuple()
        else throw unexpected(token === 'word' ? word : token)
        return
    }
  }

  function acceptEvent(token: LogToken, word: string): void {
    switch (token) {
      case 'word':
        schema = findSchema(word)
        expected = 'tuple'
        return
      case '(':
        if (schema === NO_PREDICATE) throw unexpected(token)
        expected = 'field'
        return
      case '@':
      case ';':
      case '>':
        finishTimePoint()
        expected = 'time-point'
        if (token !== ';') accept(token, word)
        return
      default:
        throw unexpected(token)
    }
  }

  function finishTimePoint(): void {
    give({ timestamp, events, step: null })
    events = []
    schema = NO_PREDICATE
  }

  function finishTuple(): void {
    const { name, parameters } = schema
    if (args.length !== parameters.length) {
      throw scanner.errorHere(
        'type',
        `${name} takes ${countOf(parameters.length)}, saw ${args.length}`,
        'the signature says how many arguments a predicate has',
      )
    }
    events.push({ predicate: name, args })
    args = []
    expected = 'event'
  }

  function readField(word: string): void {
    const parameter = schema.parameters[args.length]
    const value = parameter === undefined ? word : readValue(word, parameter.type)
    if (value === null) {
      throw scanner.errorHere(
        'type',
        `argument ${args.length + 1} of ${schema.name} is of type ${parameter?.type}, saw ${quote(word)}`,
      )
    }
    args.push(value)
    expected = 'separator'
  }

  function findSchema(name: string): PredicateSchema {
    const found = signature.predicates.get(name)
    if (found !== undefined) return found
    throw scanner.errorHere(
      'type',
      `the signature has no predicate ${quote(name)}`,
      `it has ${[...signature.predicates.keys()].slice(0, 12).join(', ') || 'none'}`,
    )
  }

  function readTimestamp(word: string): void {
    const read = readIntText(word)
    if (read === null) {
      throw scanner.errorHere('syntax', `saw ${quote(word)}, expected a timestamp: a whole number`)
    }
    if (read >= END_OF_TIME) {
      throw scanner.errorHere(
        'bad-shape',
        `the timestamp ${read} is too late: MonPoly takes 2^64 for the end of all logs`,
        'use a coarser unit of time',
      )
    }
    if (read < timestamp) {
      const earlier = timestamp === EARLIEST ? 'the earliest' : 'the one of the time-point before'
      throw scanner.errorHere(
        'bad-shape',
        `the timestamp ${read} is before ${earlier}, ${timestamp}`,
        'timestamps may stay equal but not go back; MonPoly leaves such a time-point out',
      )
    }
    timestamp = read
  }

  function unexpected(seen: string): RvbenchError {
    if (seen === '>') {
      return scanner.errorHere(
        'syntax',
        'a log is data: commands (>…<) are not carried out',
        'remove the command',
      )
    }
    const wanted = expected === 'event' && schema === NO_PREDICATE ? EXPECTED.first : EXPECTED[expected]
    return scanner.errorHere('syntax', `saw ${quote(seen)}, expected ${wanted}`)
  }
}

/** MonPoly takes -1, but nothing before it. */
const EARLIEST = -1
const END_OF_TIME = 2n ** 64n
const NO_PREDICATE: PredicateSchema = { name: '', parameters: [] }

const EXPECTED = {
  'time-point': "'@' and a timestamp",
  timestamp: 'a timestamp',
  first: "a predicate, '@' or ';'",
  event: "a predicate, '(', '@' or ';'",
  tuple: "a predicate, '(', '@' or ';'",
  field: "a value or ')'",
  'next-field': 'a value',
  separator: "',' or ')'",
} as const

function readValue(word: string, type: ValueType): Value | null {
  switch (type) {
    case 'int':
      return readIntText(word)
    case 'float':
      return readFloatText(word)
    case 'string':
      return word
    case 'regexp':
      // No log can hold one: to MonPoly every value is a string first.
      return null
  }
}

function countOf(parameters: number): string {
  return parameters === 1 ? '1 argument' : `${parameters} arguments`
}

// A value may be megabytes long.
function quote(seen: string): string {
  if (seen === 'the end of the log') return seen
  return seen.length > 40 ? `"${seen.slice(0, 40)}…"` : `"${seen}"`
}
