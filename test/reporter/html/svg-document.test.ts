import { expect, test } from 'vitest'
import { SvgDocument } from '../../../src/reporter/html/svg-document.ts'

const SVG = 'http://www.w3.org/2000/svg'
const document = new SvgDocument()
const element = (name: string) => document.createElementNS(SVG, name)

test.each([
  { what: 'markup', text: '</text><script>alert(1)</script>' },
  { what: 'an entity', text: '&lt;b&gt;' },
  { what: 'quotes', text: `" onload="alert(1)' x='` },
])('$what is data in a text and in an attribute', ({ text }) => {
  const label = element('text')
  label.setAttribute('data-of', text)
  label.textContent = text
  const [, attribute, content] = /^<text data-of="([^"]*)">([^<]*)<\/text>$/.exec(label.outerHTML) ?? []
  const read = (xml = '') =>
    xml
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
  expect([read(attribute), read(content)]).toEqual([text, text])
})

test('children stand where they were put, and once', () => {
  const [svg, first, second, third] = [element('svg'), element('a'), element('b'), element('c')]
  svg.appendChild(second)
  svg.insertBefore(third, null)
  svg.insertBefore(first, second)
  svg.appendChild(second)
  expect(svg.outerHTML).toBe('<svg><a /><c /><b /></svg>')
  svg.prepend(element('title'), element('desc'))
  third.remove()
  expect(svg.outerHTML).toBe('<svg><title /><desc /><a /><b /></svg>')
  expect([third.parentNode, second.parentNode === svg]).toEqual([null, true])
})

test('elements are found by name and by attribute, at any depth', () => {
  const [svg, group, circle, style] = [element('svg'), element('g'), element('circle'), element('style')]
  circle.setAttribute('aria-label', 'dot')
  svg.appendChild(group)
  group.appendChild(circle)
  group.appendChild(style)
  expect(svg.querySelector('style')).toBe(style)
  expect(svg.querySelectorAll('[aria-label]')).toEqual([circle])
  expect([svg.querySelector('svg'), svg.querySelector('[r]')]).toEqual([null, null])
})

test('an attribute is the last that was set, and goes', () => {
  const circle = element('circle')
  circle.setAttribute('r', 1)
  circle.setAttribute('cx', 2)
  circle.setAttribute('r', 3)
  expect([circle.getAttribute('r'), circle.outerHTML]).toEqual(['3', '<circle r="3" cx="2" />'])
  circle.removeAttribute('r')
  expect([circle.getAttribute('r'), circle.outerHTML]).toEqual([null, '<circle cx="2" />'])
})
