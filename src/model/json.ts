/** A JSON value, as `JSON.parse` makes it, but for integers beyond 2^53: these are bigints, and no others are. */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Whether a JSON value is an object (not null, not an array). */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a JSON value is a list. */
export function isJsonList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}
