import { ACTION_CLASSES, type ActionClass, type Lexicon } from '../model/lexicon.ts'

/** What a lexicon makes of a tool. */
export interface ToolTyping {
  readonly actions: readonly ActionClass[]
  readonly approval: boolean
  /** Whether its name says that it only reads. */
  readonly readOnly: boolean
}

/** Types tools by a lexicon. Each name is worked out once. */
export function makeToolClassifier(lexicon: Lexicon): (tool: string) => ToolTyping {
  const known = new Map<string, ToolTyping>()
  return tool => {
    let typing = known.get(tool)
    if (typing === undefined) {
      typing = classifyTool(tool, lexicon)
      known.set(tool, typing)
    }
    return typing
  }
}

function classifyTool(tool: string, lexicon: Lexicon): ToolTyping {
  const name = tool.toLowerCase()
  const readOnly = lexicon.readOnly.prefixes.some(prefix => name.startsWith(prefix))
  const guards = readOnly ? lexicon.readOnly.guards : []
  const keywords = guards.includes('action') ? [] : classesByName(name, lexicon)
  const own = lexicon.tools.get(tool) ?? [...keywords, ...(lexicon.additions.get(tool) ?? [])]
  const actions = ACTION_CLASSES.filter(action => own.includes(action))
  return {
    actions: lexicon.ambiguous === 'none' && actions.length > 1 ? [] : actions,
    approval: !guards.includes('approval') && lexicon.approval.some(word => name.includes(word)),
    readOnly,
  }
}

function classesByName(name: string, lexicon: Lexicon): readonly ActionClass[] {
  return ACTION_CLASSES.filter(action => lexicon.classes[action].some(word => name.includes(word)))
}
