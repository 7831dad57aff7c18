import { keepNumbers, makeRoomForNumbers, numberCount, setNumber } from './batch.ts'
import * as BYTE from './byte.ts'
import { isLast, queueEnd } from './byte-queue.ts'
import { addFloatText } from './host.ts'
import { intId, scanInt } from './ints.ts'
import { skipBlanks } from './lines.ts'
import { addString, makeRoomForStrings, numberManyStrings } from './pending-strings.ts'
import { INT, Predicate, STRING } from './predicates.ts'
import { INCOMPLETE, isFound, UNUSUAL } from './scan-end.ts'
import { scanWord, wordEnd, wordHash, wordStart } from './words.ts'

/** Scans a tuple from behind its parenthesis on. Where there are no blanks, none are looked for. */
export function scanTuple(from: usize, predicate: Predicate): usize {
  const arity = predicate.arity
  makeRoomForNumbers(1 + arity)
  makeRoomForStrings(arity)
  let at = arity === 0 ? skipBlanks(from) : from
  for (let column = 0; column < arity; column++) {
    if (column > 0) {
      if (load<u8>(at) !== BYTE.comma) return missing(at)
      at++
    }
    at = scanArgument(at, predicate, column)
    if (!isFound(at)) return at
    const byte = load<u8>(at)
    if (byte !== BYTE.comma && byte !== BYTE.close) at = skipBlanks(at)
  }
  if (load<u8>(at) !== BYTE.close) return missing(at)
  keepTuple(predicate)
  numberManyStrings()
  return at + 1
}

/** A predicate's name alone is its empty tuple. */
export function scanEmptyTuple(from: usize, predicate: Predicate): usize {
  const at = skipBlanks(from)
  if (!isFound(at) || load<u8>(at) === BYTE.open) return at
  if (predicate.arity > 0) return missing(at)
  makeRoomForNumbers(1)
  keepTuple(predicate)
  return at
}

function scanArgument(from: usize, predicate: Predicate, column: i32): usize {
  const position = numberCount + 1 + column
  const kind = load<u8>(predicate.kinds + column)
  if (kind === INT) {
    const end = scanInt(from)
    if (isFound(end) && predicate.isUsed) setNumber(position, intId)
    return end
  }
  const end = scanWord(load<u8>(from) === BYTE.quote ? from : skipBlanks(from))
  if (!isFound(end)) return end
  if (kind === STRING) {
    if (predicate.isUsed) addString(wordStart, wordEnd, wordHash, position)
  } else {
    const float = addFloatText(wordStart, wordEnd)
    if (float < 0) return UNUSUAL
    if (predicate.isUsed) setNumber(position, float)
  }
  return end
}

function missing(at: usize): usize {
  return at >= queueEnd && !isLast ? INCOMPLETE : UNUSUAL
}

function keepTuple(predicate: Predicate): void {
  if (!predicate.isUsed) return
  setNumber(numberCount, predicate.number)
  keepNumbers(1 + predicate.arity)
}
