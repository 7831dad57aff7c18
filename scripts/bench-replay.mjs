// npm run bench:replay [corpus] [rounds]: the whole `replay` command against a bare read-and-parse loop over the same
// files, alternating in one run. Prints the medians, their ratio and the peak memory, and what a second processor is
// worth here: a replay uses two, and some machines sell the two halves of one as two. A benchmark, not a test.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

const [corpus = 'agentdojo', rounds = '5'] = process.argv.slice(2)
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const bareLoop = fileURLToPath(new URL('parse-every-file.mjs', import.meta.url))
const out = mkdtempSync(join(tmpdir(), 'rvbench-bench-'))

try {
  const folder = await installedFolder()
  const bare = []
  const replay = []
  const pairs = []
  for (let round = 0; round < Number(rounds); round++) {
    bare.push(await timeBare(folder))
    replay.push(await timeReplay())
    pairs.push(await Promise.all([timeBare(folder), timeBare(folder)]))
  }
  print('read + JSON.parse', bare)
  print(`replay ${corpus}`, replay)
  const ratios = replay.map((run, round) => run.seconds / bare[round].seconds)
  console.log(`ratio             ${summary(ratios)}`)
  const gains = pairs.map((pair, round) => {
    const slower = Math.max(...pair.map(({ seconds }) => seconds))
    return (2 * bare[round].seconds) / slower - 1
  })
  console.log(
    `second processor  ${summary(gains)}: what it adds to the first where two such loops run side by side`,
  )
} finally {
  rmSync(out, { recursive: true, force: true })
}

async function installedFolder() {
  const { stdout } = await execa('node', [main, 'corpus', 'list', '--json'])
  const found = JSON.parse(stdout).corpora.find(entry => entry.name === corpus)
  if (found?.status !== 'installed')
    throw new Error(`${corpus} is not installed: rvbench corpus list says how to get it`)
  return found.root
}

async function timeBare(folder) {
  const { stdout, durationMs } = await execa('node', [bareLoop, folder])
  const { files, peakBytes } = JSON.parse(stdout)
  return { seconds: durationMs / 1000, files, peakBytes }
}

async function timeReplay() {
  const { durationMs } = await execa('node', [main, 'replay', corpus, '--quiet', '--out', out])
  const { peakResidentBytes: peakBytes } = JSON.parse(readFileSync(join(out, 'run.json'), 'utf8'))
  const { inputs } = JSON.parse(readFileSync(join(out, 'scorecard.json'), 'utf8'))
  return { seconds: durationMs / 1000, files: inputs.corpora[0].files, peakBytes }
}

function print(title, runs) {
  const seconds = runs.map(run => run.seconds)
  const peak = Math.max(...runs.map(run => run.peakBytes)) / 1e6
  console.log(
    `${title.padEnd(18)}${median(seconds).toFixed(2)} s median of ${runs.length}, ` +
      `${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s, ` +
      `${runs[0].files} files, peak ${peak.toFixed(0)} MB`,
  )
}

function summary(values) {
  return `${median(values).toFixed(2)} (${values.map(value => value.toFixed(2)).join(' ')})`
}

function median(values) {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}
