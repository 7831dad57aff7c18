/** The system's code of what was thrown, `ENOENT` for one: unlike its message, the same on every machine. */
export function systemCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
