import { visibleText } from '../../reporter/visible-text.ts'
import type { FoundMonitors } from './find-monitors.ts'

/** One line for each monitor that is not at hand: why, and how to get it. */
export function renderSkipped(skipped: FoundMonitors['skipped']): string {
  return skipped
    .map(({ name, reason, hint }) =>
      visibleText(`rvbench: without ${name}: ${reason}${hint === null ? '' : `; ${hint}`}`),
    )
    .map(line => `${line}\n`)
    .join('')
}
