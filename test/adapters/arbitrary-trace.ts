import fc from 'fast-check'
import type { Json, JsonObject } from '../../src/model/json.ts'
import type { Clock, Step, Trace } from '../../src/model/trace.ts'

const TEXT = fc.string({ unit: 'binary', maxLength: 12 })
const OPTIONAL_TEXT = fc.option(TEXT)
const LABEL = fc.constantFrom(true, false, null)
// `__proto__` is a key like any other for a reader, but not for an object literal that expects it.
const KEY = TEXT.filter(key => key !== '__proto__')

const LEAF: fc.Arbitrary<Json> = fc.oneof(
  TEXT,
  fc.integer(),
  fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }),
  fc.double({ noNaN: true, noDefaultInfinity: true, noInteger: true }),
  fc.constantFrom(null, true, false),
)
const OBJECT: fc.Arbitrary<JsonObject> = fc.dictionary(
  KEY,
  fc.oneof(LEAF, fc.array(LEAF, { maxLength: 2 }), fc.dictionary(KEY, LEAF, { maxKeys: 2 })),
  { maxKeys: 3 },
)
const CONTENT = fc.oneof(OPTIONAL_TEXT, fc.array(OBJECT, { maxLength: 2 }))

const ARGUMENTS = fc.oneof(fc.record({ args: OBJECT }), fc.record({ args: fc.constant({}), rawArgs: LEAF }))
const BARE_STEP = fc.oneof(
  fc.record({
    kind: fc.constantFrom('system-message' as const, 'user-message' as const, 'assistant-message' as const),
    content: CONTENT,
  }),
  fc
    .tuple(
      fc.record({ id: OPTIONAL_TEXT, tool: TEXT }),
      ARGUMENTS,
      fc.record(
        { withheld: fc.constant(true as const), words: fc.array(TEXT, { maxLength: 2 }) },
        { requiredKeys: [] },
      ),
    )
    .map(([call, args, more]) => ({ kind: 'tool-call' as const, ...call, ...args, ...more })),
  fc.record({
    kind: fc.constant('tool-result' as const),
    id: OPTIONAL_TEXT,
    tool: OPTIONAL_TEXT,
    content: CONTENT,
    error: OPTIONAL_TEXT,
  }),
)

/** A run as the first line of a file holds it: it names the corpus and the file, and its pointers lead there. */
export function arbitraryTrace(corpus: string, file: string): fc.Arbitrary<Trace> {
  return fc
    .tuple(
      fc.constantFrom<Clock>('order', 'recorded'),
      fc.array(fc.tuple(BARE_STEP, fc.double({ min: 0, max: 5, noNaN: true })), { maxLength: 5 }),
      fc.record({
        id: TEXT,
        group: fc.dictionary(KEY, TEXT, { maxKeys: 3 }),
        labels: fc.record({ attacked: LABEL, attackSucceeded: LABEL, utility: LABEL, unsafe: LABEL }),
      }),
      fc.record(
        {
          injections: fc.dictionary(KEY, TEXT, { maxKeys: 2 }),
          expectation: fc.record({
            policy: TEXT,
            violated: fc.boolean(),
            binding: OPTIONAL_TEXT,
            boundary: fc.constantFrom('on' as const, 'off' as const, null),
          }),
        },
        { requiredKeys: [] },
      ),
    )
    .map(([clock, bare, about, more]) => {
      let now = 1_700_000_000
      const steps = bare.map(([step, after], index): Step => {
        now += after
        const pointer = `/0/steps/${index}`
        return clock === 'order' ? { ...step, pointer } : { ...step, pointer, timestamp: now }
      })
      return { schema: 'rvbench.trace/1' as const, corpus, file, clock, steps, ...about, ...more }
    })
}
