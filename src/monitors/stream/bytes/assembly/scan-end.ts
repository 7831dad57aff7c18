// Where a scan of a word or a tuple stops short: negative, for positions are not.

/** The bytes at hand end inside. */
export const INCOMPLETE: i32 = -1
/** What stands there is left to the reader of text: an error, or a way to write that few logs use. */
export const UNUSUAL: i32 = -2
