import { fileName } from '../files/file-name.ts'
import type { FolderWriter } from '../files/folder-writer.ts'
import { type ExportedForDejavu, exportForDejavu } from './export-for-dejavu.ts'
import { type ExportedForMonpoly, exportForMonpoly } from './export-for-monpoly.ts'
import type { ExportFormat } from './export-options.ts'
import type { ExportTask } from './export-task.ts'

/** What was written for one corpus and policy, and where. Paths are relative to the export. */
export interface ExportedPolicy {
  readonly corpus: string
  readonly policy: string
  readonly folder: string
  readonly runs: number
  /** Null where MonPoly's format was not asked for. */
  readonly monpoly: ExportedForMonpoly | null
  /** Null where DejaVu's format was not asked for; a reason where it cannot express the policy. */
  readonly dejavu: ExportedForDejavu | { readonly reason: string } | null
}

/** Writes one policy and the runs of one corpus, in each of the formats. */
export function writeExport(
  folder: FolderWriter,
  task: ExportTask,
  formats: readonly ExportFormat[],
): ExportedPolicy {
  const { corpus, policy, runs } = task
  const path = `${fileName(corpus)}/${fileName(policy.id)}`
  return {
    corpus,
    policy: policy.id,
    folder: path,
    runs: runs.length,
    monpoly: formats.includes('monpoly') ? exportForMonpoly(folder, `${path}/monpoly`, task) : null,
    dejavu: formats.includes('dejavu') ? exportForDejavu(folder, `${path}/dejavu`, task) : null,
  }
}
