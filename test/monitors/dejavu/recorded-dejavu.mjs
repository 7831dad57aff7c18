// A double for `dejavu` and `dejavu-many`: prints what the real one printed for exactly this input, and refuses any other.
// Called as `one SPEC TRACE BITS` or `many SPEC BITS TRACE…`. With RECORD_DEJAVU=FILE it runs the real command, which
// must be on PATH, and adds a line to FILE; gzip it to recorded-dejavu.jsonl.gz.
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync } from 'node:zlib'

const [mode, specification, ...rest] = process.argv.slice(2)
const [bits, files] = mode === 'many' ? [rest[0], rest.slice(1)] : [rest[1], rest.slice(0, 1)]
const folder = dirname(specification)
const input = {
  mode,
  specification: readFileSync(specification, 'utf8'),
  bits,
  traces: files.map(file => [file.replace(folder, '{folder}'), readFileSync(file, 'latin1')]),
}

const recordTo = process.env.RECORD_DEJAVU
const answer = recordTo === undefined ? find() : record(recordTo)
if (answer === undefined) {
  process.stderr.write('this input has not been recorded\n')
  process.exitCode = 64
} else {
  process.stdout.write(Buffer.from(answer.stdout.replaceAll('{folder}', folder), 'latin1'))
  process.stderr.write(answer.stderr)
  process.exitCode = answer.exit
}

function find() {
  const recorded = gunzipSync(readFileSync(new URL('recorded-dejavu.jsonl.gz', import.meta.url)))
  const key = JSON.stringify(input)
  const lines = recorded
    .toString()
    .split('\n')
    .filter(line => line !== '')
  return lines.map(line => JSON.parse(line)).find(line => JSON.stringify(line.input) === key)?.answer
}

function record(file) {
  const args = mode === 'many' ? [specification, bits, ...files] : [specification, files[0], bits]
  const run = spawnSync(mode === 'many' ? 'dejavu-many' : 'dejavu', args, { encoding: 'latin1' })
  const stdout = run.stdout.replaceAll(folder, '{folder}')
  const made = { stdout, stderr: run.stderr.replaceAll(folder, '{folder}'), exit: run.status }
  appendFileSync(file, `${JSON.stringify({ input, answer: made })}\n`)
  return made
}
