/** Things of two lists that have the same key, null where one list lacks it: in the order of the second, then of the first. */
export function pairByKey<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  keyOf: (thing: Thing) => string,
): readonly (readonly [key: string, before: Thing | null, after: Thing | null])[] {
  const old = new Map(before.map(thing => [keyOf(thing), thing]))
  const now = new Map(after.map(thing => [keyOf(thing), thing]))
  return [
    ...[...now].map(([key, thing]) => [key, old.get(key) ?? null, thing] as const),
    ...[...old].filter(([key]) => !now.has(key)).map(([key, thing]) => [key, thing, null] as const),
  ]
}
