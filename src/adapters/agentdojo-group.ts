import { pipelineParts } from '../model/agentdojo-pipelines.ts'

/** What the path of a run says. For a run without attack, `attack` and `injectionTask` are `none`. */
export type AgentDojoGroup = Folders & Readonly<Record<'injectionTask', string>>

/** What all runs of one folder share. */
type Folders = Readonly<
  Record<
    | 'pipeline'
    | 'model'
    | 'defence'
    | 'suite'
    | 'userTask'
    | 'attack'
    | 'userTaskKind'
    | 'attackKind'
    | 'attackTemplate',
    string
  >
>

/** Reads `runs/<pipeline>/<suite>/<user task>/<attack>/<injection task>.json`; null for a file that lies elsewhere. */
export const readGroup: (file: string) => AgentDojoGroup | null = makeGroupReader()

// Runs of one folder come one after another: what it says is worked out once, and its texts are the same ones, which
// are counted under sooner than equal ones.
function makeGroupReader(): (file: string) => AgentDojoGroup | null {
  let folder = ''
  let folders: Folders | null = null
  return file => {
    const end = file.lastIndexOf('/')
    const above = file.slice(0, Math.max(end, 0))
    if (above !== folder) {
      folder = above
      folders = readFolders(above)
    }
    if (folders === null || !file.endsWith('.json')) return null
    return groupIn(folders, file.slice(end + 1, -'.json'.length))
  }
}

// Spelled out: spreading would cost a tenth of the time that a run takes here.
function groupIn(folders: Folders, injectionTask: string): AgentDojoGroup {
  const { pipeline, model, defence, suite, userTask, attack, userTaskKind, attackKind, attackTemplate } =
    folders
  return {
    pipeline,
    model,
    defence,
    suite,
    userTask,
    attack,
    injectionTask,
    userTaskKind,
    attackKind,
    attackTemplate,
  }
}

function readFolders(folder: string): Folders | null {
  const [root, pipeline, suite, userTask, attack, ...deeper] = folder.split('/')
  if (
    root !== 'runs' ||
    pipeline === undefined ||
    suite === undefined ||
    userTask === undefined ||
    attack === undefined ||
    deeper.length > 0
  ) {
    return null
  }
  return {
    pipeline,
    ...pipelineParts(pipeline),
    suite,
    userTask,
    userTaskKind: userTask.startsWith('injection_task') ? 'injection-task' : 'user-task',
    attack,
    attackKind: attackKindOf(attack),
    attackTemplate: attackTemplateOf(attack),
  }
}

// Three in four successes of GPT-4o are variants of one wording, which a list of its phrases catches whole: what stands apart
// from it says whether a guard knows more than that wording.
function attackTemplateOf(attack: string): string {
  if (attack === 'none') return 'none'
  const isOff = OFF_TEMPLATE.includes(attack) || attack.endsWith('dos')
  return isOff ? 'off-template' : 'on-template'
}

const OFF_TEMPLATE: readonly string[] = ['direct', 'ignore_previous']

function attackKindOf(attack: string): string {
  if (attack === 'none') return 'none'
  // There `security` only says that the user's task failed.
  return attack.endsWith('dos') ? 'denial-of-service' : 'injection'
}
