import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { addCorpus, type CorpusAddOptions } from '../../src/cli/corpus/corpus-add.ts'
import { listCorpora } from '../../src/cli/corpus/corpus-list.ts'
import { verifyCorpora } from '../../src/cli/corpus/corpus-verify.ts'
import type { ExitCode, Io } from '../../src/cli/io.ts'
import { MANIFEST } from '../corpora/small-corpus.ts'
import { makeCapturedIo } from './captured-io.ts'

/** What a command did. */
export interface Captured {
  readonly exitCode: ExitCode
  readonly stdout: string
  readonly stderr: string
}

/** `corpus add small` into the folder `corpora` of `cwd`. */
export function add(cwd: string, options: Partial<CorpusAddOptions>): Promise<Captured> {
  return captured(cwd, io =>
    addCorpus(io, 'small', { corpora: 'corpora', from: null, force: false, manifest: MANIFEST, ...options }),
  )
}

export function list(cwd: string): Promise<Captured> {
  return captured(cwd, io => listCorpora(io, { corpora: 'corpora', json: false, manifest: MANIFEST }))
}

export function verify(cwd: string, names: readonly string[]): Promise<Captured> {
  return captured(cwd, io => verifyCorpora(io, names, { corpora: 'corpora', manifest: MANIFEST }))
}

export async function captured(cwd: string, call: (io: Io) => Promise<ExitCode>): Promise<Captured> {
  const { io, stdout, stderr } = makeCapturedIo({ env: { HOME: cwd }, cwd })
  const exitCode = await call(io)
  return { exitCode, stdout: stdout(), stderr: stderr() }
}

/** Whatever there is where corpora are installed, hidden things too. */
export function leftIn(cwd: string): string[] {
  return existsSync(join(cwd, 'corpora')) ? readdirSync(join(cwd, 'corpora')) : []
}
