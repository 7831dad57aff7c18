import { RvbenchError } from '../../model/rvbench-error.ts'
import type { Available } from '../../reproduction/evidence.ts'

/** What a corpus gives. One that is not installed is no fault: its figures cannot be computed here, and say so. */
export async function orAbsent<Thing>(
  corpus: string,
  gather: () => Promise<Thing>,
): Promise<Available<Thing>> {
  try {
    return { kind: 'available', thing: await gather() }
  } catch (error) {
    if (!(error instanceof RvbenchError) || error.code !== 'corpus-missing') throw error
    return { kind: 'absent', reason: `${corpus} is not installed: rvbench corpus add ${corpus}` }
  }
}
