import type { Batch } from './batch.ts'

/** The batches, or parts of them, that these files are read from. */
export function wantedBatches(batches: readonly Batch[], files: ReadonlySet<string>): readonly Batch[] {
  return batches.flatMap(batch => wantedPart(batch, files) ?? [])
}

/** Null where none of the files is in the batch. */
export function wantedPart(batch: Batch, files: ReadonlySet<string>): Batch | null {
  if (batch.kind !== 'files') return files.has(batch.file) ? batch : null
  const found = batch.files.filter(file => files.has(file))
  return found.length === 0 ? null : { ...batch, files: found }
}
