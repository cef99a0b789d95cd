import { defineConfig } from 'vitest/config'
import { wholeTextsPlugin } from '../whole-texts-plugin.ts'
import { keptWorker } from './kept-worker.ts'

/** The tests of jobs that `npm run mutate -- jobs` chose, on the one PostgreSQL that it started for all changes. */
export default defineConfig({
  plugins: [wholeTextsPlugin(), keptWorker()],
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    isolate: false,
    provide: { postgres: process.env.MUTATE_POSTGRES ?? '' },
    setupFiles: ['./tools/mutate/asleep.ts', './tests/support/secret.ts', './tests/support/cheap-passwords.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    env: { TZ: 'America/New_York', NODE_ENV: 'production', PROD: '1', DEV: '' },
  },
})
