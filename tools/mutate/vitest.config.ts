import { defineConfig } from 'vitest/config'

/** The pure tests that `npm run mutate` chose: no database, no server, so that a mutant costs a second at most. */
export default defineConfig({
  test: {
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    isolate: false,
    restoreMocks: true,
    env: { TZ: 'America/New_York', NODE_ENV: 'production' },
  },
})
