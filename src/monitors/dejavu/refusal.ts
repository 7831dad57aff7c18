import type { NotExpressible } from './qtl.ts'

/** Thrown inside a translation, caught where it began: this part can't be said. */
export class Refusal extends Error {
  readonly outcome: NotExpressible

  constructor(operator: string, reason: string) {
    super(reason)
    this.outcome = { kind: 'not-expressible', operator, reason }
  }
}
