import { Buffer } from 'node:buffer'
import fastCheck from 'fast-check'
import { expect, test } from 'vitest'
import { fromStoredBytes, toStoredBytes } from '../../../src/monitors/monpoly/stored-bytes.ts'

test('the bytes of a text are UTF-8 where it has UTF-8', () => {
  fastCheck.assert(
    fastCheck.property(fastCheck.string({ unit: 'binary' }), text => {
      expect(toStoredBytes(text)).toBe(Buffer.from(text).toString('latin1'))
    }),
  )
})

test('every text comes back from its bytes, lone surrogates included', () => {
  const anything = fastCheck
    .array(fastCheck.oneof(fastCheck.nat(0xffff), fastCheck.integer({ min: 0xd7f0, max: 0xe010 })))
    .map(codes => String.fromCharCode(...codes))
  fastCheck.assert(
    fastCheck.property(anything, text => {
      expect(fromStoredBytes(toStoredBytes(text))).toBe(text)
    }),
  )
})
