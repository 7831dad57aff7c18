import type { Interval, Proportion } from '../model/proportion.ts'
import type { LikelihoodRatio } from '../model/scorecard.ts'

/** `1,354`, the same in every locale. */
export function renderCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** `1,354 files`, `1 file`. */
export function renderCounted(count: number, thing: string): string {
  return `${renderCount(count)} ${thing}${count === 1 ? '' : 's'}`
}

/** `1,354 files, 1,354 runs, 1 call`. */
export function renderRunCounts({ files, traces, calls }: RunCounts): string {
  return [renderCounted(files, 'file'), renderCounted(traces, 'run'), renderCounted(calls, 'call')].join(', ')
}

interface RunCounts {
  readonly files: number
  readonly traces: number
  readonly calls: number
}

/** `1,354/1,931` and `70.1 % [68.0, 72.1]`; a rate of nothing is `n/a`. */
export function renderProportion({
  numerator,
  denominator,
  estimate,
  wilson,
}: Proportion): readonly string[] {
  const counts = `${renderCount(numerator)}/${renderCount(denominator)}`
  if (estimate === null) return [counts, 'n/a']
  const interval = wilson === null ? '' : ` ${renderPercentInterval(wilson)}`
  return [counts, `${renderPercent(estimate)} %${interval}`]
}

/** `[68.0, 72.1]`, in percent. */
export function renderPercentInterval([low, high]: Interval): string {
  return `[${renderPercent(low)}, ${renderPercent(high)}]`
}

/** `3.91 [1.65, 9.27]`, `∞` or `undefined`. */
export function renderRatio(ratio: LikelihoodRatio): string {
  switch (ratio.kind) {
    case 'finite': {
      const interval = ratio.interval === null ? '' : ` [${ratio.interval.map(renderDecimal).join(', ')}]`
      return `${renderDecimal(ratio.estimate)}${interval}`
    }
    case 'infinite':
      return '∞'
    case 'undefined':
      return 'undefined'
  }
}

/** Two decimals: `2.19`. */
export function renderDecimal(value: number): string {
  return value.toFixed(2)
}

/** As few decimals as a median or quartile needs, at most two: `1`, `1.5`, `0.25`. */
export function renderQuantile(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** `70.1` of 0.701. */
export function renderPercent(share: number): string {
  return (share * 100).toFixed(1)
}

/** Three decimals, or two digits and a power of ten where it is small: `0.016`, `5.3e-23`. */
export function renderPValue(pValue: number): string {
  // A double has nothing between 0 and this; no p-value is 0.
  if (pValue === 0) return '< 4.9e-324'
  return pValue < 0.001 ? pValue.toExponential(1) : String(Number(pValue.toFixed(3)))
}
