import { expect, test } from 'vitest'
import { readGroup } from '../../src/adapters/agentdojo-group.ts'

const ATTACKED = {
  pipeline: 'gpt-4o-tool_filter',
  model: 'gpt-4o',
  defence: 'tool_filter',
  suite: 'banking',
  userTask: 'user_task_1',
  attack: 'direct',
  injectionTask: 'injection_task_2',
  userTaskKind: 'user-task',
  attackKind: 'injection',
  attackTemplate: 'off-template',
}

// Read in this order: what was worked out for the folder before must not stay.
test.each([
  {
    file: 'runs/gpt-4o-tool_filter/banking/user_task_1/direct/injection_task_2.json',
    group: ATTACKED,
  },
  {
    file: 'runs/gpt-4o-tool_filter/banking/user_task_1/direct/injection_task_3.json',
    group: { ...ATTACKED, injectionTask: 'injection_task_3' },
  },
  { file: 'runs/gpt-4o-tool_filter/banking/user_task_1/direct/notes.txt', group: null },
  { file: 'runs/gpt-4o-tool_filter/banking/user_task_1/injection_task_2.json', group: null },
  {
    file: 'runs/gpt-4o-tool_filter/banking/user_task_1/direct/injection_task_2.json',
    group: ATTACKED,
  },
  { file: 'runs/gpt-4o-tool_filter/banking/user_task_1/direct/deeper/injection_task_2.json', group: null },
  { file: 'logs/gpt-4o-tool_filter/banking/user_task_1/direct/injection_task_2.json', group: null },
  { file: 'run.json', group: null },
  { file: '', group: null },
  {
    file: 'runs/gpt-4o/banking/injection_task_1/none/none.json',
    group: {
      ...ATTACKED,
      pipeline: 'gpt-4o',
      defence: 'none',
      userTask: 'injection_task_1',
      attack: 'none',
      injectionTask: 'none',
      userTaskKind: 'injection-task',
      attackKind: 'none',
      attackTemplate: 'none',
    },
  },
])('of $file it says $group', ({ file, group }) => {
  expect(readGroup(file)).toEqual(group)
})
