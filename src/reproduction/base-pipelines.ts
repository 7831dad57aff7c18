// The defences that AgentDojo puts around a model: the last part of a pipeline's name.
const DEFENCES = [
  'repeat_user_prompt',
  'tool_filter',
  'spotlighting_with_delimiting',
  'transformers_pi_detector',
] as const

/** Whether a pipeline of AgentDojo runs a model without a defence around it. */
export function isBasePipeline(pipeline: string): boolean {
  return !DEFENCES.some(defence => pipeline.endsWith(`-${defence}`))
}
