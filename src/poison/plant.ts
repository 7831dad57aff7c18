import type { Framing } from '../model/poison-plan.ts'
import { plantInField } from './framings/in-field.ts'
import { plantInside } from './framings/inside.ts'
import { plantLookup } from './framings/lookup.ts'
import { plantOrphan } from './framings/orphan.ts'
import { plantPrompt } from './framings/prompt.ts'
import { plantRecord } from './framings/record.ts'
import { plantSplit } from './framings/split.ts'
import type { Planted, PoisonSite } from './site.ts'

/** Writes the value into the run's history, as the framing says. The run itself stays as it is. */
export function plant(framing: Framing, site: PoisonSite): Planted {
  switch (framing.kind) {
    case 'orphan':
      return plantOrphan(framing, site)
    case 'inside':
      return plantInside(framing, site)
    case 'in-field':
      return plantInField(framing, site)
    case 'record':
      return plantRecord(framing, site)
    case 'lookup':
      return plantLookup(framing, site)
    case 'split':
      return plantSplit(framing, site)
    case 'prompt':
      return plantPrompt(framing, site)
  }
}
