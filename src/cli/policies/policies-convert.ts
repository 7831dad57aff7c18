import { basename, dirname, resolve } from 'node:path'
import { DEFAULT_MAX_WINDOW, translateFromMfotl } from '../../dogwood/from-mfotl.ts'
import type { NotExpressible } from '../../dogwood/obstacle.ts'
import { printRules } from '../../dogwood/print-rules.ts'
import { readPolicySet } from '../../dogwood/read-policy-set.ts'
import { DEFAULT_NAMESPACE, translateToMfotl } from '../../dogwood/to-mfotl.ts'
import { checkTypes } from '../../mfotl/check-types.ts'
import { parseFormula } from '../../mfotl/parse-formula.ts'
import { printFormula } from '../../mfotl/print-formula.ts'
import { printSignature } from '../../mfotl/print-signature.ts'
import { readSignature } from '../../mfotl/read-signature.ts'
import { makeErrorAt, type Source } from '../../mfotl/source.ts'
import { printPlace, RvbenchError } from '../../model/rvbench-error.ts'
import { visibleText } from '../../reporter/visible-text.ts'
import { readText } from '../../specs/read-text.ts'
import { readVocabulary } from '../../specs/read-vocabulary.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ResultFile } from '../files/write-results.ts'
import type { ExitCode, Io } from '../io.ts'

/** What a policy is converted to (`mfotl` or `dogwood`; any other word is refused), and where to. */
export interface PolicyConvertOptions {
  readonly to: string
  /** Predicates that a formula may name; null for the vocabulary that comes with rvbench. */
  readonly signature: string | null
  /** Where the policy is written; null for standard output. */
  readonly out: string | null
}

/** `rvbench policies convert`: between Dogwood's temporal policies and MFOTL. Exit code 1 where a part is left out. */
export async function convertPolicy(io: Io, file: string, options: PolicyConvertOptions): Promise<ExitCode> {
  const source = { file, text: readText(resolve(io.cwd, file)) }
  if (options.to === 'mfotl') return toMfotl(io, source, options)
  if (options.to === 'dogwood') return toDogwood(io, source, options)
  throw new RvbenchError('unknown-name', `nothing is converted to ${JSON.stringify(options.to)}`, {
    hint: '--to mfotl or --to dogwood',
  })
}

function toMfotl(io: Io, source: Source, { out }: PolicyConvertOptions): ExitCode {
  const set = readPolicySet(source.text, source.file)
  const translated = translateToMfotl(set)
  if (translated.kind === 'not-expressible') throw refusalOf(translated, source, 'MFOTL')
  const formula = `${printFormula(translated.formula)}\n`
  const signature = printSignature(translated.signature)
  const comments = `# actions named by their id alone are of ${translated.namespace}\n`
  if (out === null) {
    // One text: the signature stands in comments, for both readers.
    io.stdout.write(`${comments}${signature.replace(/^(?=.)/gm, '#sig ')}${formula}`)
  } else {
    const name = basename(out)
    write(io, out, [
      { name, text: `${comments}${formula}` },
      { name: `${name.replace(/\.mfotl$/, '')}.sig`, text: signature },
    ])
  }
  for (const { what, span } of translated.untranslated) {
    const { place } = makeErrorAt(source, span, 'not-monitorable', what)
    const where = place === null ? source.file : printPlace(place)
    io.stderr.write(
      `rvbench: ${visibleText(`${where}: not translated: ${what}; the formula takes it to hold`)}\n`,
    )
  }
  return translated.untranslated.length === 0 ? 0 : 1
}

function toDogwood(io: Io, source: Source, { out, ...options }: PolicyConvertOptions): ExitCode {
  const vocabulary =
    options.signature === null
      ? readVocabulary()
      : { file: options.signature, text: readText(resolve(io.cwd, options.signature)) }
  const signature = readSignature(vocabulary.text, vocabulary.file)
  const formula = parseFormula(source.text, source.file)
  checkTypes(formula, signature, source)
  const translated = translateFromMfotl(formula, signature, {
    namespace: DEFAULT_NAMESPACE,
    maxWindow: DEFAULT_MAX_WINDOW,
  })
  if (translated.kind === 'not-expressible') throw refusalOf(translated, source, 'Dogwood')
  const text = printRules(translated.rules)
  if (out === null) io.stdout.write(text)
  else write(io, out, [{ name: basename(out), text }])
  for (const note of translated.notes) io.stderr.write(`rvbench: ${visibleText(`${source.file}: ${note}`)}\n`)
  return 0
}

function write(io: Io, out: string, files: readonly ResultFile[]): void {
  const folder = dirname(resolve(io.cwd, out))
  makeFolder(folder)
  writeFiles(folder, files)
}

// The first obstacle with its place; the others in words.
function refusalOf({ obstacles }: NotExpressible, source: Source, language: string): RvbenchError {
  const [first, ...others] = obstacles
  const span = first?.span ?? { start: 0, end: 0 }
  const message = `not expressible in ${language}: ${first?.construct}: ${first?.reason}`
  const hint = others.map(({ construct, reason }) => `also ${construct}: ${reason}`)
  return makeErrorAt(
    source,
    span,
    'not-monitorable',
    message,
    hint.length === 0 ? undefined : hint.join('\n'),
  )
}
