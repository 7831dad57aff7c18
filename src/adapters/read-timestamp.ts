import type { Json } from '../model/json.ts'

/** A moment as seconds, and what the record gave it in. */
export interface ReadTimestamp {
  /** Since the epoch, or since some start (unit `seconds-since-start`); fractions are kept. */
  readonly seconds: number
  readonly unit: TimestampUnit
  /** Whether text said how far it is from UTC; without it, UTC is taken. */
  readonly hasZone: boolean
}

/**
 * What a time stamp is written in: a date with a time of day, or a number of units since the epoch; the last counts from
 * some start.
 */
export type TimestampUnit =
  | 'date'
  | 'seconds'
  | 'milliseconds'
  | 'microseconds'
  | 'nanoseconds'
  | 'seconds-since-start'

/**
 * A time stamp as records give it: a date of ISO 8601 with a time of day, or a number, which may stand as text.
 * A number's size says its unit, since all four units cover the years 1973 to 5138 without overlap; a smaller one is
 * seconds since some start. Null for anything else.
 */
export function readTimestamp(value: Json): ReadTimestamp | null {
  if (typeof value === 'string') return NUMBER.test(value) ? fromNumber(Number(value)) : fromDate(value)
  return typeof value === 'number' || typeof value === 'bigint' ? fromNumber(Number(value)) : null
}

const NUMBER = /^\d+(\.\d+)?$/

const UNITS: readonly { readonly below: number; readonly unit: TimestampUnit; readonly perSecond: number }[] =
  [
    { below: 1e8, unit: 'seconds-since-start', perSecond: 1 },
    { below: 1e11, unit: 'seconds', perSecond: 1 },
    { below: 1e14, unit: 'milliseconds', perSecond: 1e3 },
    { below: 1e17, unit: 'microseconds', perSecond: 1e6 },
    { below: 1e20, unit: 'nanoseconds', perSecond: 1e9 },
  ]

function fromNumber(number: number): ReadTimestamp | null {
  const found = number < 0 ? undefined : UNITS.find(({ below }) => number < below)
  if (found === undefined) return null
  return { seconds: number / found.perSecond, unit: found.unit, hasZone: true }
}

const DATE =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)? ?(?:([Zz])|([+-])(\d\d):?(\d\d)?)?$/

function fromDate(text: string): ReadTimestamp | null {
  const [whole, year, month, day, hour, minute, second, fraction, utc, sign, zoneHour, zoneMinute] =
    DATE.exec(text) ?? []
  if (whole === undefined) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  // A day that the month does not have would come out as one of the next.
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second ?? 0) <= 60
  const isZone = Number(zoneHour ?? 0) < 24 && Number(zoneMinute ?? 0) < 60
  if (!(isDay && isTime && isZone)) return null
  const offset = (Number(zoneHour ?? 0) * 60 + Number(zoneMinute ?? 0)) * (sign === '-' ? -60 : 60)
  const ofDay = Number(hour) * 3600 + Number(minute) * 60 + Number(second ?? 0)
  const seconds = date.getTime() / 1000 + ofDay - offset + Number(`0.${fraction ?? 0}`)
  return { seconds, unit: 'date', hasZone: utc !== undefined || sign !== undefined }
}
