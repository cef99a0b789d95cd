import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'
import { keepTemporaryFilesInMemory } from './tests/support/temporary-files.ts'

await keepTemporaryFilesInMemory()

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT ?? '3970'}`
// A device that keeps something starts React by itself; first-press.spec.ts has none.
const returning = { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: 'visited', value: '' }] }] }

/** Journeys run one shop each in its own data folder (tests/support/shop-for-journeys.ts), in a real Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  // Three on two cores: a journey waits between its steps.
  workers: 3,
  // A journey may be long. A single wait ends after a minute at most, so that a hang names its line.
  timeout: 300_000,
  expect: { timeout: 60_000, toPass: { timeout: 60_000 } },
  reporter: [['list']],
  globalSetup: './tests/support/shop-for-journeys.ts',
  use: {
    baseURL,
    storageState: returning,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 390, height: 844 },
    launchOptions: await chromium(),
    // What a service worker fetches, no test can hold back or lose: it is allowed where it is the matter itself.
    serviceWorkers: 'block',
    // Recording every journey costs a tenth of the time: TRACE=on records those that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
