/** The template with the value for `{value}`, and for `{spaced}` the value in groups of four characters: in halves where it has no more. */
export function fillTemplate(template: string, value: string): string {
  return template.replace(/\{(value|spaced)\}/g, (_, name) => (name === 'value' ? value : spaced(value)))
}

function spaced(value: string): string {
  const characters = [...value]
  const size = characters.length > 4 ? 4 : Math.ceil(characters.length / 2)
  return characters
    .map((character, index) => (index > 0 && index % size === 0 ? ` ${character}` : character))
    .join('')
}
