import { expect, test } from 'vitest'
import { pipelineParts } from '../../src/model/agentdojo-pipelines.ts'

test.each([
  ['gpt-4o-2024-05-13', 'gpt-4o-2024-05-13', 'none'],
  ['gpt-4o-2024-05-13-tool_filter', 'gpt-4o-2024-05-13', 'tool_filter'],
  ['Meta-SecAlign-70B-repeat_user_prompt', 'Meta-SecAlign-70B', 'repeat_user_prompt'],
  ['a_tool_filter', 'a_tool_filter', 'none'],
])('%s is the model %s with the defence %s', (pipeline, model, defence) => {
  expect(pipelineParts(pipeline)).toEqual({ model, defence })
})
