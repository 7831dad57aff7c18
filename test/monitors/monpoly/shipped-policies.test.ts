import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { policyLanguage } from '../../../src/model/policy.ts'
import { readPolicies } from '../../../src/specs/read-policies.ts'
import { specsFolder } from '../../../src/specs/specs-folder.ts'
import { INSTALLED } from './installed-monpoly.ts'

const title = INSTALLED === null ? ' (skipped: no MonPoly on PATH or in RVBENCH_MONPOLY)' : ''

const formulas = readPolicies(specsFolder()).policies.filter(policy => policyLanguage(policy) === 'mfotl')

test.skipIf(INSTALLED === null).each(formulas)(
  `$file is monitorable for MonPoly as it stands${title}`,
  async ({ file }) => {
    const [command = 'monpoly', ...given] = INSTALLED ?? []
    const formula = join(specsFolder(), '..', file)
    const args = ['-sig', join(specsFolder(), 'vocabulary.sig'), '-formula', formula, '-check']
    const { all } = await execa(command, [...given, ...args], { all: true })
    expect(all).toContain('The analyzed formula is monitorable.')
  },
)
