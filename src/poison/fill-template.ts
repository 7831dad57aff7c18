/** The template with the value for `{value}`, and for `{spaced}` the value in groups of four characters. */
export function fillTemplate(template: string, value: string): string {
  return template.replace(/\{(value|spaced)\}/g, (_, name) => (name === 'value' ? value : spaced(value)))
}

function spaced(value: string): string {
  return value.match(/.{1,4}/gsu)?.join(' ') ?? value
}
