import { resolve } from 'node:path'
import { readSignature } from '../../mfotl/read-signature.ts'
import { readText } from '../../specs/read-text.ts'
import { readVocabulary } from '../../specs/read-vocabulary.ts'
import type { ExitCode, Io } from '../io.ts'
import { assessFormula } from './assess-formula.ts'
import { formulaOfRules } from './formula-of-rules.ts'

/** Prints AgentSpec-shaped rules as a formula that `replay` takes. Throws RvbenchError where they cannot be said so. */
export async function convertAgentspec(io: Io, file: string): Promise<ExitCode> {
  const text = formulaOfRules({ file, text: readText(resolve(io.cwd, file)) })
  const vocabulary = readVocabulary()
  const assessment = assessFormula({ file, text }, readSignature(vocabulary.text, vocabulary.file))
  if (assessment.kind === 'refused') throw assessment.error
  io.stdout.write(text)
  return 0
}
