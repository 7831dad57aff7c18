import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../../src/specs/package-folder.ts'

test('the package is the folder above the code that holds package.json, and the data that ships beside it', () => {
  const folder = packageFolder()
  expect(folder).toBe(process.cwd())
  for (const data of ['package.json', 'specs/policies.yaml', 'corpora/manifest.json']) {
    expect(existsSync(join(folder, data)), data).toBe(true)
  }
})
