/** The name of a run that its file has none for: the file without its ending, and the run's place among the file's. */
export function traceName(file: string, index: number): string {
  return `${file.replace(/\.(json|jsonl|ndjson)$/, '')}/${index}`
}
