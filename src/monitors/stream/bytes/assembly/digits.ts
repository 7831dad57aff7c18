// Reading eight digits at once (D. Lemire, "Quickly parsing eight digits", 2018).

/** So many digits are read; the number that they make is surely below 2^63. */
export const MOST_DIGITS: i32 = 16
/** Up to so many make a safe integer. */
export const SAFE_DIGITS: i32 = 15
/** The number that the digits make. */
export let digitsValue: i64 = 0

/** Scans digits, none or more, up to `MOST_DIGITS` of them. Returns the address behind the last one. */
export function scanDigits(from: usize): usize {
  const first = valuesOf(load<u64>(from))
  const count = digitCount(first)
  if (count < 8) {
    digitsValue = count === 0 ? 0 : valueOfEight(first << u64((8 - count) << 3))
    return from + count
  }
  const second = valuesOf(load<u64>(from, 8))
  const more = digitCount(second)
  digitsValue = valueOfEight(first)
  if (more > 0) {
    const low = more === 8 ? second : second << u64((8 - more) << 3)
    digitsValue = digitsValue * load<i64>(POWERS + (usize(more) << 3)) + valueOfEight(low)
  }
  return from + 8 + more
}

/** A digit's byte becomes its value; all other bytes become 10 or more. */
function valuesOf(bytes: u64): u64 {
  return bytes ^ 0x3030_3030_3030_3030
}

/** How many of eight bytes are values of digits before the first that is none. */
function digitCount(values: u64): i32 {
  // The highest bit of a byte is set where the value is 10 or more, and nowhere below the first such byte.
  const marks = ((values + 0x7676_7676_7676_7676) | values) & 0x8080_8080_8080_8080
  return i32(ctz(marks)) >> 3
}

/** The number that eight digits make, the first one in the lowest byte. Zeros in front change nothing. */
function valueOfEight(values: u64): i64 {
  const pairs = values * 10 + (values >> 8)
  const high = (pairs & 0x0000_00ff_0000_00ff) * 0x000f_4240_0000_0064
  const low = ((pairs >> 16) & 0x0000_00ff_0000_00ff) * 0x0000_2710_0000_0001
  return i64((high + low) >> 32)
}

// Of ten.
const POWERS: usize = memory.data<i64>([
  1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
])
