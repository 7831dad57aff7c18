import { ACTION_CLASSES, type ActionClass, type Lexicon } from '../model/lexicon.ts'

/** What a lexicon makes of a tool. */
export interface ToolTyping {
  readonly actions: readonly ActionClass[]
  readonly approval: boolean
  /** Whether its name says that it only reads. */
  readonly readOnly: boolean
}

/**
 * Types tools by a lexicon. A keyword meets a name that contains it; where the words of the name are given, only if
 * it begins and ends where words do. Each name is worked out once.
 */
export function makeToolClassifier(
  lexicon: Lexicon,
): (tool: string, words?: readonly string[] | undefined) => ToolTyping {
  const known = new Map<string, ToolTyping>()
  const knownByWords = new Map<string, ToolTyping>()
  return (tool, words) => {
    const typings = words === undefined ? known : knownByWords
    let typing = typings.get(tool)
    if (typing === undefined) {
      const name = words === undefined ? nameOf(tool, lexicon) : nameOfWords(words, lexicon)
      typing = classifyTool(tool, name, lexicon)
      typings.set(tool, typing)
    }
    return typing
  }
}

/** How keywords meet one name. */
interface ToolName {
  readonly readOnly: boolean
  meets(keyword: string, guard: Lexicon['readOnly']['guards'][number]): boolean
}

function nameOf(tool: string, { readOnly: { prefixes, guards } }: Lexicon): ToolName {
  const name = tool.toLowerCase()
  const readOnly = prefixes.some(prefix => name.startsWith(prefix))
  return {
    readOnly,
    meets: (keyword, guard) => !(readOnly && guards.includes(guard)) && name.includes(keyword),
  }
}

// The verb may follow the name of an app, and what it reads may be called like an action (`DropboxGetSharedFile`):
// what comes after a word that reads is its object.
function nameOfWords(words: readonly string[], { readOnly: { prefixes, guards } }: Lexicon): ToolName {
  const readers = prefixes.map(lettersOf)
  const reads = words.findIndex(word => readers.includes(word))
  return {
    readOnly: reads !== -1,
    meets: (keyword, guard) => {
      const at = positionOf(lettersOf(keyword), words)
      return at !== -1 && !(reads !== -1 && reads < at && guards.includes(guard))
    },
  }
}

function lettersOf(keyword: string): string {
  return keyword.replaceAll('_', '')
}

// Where the words begin whose letters, one after the other, are these.
function positionOf(letters: string, words: readonly string[]): number {
  return words.findIndex((_, start) => {
    let rest = letters
    for (let next = start; rest !== ''; next++) {
      const word = words[next]
      if (word === undefined || !rest.startsWith(word)) return false
      rest = rest.slice(word.length)
    }
    return true
  })
}

function classifyTool(tool: string, name: ToolName, lexicon: Lexicon): ToolTyping {
  const keywords = ACTION_CLASSES.filter(action =>
    lexicon.classes[action].some(keyword => name.meets(keyword, 'action')),
  )
  const own = lexicon.tools.get(tool) ?? [...keywords, ...(lexicon.additions.get(tool) ?? [])]
  const actions = ACTION_CLASSES.filter(action => own.includes(action))
  return {
    actions: lexicon.ambiguous === 'none' && actions.length > 1 ? [] : actions,
    approval: lexicon.approval.some(keyword => name.meets(keyword, 'approval')),
    readOnly: name.readOnly,
  }
}
