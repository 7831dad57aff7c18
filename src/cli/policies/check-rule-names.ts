import { MENTION_PREDICATES } from '../../canonicaliser/mention-events.ts'
import type { Formula, Predicate } from '../../mfotl/formula.ts'
import { makeErrorAt, type Source } from '../../mfotl/source.ts'
import { subformulas } from '../../mfotl/subformulas.ts'
import type { ProvenanceRule } from '../../model/provenance.ts'
import { listRuleFiles } from '../../specs/list-rule-files.ts'
import { RULE_KINDS } from '../../specs/rule-kinds.ts'

/** What names may stand in a formula. */
export interface RuleNames {
  /** A team's specs folder; null for none. */
  readonly own: string | null
  /** Rules of provenance, those at least whose predicates the formula names. */
  readonly provenance: readonly ProvenanceRule[]
}

/**
 * Throws `unknown-name`, with the place, where a formula over our vocabulary names a source of approvals, a list, a rule or a
 * level of provenance that does not exist: a policy that waits for what cannot come would fire on everything, and look
 * like a finding.
 */
export function checkRuleNames(formula: Formula, source: Source, rules: RuleNames): void {
  for (const part of subformulas(formula)) if (part.kind === 'predicate') checkName(part, source, rules)
}

function checkName({ name: predicate, args }: Predicate, source: Source, rules: RuleNames): void {
  const [first] = args
  const known = first?.kind === 'string' ? knownNames(predicate, rules) : null
  if (first?.kind !== 'string' || known === null || known.names.includes(first.value)) return
  const message = `no ${known.what} is called ${JSON.stringify(first.value)}`
  const hint = `specs/${known.folder}: ${known.names.join(', ')}`
  throw makeErrorAt(source, first.span, 'unknown-name', message, hint)
}

interface KnownNames {
  readonly what: string
  readonly folder: string
  readonly names: readonly string[]
}

/** What the first argument of a predicate may be; null where it names no rule. */
function knownNames(predicate: string, { own, provenance }: RuleNames): KnownNames | null {
  const kind = KIND_OF.get(predicate)
  if (kind !== undefined) return { ...kind, names: listRuleFiles(kind.folder, own).map(({ id }) => id) }
  const levels = provenance.filter(({ known }) => known === predicate).flatMap(rule => rule.levels)
  if (levels.length === 0) return null
  return { what: `level of ${predicate}`, folder: 'provenance', names: levels.map(({ id }) => id) }
}

type RuleKind = (typeof RULE_KINDS)[keyof typeof RULE_KINDS]

const KIND_OF: ReadonlyMap<string, RuleKind> = new Map<string, RuleKind>([
  ['approval', RULE_KINDS.approvals],
  ['mutating', RULE_KINDS.mutations],
  ['marker', RULE_KINDS.markers],
  ...[...MENTION_PREDICATES].map(predicate => [predicate, RULE_KINDS.mentions] as const),
])
