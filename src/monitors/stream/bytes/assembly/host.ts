// What the program that runs this module does for it: what is seldom, or needs numbers that WebAssembly lacks.

/** The id of an integer that has an entry in a dictionary. */
export declare function idOfInt(value: f64): i32

/** The id of what stands in these bytes as an integer, however it is written; NaN if it is none. */
export declare function idOfIntText(start: usize, end: usize): f64

/** The number of the float that stands in these bytes; -1 if it is none. */
export declare function addFloatText(start: usize, end: usize): i32

/** Throws: there are more strings than there is room for. */
export declare function refuseStrings(): void
