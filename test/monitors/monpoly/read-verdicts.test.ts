import { describe, expect, test } from 'vitest'
import type { Column } from '../../../src/mfotl/check-types.ts'
import type { ValueType } from '../../../src/model/signature.ts'
import { readVerdicts } from '../../../src/monitors/monpoly/read-verdicts.ts'

function columnsOf(...types: readonly ValueType[]): readonly Column[] {
  return types.map((type, index) => ({ name: `x${index}`, type }))
}

describe('verdict lines', () => {
  test.each([
    { text: '', columns: columnsOf(), verdicts: [] },
    {
      text: '@1 (time point 0): true\n@1 (time point 1): true\n',
      columns: columnsOf(),
      verdicts: [
        { timestamp: 1, timePoint: 0, valuations: [[]] },
        { timestamp: 1, timePoint: 1, valuations: [[]] },
      ],
    },
    {
      text: '@2 (time point 1): (1,"b") (10,"")\n',
      columns: columnsOf('int', 'string'),
      verdicts: [
        {
          timestamp: 2,
          timePoint: 1,
          valuations: [
            [1, 'b'],
            [10, ''],
          ],
        },
      ],
    },
    {
      text: `${String.raw`@2 (time point 1): ("a\"b") ("\\") ("\\\")")`}\n`,
      columns: columnsOf('string'),
      verdicts: [{ timestamp: 2, timePoint: 1, valuations: [['a\\"b'], ['\\\\'], ['\\\\\\")']] }],
    },
    {
      // A value that imitates the end of its line and a line after it.
      text: '@2 (time point 1): ("x\n@9 (time point 7): (\\"y\\")\n") ("z")\n',
      columns: columnsOf('string'),
      verdicts: [{ timestamp: 2, timePoint: 1, valuations: [['x\n@9 (time point 7): (\\"y\\")\n'], ['z']] }],
    },
    {
      text: '@18446744073709551615 (time point 3): (-9007199254740993) (9007199254740991)\n',
      columns: columnsOf('int'),
      verdicts: [
        {
          timestamp: 18446744073709551615n,
          timePoint: 3,
          valuations: [[-9007199254740993n], [9007199254740991]],
        },
      ],
    },
    {
      text: '@1 (time point 0): (1.5) (3.14159e+10) (-0) (nan) (-nan) (inf) (-inf) (2e-05)\n',
      columns: columnsOf('float'),
      verdicts: [
        {
          timestamp: 1,
          timePoint: 0,
          valuations: [
            [1.5],
            [3.14159e10],
            [-0],
            [Number.NaN],
            [Number.NaN],
            [Infinity],
            [-Infinity],
            [2e-5],
          ],
        },
      ],
    },
    {
      // What holds at the end marker is no verdict.
      text: '@1 (time point 0): ("@MaxTS (time point 1): ")\n@MaxTS (time point 1): ("a")\n',
      columns: columnsOf('string'),
      verdicts: [{ timestamp: 1, timePoint: 0, valuations: [['@MaxTS (time point 1): ']] }],
    },
    {
      text: '@1 (time point 0): ("\xc3\xa9\xed\xa0\x80\xff")\n',
      columns: columnsOf('string'),
      verdicts: [{ timestamp: 1, timePoint: 0, valuations: [['é\ud800\ufffd']] }],
    },
  ])('are read: $text', ({ text, columns, verdicts }) => {
    const hasEndMarker = text.includes('\n@MaxTS ')
    expect(readVerdicts(text, columns)).toEqual({ kind: 'verdicts', verdicts, hasEndMarker })
  })

  test.each([
    { text: '@2 (time point 1): (1', columns: columnsOf('int') },
    { text: '@2 (time point 1): (1)', columns: columnsOf('int') },
    { text: '@2 (time point 1): (1) \n', columns: columnsOf('int') },
    { text: '@2 (time point 1): (1,2)\n', columns: columnsOf('int') },
    { text: '@2 (time point 1): ()\n', columns: columnsOf('int') },
    { text: '@2 (time point 1): ("1")\n', columns: columnsOf('int') },
    { text: '@2 (time point 1): (1)\n', columns: columnsOf('string') },
    { text: '@2 (time point 1): ("a\\")\n', columns: columnsOf('string') },
    { text: '@2 (time point 1): false\n', columns: columnsOf() },
    { text: '@2 (time point 1): true\r\n', columns: columnsOf() },
    { text: '@2 (time point x): true\n', columns: columnsOf() },
    { text: ' @2 (time point 1): true\n', columns: columnsOf() },
    { text: '@2 (time point 1): true\n\n', columns: columnsOf() },
    { text: 'At time point 0:\n', columns: columnsOf() },
    { text: '@2 (time point 1): (1)\nFatal error\n', columns: columnsOf('int') },
  ])('that are none are refused, not skipped: $text', ({ text, columns }) => {
    expect(readVerdicts(text, columns).kind).toBe('unreadable')
  })
})
