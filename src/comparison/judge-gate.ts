import type { GateCheck, GateRule, GateRules, GateVerdict } from '../model/gate.ts'
import { globPattern } from '../model/glob-pattern.ts'
import type { CorpusChange, ReplayComparison } from '../model/replay-comparison.ts'
import { checkAccuracy } from './check-accuracy.ts'
import { checkRates } from './check-rates.ts'
import { checkCorpora, checkExclusions, checkFiles, checkInputs } from './check-sources.ts'
import { checkVerdicts } from './check-verdicts.ts'

/**
 * Holds a comparison with a baseline against rules. Every rule is checked, each on every thing that it is about, and a
 * gate passes when all checks do. A rule that is about nothing at hand checks nothing.
 */
export function judgeGate(comparison: ReplayComparison, rules: GateRules, baseline: string): GateVerdict {
  const checks = rules.rules.flatMap(rule => checkRule(rule, comparison))
  return {
    schema: 'rvbench.gate/1',
    passed: checks.every(({ passed }) => passed),
    baseline,
    rules: rules.id,
    checks,
    comparison,
  }
}

function checkRule(rule: GateRule, whole: ReplayComparison): readonly GateCheck[] {
  const comparison = restrict(whole, rule)
  switch (rule.subject) {
    case 'inputs':
      return checkInputs(comparison)
    case 'corpora':
      return checkCorpora(comparison)
    case 'files':
      return checkFiles(comparison)
    case 'exclusions':
      return checkExclusions(comparison)
    case 'accuracy':
      return checkAccuracy(comparison)
    case 'verdicts':
      return checkVerdicts(comparison)
    case 'attack-success':
    case 'detection':
    case 'withheld-detection':
    case 'attacked-firing':
    case 'benign-firing':
    case 'false-positive':
    case 'unflagged-success':
      return checkRates(comparison, rule.subject, rule.allow)
  }
}

/** The part of a comparison that a rule is about. */
function restrict(comparison: ReplayComparison, { corpus, policy, pinnedOnly }: GateRule): ReplayComparison {
  const corpora = comparison.corpora.filter(
    change => isMatch(corpus, change.name) && (!pinnedOnly || isPinned(change)),
  )
  const isAbout = (row: { readonly corpus: string }): boolean =>
    corpora.some(({ name }) => name === row.corpus)
  const isOfPolicy = (row: { readonly policy: string | null }): boolean =>
    row.policy === null ? policy === null : isMatch(policy, row.policy)
  return {
    ...comparison,
    corpora,
    rates: comparison.rates.filter(rate => isAbout(rate) && isOfPolicy(rate)),
    accuracy: comparison.accuracy.filter(({ before, after }) => {
      const row = after ?? before
      return row !== null && isMatch(corpus, row.corpus) && isOfPolicy(row)
    }),
    exclusions: comparison.exclusions.filter(isAbout),
    files: comparison.files.filter(isAbout),
    flips: comparison.flips.filter(flip => isAbout(flip) && isOfPolicy(flip)),
  }
}

function isMatch(glob: string | null, name: string): boolean {
  return glob === null || globPattern(glob).test(name)
}

function isPinned({ before, after }: CorpusChange): boolean {
  return before !== null && after !== null && before.hash !== null && before.hash === after.hash
}
