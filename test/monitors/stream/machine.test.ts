import { expect, test } from 'vitest'
import { checkTypes } from '../../../src/mfotl/check-types.ts'
import { freeVariables } from '../../../src/mfotl/free-variables.ts'
import { monitorability } from '../../../src/mfotl/monitorability.ts'
import { parseFormula } from '../../../src/mfotl/parse-formula.ts'
import { readSignature } from '../../../src/mfotl/read-signature.ts'
import { type Machine, makeMachine } from '../../../src/monitors/stream/machine.ts'
import { SIGNATURE } from './monitor-log.ts'

test('reads rows of ids without events', () => {
  const machine = compile('s(x) AND NOT ONCE t(x,1)')
  machine.begin(1)
  put(machine, 's', 'a')
  put(machine, 's', 'b')
  put(machine, 's', 'a')
  put(machine, 't', 'a', 1)
  expect(machine.commit()).toEqual([{ timePoint: 0, timestamp: 1, valuations: [['b']] }])
})

// More than twice as many values come as are kept before a sweep.
test.each([
  's(x) AND NOT ONCE[0,10] t(x,1)',
  's(x) AND PREVIOUS s(x)',
  '(NOT s(x)) SINCE[5,10] t(x,y)',
  's(x) AND NOT EVENTUALLY[0,10] t(x,1)',
  '(NOT t(x,1)) UNTIL[0,10] s(x)',
  'c <- CNT y; x ONCE[0,10] t(x,y)',
  'm <- AVG y; x ONCE[0,10] t(x,y)',
  'MATCHP[0,10] (s(x)? . . t(x,1)?)',
  'LET l(x) = s(x) IN l(x) AND PREVIOUS l(x)',
])('forgets values that nothing refers to any more: %s', formula => {
  const machine = compile(formula)
  for (let time = 0; time < 100_000; time++) {
    machine.begin(time)
    put(machine, 's', `value ${time}`)
    put(machine, 't', `value ${time - 3}`, 1)
    put(machine, 't', `other value ${time}`, 1)
    machine.commit()
    machine.dropUnusedValues()
  }
  expect(machine.values.size).toBeLessThan(70_000)
})

test('keeps values that are referred to, through many sweeps', () => {
  const machine = compile('s(x) AND ONCE t(x,y)')
  machine.begin(0)
  put(machine, 't', 'kept', 7)
  machine.commit()
  machine.dropUnusedValues()
  for (let time = 1; time < 200_000; time++) {
    machine.begin(time)
    put(machine, 's', `value ${time}`)
    machine.commit()
    machine.dropUnusedValues()
  }
  machine.begin(200_000)
  put(machine, 's', 'kept')
  expect(machine.commit()).toMatchObject([{ valuations: [['kept', 7]] }])
})

function compile(text: string): Machine {
  const signature = readSignature(SIGNATURE, 'test.sig')
  const formula = parseFormula(text, 'test.mfotl')
  const analysis = monitorability(formula)
  if (analysis.kind === 'not-monitorable') throw new Error(analysis.reason)
  const { kernel, isFuture } = analysis
  const types = checkTypes(kernel, signature, { text: '', file: '' })
  return makeMachine({ kernel, types, signature, isFuture }, freeVariables(formula))
}

/** Writes a row the way a reader of bytes would; predicates that the formula does not read are passed over. */
function put({ sources, values }: Machine, predicate: string, ...args: readonly (string | number)[]): void {
  const source = sources.get(predicate)
  if (source === undefined) return
  const offset = source.current.room()
  for (const [column, value] of args.entries()) {
    source.current.rows[offset + column] = values.idOf(source.types[column] ?? 'string', value)
  }
  source.current.keepDistinct()
}
