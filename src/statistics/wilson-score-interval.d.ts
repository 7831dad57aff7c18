// The package carries no types. Read in its index.js: z = 1.96, no clamping, `{ left: 0, right: 0 }` for an empty sample.
declare module 'wilson-score-interval' {
  export default function wilson(positive: number, total: number): { left: number; right: number }
}
