// Loaded before the program (`node --import`): the disk is full halfway through the file whose path ends with FULL_AT.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const fullAt = process.env.FULL_AT
const { openSync, writeSync, appendFileSync, writeFileSync } = fs
const { writeFile } = fs.promises
const paths = new Map()

fs.openSync = (path, ...rest) => {
  const descriptor = openSync(path, ...rest)
  paths.set(descriptor, String(path))
  return descriptor
}
fs.writeSync = (file, bytes, ...rest) => {
  if (!isFull(file)) return writeSync(file, bytes, ...rest)
  // A first call finds room for half, as the operating system answers; the next one finds none.
  paths.delete(file)
  fs.writeSync = () => fail()
  syncBuiltinESMExports()
  return writeSync(file, bytes, 0, bytes.length >> 1)
}
fs.appendFileSync = makeWriterOfTexts(appendFileSync)
fs.writeFileSync = makeWriterOfTexts(writeFileSync)
fs.promises.writeFile = async (file, text, ...rest) => {
  if (!isFull(file)) return await writeFile(file, text, ...rest)
  await writeFile(file, text.slice(0, text.length >> 1), ...rest)
  fail()
}
syncBuiltinESMExports()

function makeWriterOfTexts(write) {
  return (file, text, ...rest) => {
    if (!isFull(file)) return write(file, text, ...rest)
    write(file, text.slice(0, text.length >> 1), ...rest)
    fail()
  }
}

function isFull(file) {
  const path = typeof file === 'number' ? (paths.get(file) ?? '') : String(file).replace(/\.unfinished$/, '')
  return path.endsWith(fullAt)
}

function fail() {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
