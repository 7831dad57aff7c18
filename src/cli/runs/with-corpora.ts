import type { FoundSetup } from '../replay/read-replay-setup.ts'

/** Gives a setup to `use`, and puts away what was unpacked for its corpora afterwards, whatever happens. */
export async function withCorpora<Result>(
  setup: FoundSetup,
  use: (setup: FoundSetup) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(setup)
  } finally {
    for (const corpus of setup.found) corpus.dispose()
  }
}
