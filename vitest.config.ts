import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['scripts/compile-scanner.mjs', 'test/monitors/say-which-monitors.ts'],
    testTimeout: 30_000,
    // Taking away a corpus of 36,679 files is slow on a busy disk.
    hookTimeout: 120_000,
  },
})
