import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { appSources } from '../../tests/support/app-sources.ts'
import { keptWorker } from './kept-worker.ts'

class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  }
}

/** For `npm run mutate -- jobs`, on one PostgreSQL for all mutants. */
export default defineConfig({
  ...appSources,
  plugins: [...appSources.plugins, keptWorker()],
  test: {
    include: process.env.MUTATE_TESTS?.split(',') ?? [],
    isolate: false,
    sequence: { sequencer: ShortFirst },
    provide: { postgres: process.env.MUTATE_POSTGRES ?? '' },
    setupFiles: [
      './tools/mutate/asleep.ts',
      './tests/support/secret.ts',
      './tests/support/all-texts.ts',
      './tests/support/cheap-passwords.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    env: { TZ: 'America/New_York', NODE_ENV: 'production', PROD: '1', DEV: '' },
  },
})
