import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The browser that RVBENCH_CHROMIUM names, or the first Chromium on PATH; null where there is none. */
export function findChromium(): string | null {
  const { RVBENCH_CHROMIUM, PATH = '' } = process.env
  if (RVBENCH_CHROMIUM !== undefined && RVBENCH_CHROMIUM !== '') return RVBENCH_CHROMIUM
  const places = PATH.split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return places.find(isExecutable) ?? null
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'chrome']

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
