import type { Formula } from '../mfotl/formula.ts'
import type { ReadinessHit, ReadinessRow, RecordField } from '../model/readiness.ts'
import { makePolicyNeeds, type PolicyNeeds } from './policy-needs.ts'

/** What is looked for in every run. */
export interface CensusQuestions {
  readonly readiness: readonly ReadinessRow[]
  readonly fields: readonly RecordField[]
  /** Ids of rules of approval and of lists of calls that change something. */
  readonly approvals: readonly string[]
  readonly mutations: readonly string[]
  readonly policies: readonly { readonly id: string; readonly formula: Formula }[]
}

/** The same, laid out so that what is seen in a run can be counted by position. */
export interface CensusLayout {
  readonly questions: CensusQuestions
  /** Of each row of readiness, then of each field what states it, then of each field what states or derives it. */
  readonly hits: readonly (readonly ReadinessHit[])[]
  /** Rule by rule, list by list. */
  readonly pairs: readonly { readonly rule: string; readonly list: string }[]
  readonly needs: readonly PolicyNeeds[]
}

/** Lays the questions out; `hits` and `pairs` are in the order that the counts by position keep. */
export function makeCensusLayout(questions: CensusQuestions): CensusLayout {
  const { readiness, fields, approvals, mutations, policies } = questions
  return {
    questions,
    hits: [
      ...readiness.map(({ hits }) => hits),
      ...fields.map(({ recorded }) => recorded),
      ...fields.map(({ recorded, derived }) => [...recorded, ...derived]),
    ],
    pairs: approvals.flatMap(rule => mutations.map(list => ({ rule, list }))),
    needs: policies.map(({ id, formula }) => makePolicyNeeds(id, formula)),
  }
}
