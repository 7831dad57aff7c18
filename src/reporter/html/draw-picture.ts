import { cell, dot, link, type Markish, plot, rect, text } from '@observablehq/plot'
import { visibleText } from '../visible-text.ts'
import type { Markup } from './markup.ts'
import type { Axis, Mark, Picture, Tone } from './picture.ts'
import { SvgDocument } from './svg-document.ts'

// Pictures leave nothing in it.
const document = new SvgDocument()

/** A picture as SVG: one image to a reader that cannot see it, with title and description. */
export function drawPicture(picture: Picture): Markup {
  const { id, width, height, margins, x, y, marks } = picture
  const svg = plot({
    document,
    width,
    height,
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    x: scaleOf(x),
    y: scaleOf(y),
    // Shares are painted as they are, not stretched to what occurs.
    opacity: { type: 'identity' },
    marks: marks.map(drawMark),
  })
  // The page has a style of its own, and forbids any other.
  svg.querySelector('style')?.remove()
  // Plot names its parts for itself; to a reader the picture is one image.
  for (const part of svg.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label')
  svg.setAttribute('class', 'picture')
  svg.setAttribute('role', 'img')
  svg.setAttribute('aria-labelledby', `${id}-title ${id}-desc`)
  svg.prepend(makeText('title', picture.title), makeText('desc', picture.description))
  const html: string = svg.outerHTML
  return { html }

  function makeText(name: 'title' | 'desc', content: string) {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    element.setAttribute('id', `${id}-${name}`)
    element.textContent = visibleText(content)
    return element
  }
}

function scaleOf(axis: Axis): object {
  switch (axis.kind) {
    case 'share':
      return {
        type: 'linear',
        domain: [0, axis.most],
        label: axis.label,
        tickFormat: (share: number) => `${Math.round(share * 100)} %`,
        ticks: 5,
        grid: true,
      }
    case 'names':
      return {
        type: 'band',
        domain: axis.names.map(visibleText),
        label: axis.label,
        padding: 0.08,
        tickSize: 0,
      }
    case 'steps':
      return {
        type: 'linear',
        domain: [0, axis.names.length],
        label: axis.label,
        ticks: axis.names.map((_, index) => index + 0.5),
        tickFormat: (step: number) => visibleText(axis.names[Math.floor(step)] ?? ''),
        tickSize: 0,
        tickRotate: -35,
      }
    case 'rows':
      return { type: 'linear', domain: [axis.rows, 0], axis: null }
  }
}

const PAINT: Readonly<Record<Tone | 'text', string>> = {
  first: 'var(--first)',
  second: 'var(--second)',
  quiet: 'var(--quiet)',
  text: 'var(--ink)',
}

function drawMark(mark: Mark): Markish {
  switch (mark.kind) {
    case 'points': {
      const paint = PAINT[mark.tone]
      return dot(mark.points, {
        x: 'x',
        y: 'y',
        r: 4,
        symbol: mark.shape === 'circle' ? 'circle' : 'square',
        // The second series is hollow, so that the two differ in print.
        fill: mark.shape === 'circle' ? paint : 'var(--paper)',
        stroke: paint,
        strokeWidth: 1.5,
      })
    }
    case 'lines':
      return link(mark.lines, {
        x1: 'x1',
        y1: 'y1',
        x2: 'x2',
        y2: 'y2',
        stroke: PAINT[mark.tone],
        strokeWidth: mark.width,
        ...(mark.dashed ? { strokeDasharray: '3 3' } : {}),
      })
    case 'boxes':
      return rect(mark.boxes, { x1: 'x1', y1: 'y1', x2: 'x2', y2: 'y2', fill: PAINT[mark.tone] })
    case 'cells':
      // Never so dark that the number on it could not be read.
      return cell(
        mark.cells.map(({ x, y, share }) => ({
          x: visibleText(x),
          y: visibleText(y),
          opacity: share * DARKEST,
        })),
        { x: 'x', y: 'y', fill: PAINT.first, fillOpacity: 'opacity', stroke: PAINT.quiet, strokeWidth: 0.5 },
      )
    case 'labels':
      return text(
        mark.labels.map(label => ({ ...label, text: visibleText(label.text) })),
        {
          x: 'x',
          y: 'y',
          text: 'text',
          fill: PAINT[mark.tone],
          textAnchor: mark.anchor,
          dx: mark.dx,
          dy: mark.dy,
          // What lies below a label does not run through it.
          stroke: 'var(--paper)',
          strokeWidth: 3,
        },
      )
  }
}

const DARKEST = 0.45
