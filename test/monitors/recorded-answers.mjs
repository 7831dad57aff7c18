// A double for programs of others: prints what the real one printed for exactly this input, and refuses any other.
// Called as `FILE.jsonl.gz PROGRAM ARGS…`. With RECORD_ANSWERS=1 it asks the real program, which must be on PATH, about
// what is not in the file, and adds the answer.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

const [file, program, ...args] = process.argv.slice(2)
// The folder that the input lies in has another name each time.
const folder = dirname(args.find(arg => isAbsolute(arg) && isFile(arg)) ?? `${process.cwd()}/input`)
const input = [program, ...args.map(arg => (isFile(arg) ? read(arg) : arg))]

const answer = find(JSON.stringify(input)) ?? (process.env.RECORD_ANSWERS === '1' ? record() : undefined)
if (answer === undefined) {
  process.stderr.write('this input has not been recorded\n')
  process.exitCode = 64
} else {
  process.stdout.write(Buffer.from(answer.stdout.replaceAll('{folder}', folder), 'latin1'))
  process.stderr.write(answer.stderr)
  process.exitCode = answer.exit
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile()
}

function read(path) {
  return { name: isAbsolute(path) ? relative(folder, path) : path, text: readFileSync(path, 'latin1') }
}

function find(key) {
  if (!existsSync(file)) return undefined
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const recorded = lines.filter(line => line !== '').map(line => JSON.parse(line))
  return recorded.find(({ input }) => JSON.stringify(input) === key)?.answer
}

function record() {
  const { stdout, stderr, status } = spawnSync(program, args, { encoding: 'latin1' })
  const [out, err] = [stdout, stderr].map(text => text.replaceAll(folder, '{folder}'))
  const made = { stdout: out, stderr: err, exit: status }
  appendFileSync(file, gzipSync(`${JSON.stringify({ input, answer: made })}\n`))
  return made
}
