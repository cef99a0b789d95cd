import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { appSources } from './tests/support/app-sources.ts'
import { chromium } from './tests/support/chromium.ts'
import { knownFrame } from './tests/support/known-frame.ts'
import { LongFilesFirst } from './tests/support/long-files-first.ts'
import { shownPictures } from './tests/support/shown-pictures.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.ts'

await keepTemporaryFilesInMemory()

/** What starts shops, databases and tools, works with a clock of its own, or looks at what was built. */
const aroundShops = [
  'tests/{backup,backup-server,client-size,headers,second-start,shop-role-server,slow-senders}.test.ts',
  'tests/{start-failures,stopping,trickling,unsafe-start,web-processes}.test.ts',
  // The statements that a process has named are counted, so this file loads the sources anew.
  'app/platform/database/named-statements.test.ts',
  'tests/races/{cod-crash,crashes-placing,database-away,documents-crash,edits-crash,exchanges-crash,import-crash,payments-crash,push-crash,refunds-crash,shipments-crash,slips-crash,staff-orders-crash,stock-over-http,transitions-crash,two-servers}.test.ts',
]

/** Every test runs on the sources, requests too; all share one PostgreSQL and clone its template. */
export default defineConfig({
  ...appSources,
  test: {
    projects: [
      // Many files in one process after the other: the sources are loaded and warm after the first. A test leaves nothing
      // behind in it, no state of a module, no patched global, no environment.
      {
        extends: true,
        test: {
          name: 'app',
          include: ['app/**/*.test.{ts,tsx}', '{bench,db,tests,tools}/**/*.test.ts'],
          exclude: ['app/**/*.browser.test.tsx', ...aroundShops, 'node_modules/**', 'tools/mutate/node_modules/**'],
          isolate: false,
          globalSetup: './tests/support/postgres.ts',
          setupFiles: [
            './tests/support/secret.ts',
            './tests/support/all-texts.ts',
            './tests/support/cheap-passwords.ts',
          ],
        },
      },
      // One component each on a real page: Chromium, the shop's styles and texts, no server. As in `app`, file after file
      // on the same page, whose modules are loaded once.
      {
        extends: true,
        plugins: [tailwindcss(), shownPictures()],
        // Known beforehand: what is found on the way makes a page load anew in the middle of a test.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-runtime',
            'react-router',
            'react-router/dom',
            'sonner',
            'zod',
          ],
        },
        test: {
          name: 'components',
          include: ['app/**/*.browser.test.tsx'],
          setupFiles: './tests/support/component-page.ts',
          isolate: false,
          unstubGlobals: true,
          // A wait for an element lasts as long as its test.
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            commands: { knownFrame },
            provider: playwright({ launchOptions: await chromium(), contextOptions: { reducedMotion: 'reduce' } }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1024, height: 768 },
            screenshotFailures: false,
            // Every page would load them; errors name the right lines without.
            dependencySourcemaps: false,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'repository',
          // As in the app project, the sources are loaded once per worker: what dies here are processes that a test starts.
          isolate: false,
          globalSetup: ['./tests/support/fresh-build.ts', './tests/support/postgres.ts'],
          setupFiles: './tests/support/secret.ts',
          include: aroundShops,
        },
      },
    ],
    // Three on two cores: tests that start and kill whole shops wait more than they work.
    maxWorkers: 3,
    sequence: { sequencer: LongFilesFirst },
    // Only to end what would never end: a machine under load is given time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    expect: { poll: { timeout: 60_000 } },
    env: { TZ: 'America/New_York', NODE_ENV: 'production', PROD: '1', DEV: '' },
  },
})
