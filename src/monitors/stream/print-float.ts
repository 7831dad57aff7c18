/** A float as OCaml's `string_of_float` prints it: 12 significant digits (C's `%.12g`), with a point if it needs one. */
export function printFloat(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  const [mantissa = '', power = ''] = value.toExponential(DIGITS - 1).split('e')
  const sign = Object.is(value, -0) ? '-' : ''
  const exponent = Number(power)
  if (exponent < -4 || exponent >= DIGITS) {
    const digits = String(Math.abs(exponent)).padStart(2, '0')
    return `${withoutZeros(mantissa)}e${exponent < 0 ? '-' : '+'}${digits}`
  }
  const printed = sign + withoutZeros(value.toFixed(DIGITS - 1 - exponent))
  return printed.includes('.') ? printed : `${printed}.`
}

const DIGITS = 12

function withoutZeros(digits: string): string {
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}
