/** Rows of counters of one width in one growing buffer. A row is named by where it begins. */
export interface CounterRows {
  /** A new row of zeros. */
  open(): number
  /** Adds one to each of the columns. */
  increment(row: number, columns: readonly number[]): void
  read(row: number, column: number): number
  /** A copy of all rows, for another thread: it is passed on as one piece. */
  copy(): Int32Array
  /** Adds the row that begins at `from` in another thread's copy. */
  addRow(row: number, copy: Int32Array, from: number): void
}

/** No rows yet, each of so many columns. */
export function makeCounterRows(width: number): CounterRows {
  let counters = new Int32Array(width * 16)
  let end = 0
  return {
    open: () => {
      if (end + width > counters.length) {
        const larger = new Int32Array(counters.length * 2)
        larger.set(counters)
        counters = larger
      }
      end += width
      return end - width
    },
    increment: (row, columns) => {
      for (const column of columns) counters[row + column] = (counters[row + column] ?? 0) + 1
    },
    read: (row, column) => counters[row + column] ?? 0,
    copy: () => counters.slice(0, end),
    addRow: (row, copy, from) => {
      for (let column = 0; column < width; column++) {
        counters[row + column] = (counters[row + column] ?? 0) + (copy[from + column] ?? 0)
      }
    },
  }
}
