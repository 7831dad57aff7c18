import type { ValueNumbers } from '../dictionary.ts'
import { EncodedStrings } from '../encoded-strings.ts'
import { hashOf } from '../word-hash.ts'
import { byteText } from './byte-text.ts'

/** Strings of a log as its bytes. Towards the rest of the program they are byte text (`byte-text.ts`). */
export class ByteDictionary extends EncodedStrings implements ValueNumbers<string> {
  idOf(value: string): number {
    const bytes = new Uint8Array(value.length + 3)
    for (let at = 0; at < value.length; at++) bytes[at] = value.charCodeAt(at)
    const view = new DataView(bytes.buffer)
    return this.idOfBytes(view, 0, value.length, hashOf(view, 0, value.length))
  }

  override valueOf(id: number): string {
    const bytes = this.bytesOf(id)
    return byteText(bytes, 0, bytes.length)
  }
}
