/** AgentDojo names a pipeline for its model, and adds the defence that stands in front of it. */
export interface PipelineParts {
  readonly model: string
  /** `none` for the 22 base pipelines. */
  readonly defence: string
}

const DEFENCES = [
  'repeat_user_prompt',
  'tool_filter',
  'spotlighting_with_delimiting',
  'transformers_pi_detector',
] as const

/** The model and the defence of a pipeline's name (METHODS, section 1). */
export function pipelineParts(pipeline: string): PipelineParts {
  const defence = DEFENCES.find(name => pipeline.endsWith(`-${name}`))
  if (defence === undefined) return { model: pipeline, defence: 'none' }
  return { model: pipeline.slice(0, -defence.length - 1), defence }
}
