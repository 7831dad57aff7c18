/** Which runs a row counts: the values of the group-by keys (`none` for runs without the key); {} counts all. */
export type Group = Readonly<Record<string, string>>
