/** A float as C's `%g` and MonPoly's output show it: six significant digits, no trailing zeros. */
export function printFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const [digits = '', power = '0'] = value.toExponential(5).split('e')
  const exponent = Number(power)
  if (exponent >= -4 && exponent < 6) return stripZeros(value.toFixed(5 - exponent))
  return `${stripZeros(digits)}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}

function stripZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
