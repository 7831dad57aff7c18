// npm run bench:monitor [events] [rounds]: the stream monitor on generated logs, one formula after the other: from events
// in memory; and as `rvbench monitor` from a file, start-up included, beside `monpoly` and `monpoly -verified` where
// RVBENCH_MONPOLY or the path has them. Medians; the ratios are of runs in the same round. A benchmark, not a test.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { checkTypes, parseFormula, parseSignature, streamMonitor } from '../dist/index.js'

const events = Number(process.argv[2] ?? 1_000_000)
const rounds = Number(process.argv[3] ?? 3)
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
const [monpoly, ...monpolyArgs] = (process.env.RVBENCH_MONPOLY ?? 'monpoly').split(' ')

const SIGNATURE = `transfer(string) known(string) login(string) logout(string)
approve(string,string) send(string,string) amount(string,int) p(int,int) q(int,int) r(int,int)
`
const FORMULAS = [
  ['unbounded ONCE, joined', 'payments', 'transfer(x) AND NOT ONCE known(x)'],
  ['unbounded ONCE, two columns', 'approvals', 'send(x,y) AND ONCE approve(x,y)'],
  ['metric ONCE', 'payments', 'transfer(x) AND NOT ONCE[0,1000] known(x)'],
  ['metric ONCE, delayed', 'payments', 'transfer(x) AND NOT ONCE[10,1000] known(x)'],
  ['SINCE with negation', 'sessions', 'transfer(x) AND NOT ((NOT logout(x)) SINCE login(x))'],
  ['PREVIOUS', 'payments', 'transfer(x) AND PREVIOUS known(x)'],
  ['bounded EVENTUALLY', 'payments', 'transfer(x) AND NOT EVENTUALLY[0,100] known(x)'],
  ['bounded UNTIL', 'sessions', 'login(x) AND NOT ((NOT transfer(x)) UNTIL[0,200] logout(x))'],
  ['CNT over a window, by group', 'amounts', '(c <- CNT a; x ONCE[0,100] amount(x,a)) AND c > 8'],
  ['three-way join', 'triples', 'p(x,y) AND (ONCE[0,5000] q(y,z)) AND (ONCE[0,5000] r(z,x))'],
  [
    'union of five policies',
    'payments',
    '(transfer(x) AND NOT ONCE known(x)) OR (known(x) AND PREVIOUS known(x)) OR (transfer(x) AND ONCE[1,5] transfer(x)) ' +
      'OR (known(x) AND NOT ONCE[0,1000] transfer(x)) OR (known(x) AND ((NOT transfer(x)) SINCE[1,*) known(x)))',
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'rvbench-bench-'))
try {
  const hasMonpoly = await isInstalled()
  if (!hasMonpoly) console.log('monpoly is not installed: RVBENCH_MONPOLY names the command to run')
  for (const row of FORMULAS) await bench(row, hasMonpoly)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function isInstalled() {
  const { exitCode } = await execa(monpoly, [...monpolyArgs, '-version'], { reject: false })
  return exitCode === 0
}

async function bench([title, kind, text], hasMonpoly) {
  const log = makeLog(kind, events)
  const memory = Array.from({ length: rounds }, () => timeInMemory(text, log))
  const tenth = Array.from({ length: rounds }, () => timeInMemory(text, log.slice(0, events / 10)))
  console.log(title)
  console.log(
    `  from memory     ${rate(memory)}, ${(median(memory) / (10 * median(tenth))).toFixed(2)} of 10 tenths`,
  )
  writeFiles(text, log)
  const runs = { rvbench: [], monpoly: [], verimon: [] }
  for (let round = 0; round < rounds; round++) {
    runs.rvbench.push(await timeCommand(process.execPath, [main, 'monitor']))
    if (!hasMonpoly) continue
    runs.monpoly.push(await timeCommand(monpoly, monpolyArgs))
    // One run is long enough.
    if (round === 0) runs.verimon.push(await timeCommand(monpoly, [...monpolyArgs, '-verified']))
  }
  for (const [name, seconds] of Object.entries(runs)) {
    if (seconds.length === 0) continue
    const ratios = seconds.map((time, round) => time / runs.rvbench[round])
    console.log(
      `  ${name.padEnd(15)} ${rate(seconds)}, ${median(ratios).toFixed(1)} times the time of rvbench`,
    )
  }
}

function timeInMemory(text, log) {
  const signature = parseSignature(SIGNATURE)
  const formula = parseFormula(text)
  const monitor = streamMonitor.prepare({ signature, formula, types: checkTypes(formula, signature) })
  const start = performance.now()
  for (const timePoint of log) monitor.step(timePoint)
  monitor.end()
  return (performance.now() - start) / 1000
}

function writeFiles(text, log) {
  writeFileSync(join(folder, 'case.sig'), SIGNATURE)
  writeFileSync(join(folder, 'case.mfotl'), text)
  const lines = log.map(({ timestamp, events: [{ predicate, args }] }) => {
    return `@${timestamp} ${predicate}(${args.map(value => JSON.stringify(value)).join(',')})\n`
  })
  writeFileSync(join(folder, 'case.log'), lines.join(''))
}

async function timeCommand(command, args) {
  const files = ['-sig', 'case.sig', '-formula', 'case.mfotl', '-log', 'case.log']
  const { durationMs } = await execa(command, [...args, ...files], { cwd: folder, stdout: 'ignore' })
  return durationMs / 1000
}

// One event per time-point; names of 18 bytes from a pool of a tenth of the events, or of a thousand.
function makeLog(kind, count) {
  let state = 12345
  const random = limit => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * limit)
  }
  const name = pool => `account-${String(random(pool)).padStart(10, '0')}`
  const event = {
    payments: () => [random(2) === 0 ? 'transfer' : 'known', name(count / 10)],
    approvals: () => [random(2) === 0 ? 'approve' : 'send', name(1000), name(1000)],
    sessions: () => [['login', 'logout', 'transfer'][random(3)], name(1000)],
    amounts: () => ['amount', name(100), random(1000)],
    triples: () => [['p', 'q', 'r'][random(3)], random(1000), random(1000)],
  }[kind]
  const log = Array.from({ length: count }, (_, timestamp) => {
    const [predicate, ...args] = event()
    return { timestamp, events: [{ predicate, args }], step: null }
  })
  // Strings as a reader of JSON makes them: each on its own, and in one piece.
  return JSON.parse(JSON.stringify(log))
}

function rate(seconds) {
  const time = median(seconds)
  return `${time.toFixed(2)} s, ${(events / time / 1e6).toFixed(2)} million events/s`
}

function median(numbers) {
  return numbers.toSorted((left, right) => left - right)[numbers.length >> 1]
}
