import { readAgt } from './read-agt.ts'
import { readGarak } from './read-garak.ts'
import { readInspect } from './read-inspect.ts'
import { readLlamaFirewall } from './read-llama-firewall.ts'
import { readOpenAiGuardrails } from './read-openai-guardrails.ts'
import { readPromptfoo } from './read-promptfoo.ts'
import { readVerdicts } from './read-verdicts.ts'
import type { VerdictReader } from './verdict-source.ts'

/** Whose files can be read, by the name that `--from` takes. */
export const VERDICT_READERS: Readonly<Record<string, VerdictReader>> = {
  rvbench: readVerdicts,
  inspect: readInspect,
  'openai-guardrails': readOpenAiGuardrails,
  promptfoo: readPromptfoo,
  garak: readGarak,
  llamafirewall: readLlamaFirewall,
  agt: readAgt,
}
