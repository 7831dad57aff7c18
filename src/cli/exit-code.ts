import type { ErrorCode } from '../model/rvbench-error.ts'
import type { ExitCode } from './io.ts'

/** The exit code of a refusal: 2 what the caller gave is wrong, 3 something outside is missing or failed. */
export function exitCodeOf(code: ErrorCode): ExitCode {
  switch (code) {
    case 'usage':
    case 'unknown-name':
    case 'unreadable':
    case 'syntax':
    case 'bad-shape':
    case 'type':
    case 'not-monitorable':
    case 'evaluation':
    case 'bad-archive':
    case 'hash-mismatch':
      return 2
    case 'corpus-missing':
    case 'download-failed':
    case 'write-failed':
    case 'external-failed':
      return 3
    case 'interrupted':
      return 130
  }
}
