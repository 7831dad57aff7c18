import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { RvbenchError } from '../../model/rvbench-error.ts'
import { readStarter } from '../../specs/read-starter.ts'
import { makeFolder, writeFiles } from '../files/write-files.ts'
import type { ExitCode, Io } from '../io.ts'
import { packageVersion } from '../package-version.ts'
import type { InitOptions } from './init-options.ts'

/** `rvbench init`: a folder to start from. Writes over nothing unless told to. */
export function init(io: Io, { folder, force }: InitOptions): ExitCode {
  const out = resolve(io.cwd, folder)
  const files = readStarter(packageVersion())
  const taken = files.filter(({ name }) => existsSync(join(out, name)))
  if (taken.length > 0 && !force) {
    throw new RvbenchError('usage', `there is a ${taken.map(({ name }) => name).join(', ')} already`, {
      place: { file: folder },
      hint: '--force writes over them; or name another folder',
    })
  }
  for (const { name, text } of files) {
    const file = join(out, name)
    makeFolder(dirname(file))
    writeFiles(dirname(file), [{ name: relative(dirname(file), file), text }])
  }
  io.stdout.write(
    [
      `Written to ${folder}: ${files.map(({ name }) => name).join(', ')}.`,
      'It runs as it is:',
      '',
      `  cd ${folder}`,
      '  rvbench replay traces --specs . --lexicon lexicon.yaml',
      '  rvbench gate --baseline baseline.json --update traces --specs . --lexicon lexicon.yaml',
      '  rvbench gate --baseline baseline.json --rules gate.yaml',
      '',
    ].join('\n'),
  )
  return 0
}
