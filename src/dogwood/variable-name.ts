/** A name that Dogwood takes for a variable of a formula, unlike those that are taken. */
export function variableName(variable: string, taken: ReadonlySet<string>): string {
  // No name of Dogwood's holds a quote or begins with a digit, and none of our own begins with v_.
  const name = variable
    .replace(/[^A-Za-z0-9_]/g, '_')
    .replace(/^v_(?=[A-Za-z_])/, '')
    .replace(/^(?=[0-9])/, '_')
  let own = RESERVED.has(name) ? `${name}_` : name
  while (taken.has(own)) own += '_'
  return own
}

const RESERVED: ReadonlySet<string> = new Set(
  'true false context principal resource count sum exists formerly previous since within tp decimal for where _'.split(
    ' ',
  ),
)
