import type { MonitorFlags } from './monitor-options.ts'

/**
 * The options of `rvbench monitor` where they are plain: each known, with one dash or two, its value in a word of its
 * own. Null for all else, such as `--help` or a mistake, which the parser of all commands knows what to say of.
 */
export function readPlainMonitorFlags(words: readonly string[]): MonitorFlags | null {
  const files = new Map<string, string>()
  const switches = new Map<string, true>()
  for (let at = 0; at < words.length; at++) {
    const name = (words[at] ?? '').replace(/^--?/, '')
    if (words[at] === name) return null
    if (SWITCHES.includes(name)) switches.set(name, true)
    else {
      const value = words[++at]
      if (!FILES.includes(name) || value === undefined || value.startsWith('-')) return null
      files.set(name, value)
    }
  }
  const sig = files.get('sig')
  const formula = files.get('formula')
  if (sig === undefined || formula === undefined) return null
  return { sig, formula, ...Object.fromEntries(files), ...Object.fromEntries(switches) }
}

const FILES = ['sig', 'formula', 'log']
const SWITCHES = ['negate', 'check', 'sigout', 'verbose', 'nonewlastts', 'stop_at_first_viol', 'mem']
