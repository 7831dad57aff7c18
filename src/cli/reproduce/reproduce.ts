import { resolve } from 'node:path'
import type { PublishedFigures } from '../../model/published.ts'
import type { FigureOutcome, Reproduction } from '../../model/reproduction.ts'
import { RvbenchError } from '../../model/rvbench-error.ts'
import {
  printReproduction,
  printReproductionReport,
  renderReproduction,
} from '../../reporter/reproduction.ts'
import { reproduceFigure } from '../../reproduction/reproduce-figure.ts'
import { readPublished } from '../../specs/read-published.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { makeGroupFilter } from '../runs/group-filter.ts'
import { terminalTraits } from '../terminal-traits.ts'
import { gatherEvidence } from './gather-evidence.ts'
import type { ReproduceOptions } from './reproduce-options.ts'

/**
 * `rvbench reproduce`: the published figures beside ours. Exit code 1 when one is not what must come out; what cannot
 * be computed with what is at hand is told, and is no finding.
 */
export async function reproduce(io: Io, options: ReproduceOptions): Promise<ExitCode> {
  const published = choose(readPublished(), options.figures)
  if (options.out !== null) makeFolder(resolve(io.cwd, options.out))
  const computations = published.flatMap(({ figures }) =>
    figures.flatMap(({ compute }) => (compute === undefined ? [] : [compute])),
  )
  const evidence = await gatherEvidence(io, computations, options)
  const reproduction: Reproduction = {
    schema: 'rvbench.reproduction/1',
    sections: published.map(({ title, figures }) => ({
      title,
      figures: figures.map(figure => ({ figure, outcome: reproduceFigure(figure, evidence) })),
    })),
  }
  write(io, reproduction, options)
  return outcomesOf(reproduction).some(({ kind }) => kind === 'mismatch') ? 1 : 0
}

function choose(
  published: readonly PublishedFigures[],
  globs: readonly string[],
): readonly PublishedFigures[] {
  const isWanted = makeGroupFilter(globs.map(glob => ({ key: 'id', glob })))
  const chosen = published
    .map(({ title, figures }) => ({ title, figures: figures.filter(({ id }) => isWanted({ id })) }))
    .filter(({ figures }) => figures.length > 0)
  if (chosen.length > 0) return chosen
  throw new RvbenchError('unknown-name', `no figure is called ${globs.join(' or ')}`, {
    hint: "rvbench reproduce --json lists all; for example --figures 't1.*'",
  })
}

function outcomesOf({ sections }: Reproduction): readonly FigureOutcome[] {
  return sections.flatMap(({ figures }) => figures.map(({ outcome }) => outcome))
}

function write(io: Io, reproduction: Reproduction, { out, json, quiet }: ReproduceOptions): void {
  if (out !== null) {
    writeFiles(resolve(io.cwd, out), [
      { name: 'reproduction.json', text: printReproduction(reproduction) },
      { name: 'reproduction.md', text: printReproductionReport(reproduction) },
    ])
  }
  if (json) io.stdout.write(printReproduction(reproduction))
  else if (!quiet) io.stdout.write(renderReproduction(reproduction, terminalTraits(io.stdout, io.env)))
}
