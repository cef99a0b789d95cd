import { defineConfig } from 'vitest/config'
import { keptWorker } from './kept-worker.ts'

export default defineConfig({
  plugins: [keptWorker()],
  test: {
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    isolate: false,
    setupFiles: './tools/mutate/asleep.ts',
    testTimeout: 60_000,
    restoreMocks: true,
    env: { TZ: 'America/New_York', NODE_ENV: 'production' },
  },
})
