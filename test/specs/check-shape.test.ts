import { expect, test } from 'vitest'
import { checkShape, z } from '../../src/specs/check-shape.ts'

const schema = z.strictObject({
  entries: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), x: z.int().optional() }),
      z.strictObject({ kind: z.literal('b'), y: z.strictObject({ deep: z.string() }).optional() }),
    ]),
  ),
  byClass: z.partialRecord(z.enum(['p', 'q']), z.string()).optional(),
})

test('a value of the shape is handed back', () => {
  expect(checkShape({ entries: [{ kind: 'a', x: 1 }] }, schema)).toEqual({
    kind: 'shaped',
    data: { entries: [{ kind: 'a', x: 1 }] },
  })
})

test.each([
  { value: { entries: [{ kind: 'a', z: 1 }] }, path: ['entries', 0, 'z'], hint: 'allowed keys: kind, x, y' },
  {
    value: { entries: [{ kind: 'b', y: { deep: '', deeper: '' } }] },
    path: ['entries', 0, 'y', 'deeper'],
    hint: 'allowed keys: deep',
  },
  { value: { entries: [], byClass: { r: '' } }, path: ['byClass', 'r'], hint: 'allowed keys: p, q' },
])('the unknown key at $path is one problem, $hint', ({ value, path, hint }) => {
  expect(checkShape(value, schema)).toEqual({
    kind: 'problems',
    problems: [{ path, atKey: true, message: expect.stringContaining('unknown key'), hint }],
  })
})

test('every problem is told, not only the first', () => {
  const shaped = checkShape(
    {
      entries: [
        { kind: 'a', x: '1' },
        { kind: 'a', x: '2' },
      ],
      more: 1,
    },
    schema,
  )
  expect(shaped).toMatchObject({ kind: 'problems', problems: { length: 3 } })
})
