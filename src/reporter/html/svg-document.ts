/**
 * A document to draw in, without a browser: what Plot asks of one, and no more. A whole one takes longer to load than a
 * small replay, and ten times as long to draw in.
 */
export class SvgDocument {
  readonly documentElement = this.createElementNS(SVG, 'svg')

  createElementNS(namespace: string, name: string): SvgElement {
    return new SvgElement(this, namespace, name)
  }
}

const SVG = 'http://www.w3.org/2000/svg'

/** Members are named as in the DOM standard, and do what it says as far as they go. */
class SvgElement {
  readonly ownerDocument: SvgDocument
  readonly namespaceURI: string
  readonly #name: string
  readonly #attributes = new Map<string, string>()
  #children: (SvgElement | string)[] = []
  parentNode: SvgElement | null = null

  constructor(document: SvgDocument, namespace: string, name: string) {
    this.ownerDocument = document
    this.namespaceURI = namespace
    this.#name = name
  }

  get outerHTML(): string {
    const attributes = [...this.#attributes].map(([name, value]) => ` ${name}="${escapeXml(value)}"`).join('')
    if (this.#children.length === 0) return `<${this.#name}${attributes} />`
    const content = this.#children.map(child =>
      typeof child === 'string' ? escapeXml(child) : child.outerHTML,
    )
    return `<${this.#name}${attributes}>${content.join('')}</${this.#name}>`
  }

  set textContent(text: string) {
    this.#children = [text]
  }

  getAttribute(name: string): string | null {
    return this.#attributes.get(name) ?? null
  }

  setAttribute(name: string, value: string | number): void {
    this.#attributes.set(name, String(value))
  }

  removeAttribute(name: string): void {
    this.#attributes.delete(name)
  }

  appendChild(child: SvgElement): SvgElement {
    return this.insertBefore(child, null)
  }

  insertBefore(child: SvgElement, next: SvgElement | null): SvgElement {
    child.remove()
    const place = next === null ? -1 : this.#children.indexOf(next)
    this.#children.splice(place < 0 ? this.#children.length : place, 0, child)
    child.parentNode = this
    return child
  }

  prepend(...children: readonly SvgElement[]): void {
    for (const child of children) child.parentNode = this
    this.#children.unshift(...children)
  }

  remove(): void {
    if (this.parentNode === null) return
    const siblings = this.parentNode.#children
    siblings.splice(siblings.indexOf(this), 1)
    this.parentNode = null
  }

  /** Takes the name of an element, or that of an attribute in brackets. */
  querySelectorAll(selector: string): readonly SvgElement[] {
    const attribute = /^\[(.+)\]$/.exec(selector)?.[1]
    return this.#children.flatMap(child => {
      if (typeof child === 'string') return []
      const isFound = attribute === undefined ? child.#name === selector : child.#attributes.has(attribute)
      return [...(isFound ? [child] : []), ...child.querySelectorAll(selector)]
    })
  }

  querySelector(selector: string): SvgElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
