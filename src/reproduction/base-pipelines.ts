import { pipelineParts } from '../model/agentdojo-pipelines.ts'

/** Whether a pipeline of AgentDojo runs a model without a defence around it. */
export function isBasePipeline(pipeline: string): boolean {
  return pipelineParts(pipeline).defence === 'none'
}
