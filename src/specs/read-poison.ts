import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Json } from '../model/json.ts'
import type { Framing, PoisonPlan, StructuredAnswer } from '../model/poison-plan.ts'
import { readData, z } from './read-data.ts'
import { readText } from './read-text.ts'
import { sha256 } from './sha256.ts'
import { specsFolder } from './specs-folder.ts'

/** Reads every plan that ships with the package, sorted by file name. */
export function readPoison(): readonly PoisonPlan[] {
  const folder = join(specsFolder(), 'poison')
  return readdirSync(folder)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => readPoisonPlan(join(folder, name), `specs/poison/${name}`))
}

/** Reads one plan; `file` is what messages call it. Throws `unreadable`, `syntax` or `bad-shape`. */
export function readPoisonPlan(path: string, file: string = path): PoisonPlan {
  const text = readText(path)
  const { title, suite, rule, mentions, answers, framings } = readData(text, file, schema)
  return {
    id: basename(path).replace(/\.ya?ml$/, ''),
    title,
    file,
    hash: sha256(text),
    suite,
    rule: rule ?? null,
    mentions: mentions ?? null,
    answers: answers.map(
      (answer): StructuredAnswer => ({ ...answer, records: new Map(Object.entries(answer.records)) }),
    ),
    framings: framings.map(makeFraming),
  }
}

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, { error: 'Expected small letters, digits and dashes' })

const template = z.string().refine(text => !/\{(?!(?:value|spaced)\})\w+\}/.test(text), {
  error: 'Expected no other placeholders than {value} and {spaced}',
})

const recordValue = z.union([template, z.number(), z.boolean(), z.array(template)])

const argument: z.ZodType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(argument), z.record(z.string(), argument)]),
)

const base = { id, title: z.string() }

const framing = z.discriminatedUnion('plants', [
  z.strictObject({ ...base, plants: z.literal('orphan'), text: template }),
  z.strictObject({ ...base, plants: z.literal('inside'), line: template }),
  z.strictObject({ ...base, plants: z.literal('in-field'), line: template }),
  z.strictObject({ ...base, plants: z.literal('record'), record: z.string() }),
  z.strictObject({
    ...base,
    plants: z.literal('lookup'),
    tool: z.string(),
    args: z.record(z.string(), argument),
    answer: template,
  }),
  z.strictObject({
    ...base,
    plants: z.literal('split'),
    as: template.refine(text => text.includes('{spaced}') && !text.includes('{value}'), {
      error: 'Expected {spaced}, and no {value}',
    }),
  }),
  z.strictObject({ ...base, plants: z.literal('prompt'), line: template }),
])

const schema = z
  .strictObject({
    title: z.string(),
    suite: z.string(),
    rule: z.string().optional(),
    mentions: z.strictObject({ rule: z.string(), policies: z.array(z.string()).min(1) }).optional(),
    answers: z.array(
      z.strictObject({
        tools: z.array(z.string()).min(1),
        text: z.string().nullable(),
        numbered: z.string().nullable(),
        records: z.record(z.string(), z.record(z.string(), recordValue)),
      }),
    ),
    framings: z
      .array(framing)
      .min(1)
      .refine(framings => new Set(framings.map(({ id }) => id)).size === framings.length, {
        error: 'Two framings have the same id',
      }),
  })
  .refine(({ rule, mentions }) => rule !== undefined || mentions !== undefined, {
    error: 'Expected a rule, or policies over mentions',
  })
  .superRefine(({ answers, framings }, context) => {
    for (const [index, framing] of framings.entries()) {
      if (framing.plants !== 'record') continue
      if (answers.some(({ records }) => framing.record in records)) continue
      context.addIssue({
        code: 'custom',
        path: ['framings', index, 'record'],
        message: 'No answer has such a record',
      })
    }
  })

function makeFraming(framing: z.output<typeof schema>['framings'][number]): Framing {
  switch (framing.plants) {
    case 'orphan':
      return { kind: framing.plants, id: framing.id, title: framing.title, text: framing.text }
    case 'inside':
    case 'in-field':
    case 'prompt':
      return { kind: framing.plants, id: framing.id, title: framing.title, line: framing.line }
    case 'record':
      return { kind: framing.plants, id: framing.id, title: framing.title, record: framing.record }
    case 'split':
      return { kind: framing.plants, id: framing.id, title: framing.title, as: framing.as }
    case 'lookup': {
      const { id, title, tool, args, answer } = framing
      return { kind: framing.plants, id, title, tool, args, answer }
    }
  }
}
