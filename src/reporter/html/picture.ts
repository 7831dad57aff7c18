/** A picture as data: what `drawPicture` draws. Lengths are in pixels of a page 360 wide; it is scaled to fit. */
export interface Picture {
  /** Unique on its page. */
  readonly id: string
  readonly title: string
  /** In words, what there is to see. */
  readonly description: string
  readonly width: number
  readonly height: number
  readonly margins: Margins
  readonly x: Axis
  readonly y: Axis
  /** In the order in which they are drawn: later ones lie on top. */
  readonly marks: readonly Mark[]
}

/** Room around what is drawn, for labels, in pixels. */
export interface Margins {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** What stands along one side of a picture. */
export type Axis =
  /** From 0 to `most`, shown in percent. */
  | { readonly kind: 'share'; readonly label: string; readonly most: number }
  /** Names side by side; `label` null where they say themselves what they are. */
  | { readonly kind: 'names'; readonly label: string | null; readonly names: readonly string[] }
  /** From 0 to as many as there are names, a step for each, its name in the middle. */
  | { readonly kind: 'steps'; readonly label: string; readonly names: readonly string[] }
  /** Rows from 0 down to `rows`, which their marks name themselves. */
  | { readonly kind: 'rows'; readonly rows: number }

/** A place on an axis: a number, or one of its names. */
export type Position = number | string

/** How a mark is painted. What it means never rests on colour alone: the series differ in shape, too. */
export type Tone = 'first' | 'second' | 'quiet'

/** Shapes of one kind, painted alike; places are those of the axes. */
export type Mark =
  | {
      readonly kind: 'points'
      readonly tone: Tone
      readonly shape: 'circle' | 'square'
      readonly points: readonly { readonly x: Position; readonly y: Position }[]
    }
  | {
      readonly kind: 'lines'
      readonly tone: Tone
      readonly width: number
      readonly dashed: boolean
      readonly lines: readonly {
        readonly x1: Position
        readonly y1: Position
        readonly x2: Position
        readonly y2: Position
      }[]
    }
  /** Rectangles from a corner to the other. */
  | {
      readonly kind: 'boxes'
      readonly tone: Tone
      readonly boxes: readonly {
        readonly x1: number
        readonly y1: number
        readonly x2: number
        readonly y2: number
      }[]
    }
  /** A cell where a name of `x` meets a name of `y`, the darker the larger its share. */
  | {
      readonly kind: 'cells'
      readonly cells: readonly { readonly x: string; readonly y: string; readonly share: number }[]
    }
  | {
      readonly kind: 'labels'
      readonly tone: Tone | 'text'
      readonly anchor: 'start' | 'middle' | 'end'
      /** By how much the text stands beside its place, to the right and down. */
      readonly dx: number
      readonly dy: number
      readonly labels: readonly { readonly x: Position; readonly y: Position; readonly text: string }[]
    }
