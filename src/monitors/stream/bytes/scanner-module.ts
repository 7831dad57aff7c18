/** The compiled code of `assembly/log-scanner.ts`, and with how much memory it starts. */
export interface ScannerModule {
  readonly code: Code
  /** Of 64 KB. */
  readonly pages: number
}

/** Nothing can be read of it. */
interface Code {
  readonly kind?: never
}

/** What the module offers, as `assembly/log-scanner.ts` has it. Addresses are positions in its memory. */
export interface ScannerExports {
  readonly memory: Memory
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

/** The bytes that a module works on. */
interface Memory {
  readonly buffer: ArrayBuffer
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

/** Makes code of the bytes of a module, which starts with so many pages of memory, and takes more where it needs them. */
export function compileScanner(bytes: Uint8Array, pages: number): ScannerModule {
  return { code: new WebAssembly.Module(bytes), pages }
}

/** A module's code with a memory of its own. */
export function startScanner({ code, pages }: ScannerModule, host: ScannerHost): ScannerExports {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: MOST_PAGES })
  return new WebAssembly.Instance(code, { host, env: { memory } }).exports
}

/** 2 GB: addresses come out of the module as integers with a sign, and one beyond would be negative. */
export const MOST_PAGES: number = 2 ** 15

/** Whether an error stopped the module's code. */
export function isTrap(error: unknown): error is Error {
  return error instanceof WebAssembly.RuntimeError
}

// Node's types leave it out. What the exports are, nothing but the module's source can say.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => Code
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => Memory
  readonly Instance: new (
    code: Code,
    imports: { readonly host: ScannerHost; readonly env: { readonly memory: Memory } },
  ) => { readonly exports: ScannerExports }
  readonly RuntimeError: new () => Error
}
