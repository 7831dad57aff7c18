import { RvbenchError } from '../model/rvbench-error.ts'
import type { GuardVerdict } from '../model/verdict-file.ts'
import { readLines } from './read-lines.ts'
import { readShape } from './read-shape.ts'
import { headerShape, verdictShape } from './verdict-shapes.ts'
import { CUT_OFF, leftOut, type ReadVerdicts, type VerdictSource } from './verdict-source.ts'

/** Reads `rvbench.verdicts/1`. Throws `syntax`, or `bad-shape` with the line. */
export function readVerdicts({ text, file }: VerdictSource): ReadVerdicts {
  const { lines, isCutOff } = readLines(text, file)
  const [first, ...rest] = lines
  const header = readShape(first?.value, headerShape, { file, line: first?.line ?? 1 }, HINT)
  const verdicts = rest.map(({ line, value }): GuardVerdict => {
    const verdict = readShape(value, verdictShape, { file, line })
    checkVerdict(verdict, header.repeats, { file, line })
    return verdict
  })
  return { header, verdicts, left: leftOut(CUT_OFF, isCutOff ? 1 : 0) }
}

const HINT =
  'the first line says what the guard is: see docs/verdict-files.md; another tool is named with --from'

function checkVerdict(
  { score, threshold, repeat }: GuardVerdict,
  repeats: number,
  place: { readonly file: string; readonly line: number },
): void {
  if (score !== null && threshold === null) {
    throw new RvbenchError('bad-shape', 'a score without its threshold says nothing', { place })
  }
  if (repeat >= repeats) {
    throw new RvbenchError('bad-shape', `repeat ${repeat}, where the header says repeats: ${repeats}`, {
      place,
    })
  }
}
