/** A p-value as the study prints it: two digits, powers of ten where it is small. */
export function printPValue(pValue: number): string {
  return pValue < 0.001 ? pValue.toExponential(1) : String(pValue)
}

/** Two decimals, as ratios and shares are printed. */
export function printRatio(value: number): string {
  return value.toFixed(2)
}

/** A share in percent, or a difference in points: one decimal. */
export function printPercent(value: number): string {
  return value.toFixed(1)
}
