/** The compiled code of `assembly/log-scanner.ts`. */
export interface ScannerModule {
  /** Nothing can be read of it. */
  readonly kind?: never
}

/** What the module offers, as `assembly/log-scanner.ts` has it. Addresses are positions in its memory. */
export interface ScannerExports {
  readonly memory: { readonly buffer: ArrayBuffer }
  begin(seed: bigint, first: bigint, second: bigint, leastOwnInt: number, greatestOwnInt: number): void
  roomForWord(size: number): number
  addPredicate(nameSize: number, arity: number, isUsed: number): number
  idOfWord(size: number): number
  stringCount(): number
  stringStart(id: number): number
  stringSize(id: number): number
  pinStrings(): void
  beginSweep(): number
  endSweep(): void
  roomForBytes(size: number): number
  takeBytes(size: number): number
  endBytes(): void
  scan(): number
  readonly numbers: ScannerNumber
  readonly numberCount: ScannerNumber
  readonly ends: ScannerNumber
  readonly timestamps: ScannerNumber
  readonly bigTimestamps: ScannerNumber
  readonly bigTimestampCount: ScannerNumber
  readonly timePointCount: ScannerNumber
  readonly hasTimestamp: ScannerNumber
  readonly timestamp: { readonly value: bigint }
  readonly line: ScannerNumber
  column(): number
  isEnded(): number
  restStart(): number
  restSize(): number
}

/** A variable of the module. */
export interface ScannerNumber {
  readonly value: number
}

/** What the module asks for, as `assembly/host.ts` has it. */
export interface ScannerHost {
  idOfInt(value: number): number
  idOfIntText(start: number, end: number): number
  addFloatText(start: number, end: number): number
  refuseStrings(): void
}

/** Makes code of the bytes of a module. */
export function compileScanner(bytes: Uint8Array): ScannerModule {
  return new WebAssembly.Module(bytes)
}

/** A module's code with a memory of its own. */
export function startScanner(module: ScannerModule, host: ScannerHost): ScannerExports {
  return new WebAssembly.Instance(module, { host }).exports
}

// Node's types leave it out. What the exports are, nothing but the module's source can say.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => ScannerModule
  readonly Instance: new (
    module: ScannerModule,
    imports: { readonly host: ScannerHost },
  ) => { readonly exports: ScannerExports }
}
