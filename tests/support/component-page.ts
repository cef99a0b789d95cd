// Runs before every component test in the browser: styles, both languages, no network.
import '#app/styles/app.css'
import '#app/i18n/groups/account.ts'
import '#app/i18n/groups/cart.ts'
import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/fields.ts'
import '#app/i18n/groups/listings.ts'
import '#app/i18n/groups/pages.ts'
import '#app/i18n/groups/reviewing.ts'
import '#app/i18n/groups/reviews.ts'
import '#app/i18n/groups/search.ts'
import '#app/i18n/groups/uploads.ts'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { loadDictionary } from '#app/i18n/dictionaries.ts'
import { closeScreen } from './component-screen.tsx'
import { answerFetch } from './fake-server.ts'

// The viewport of vitest.config.ts.
const [width, height] = [1024, 768]

beforeAll(async () => {
  await Promise.all([loadDictionary('en'), loadDictionary('th')])
  // Before the first press: see known-frame.ts.
  await vi.waitUntil(async () => (await commands.knownFrame()) === location.href, { timeout: 60_000 })
})
beforeEach(() => {
  answerFetch({})
  // React's warnings (keys, controlled fields, hydration) fail the test.
  vi.spyOn(console, 'error')
})
afterEach(async () => {
  closeScreen()
  toast.dismiss()
  if (innerWidth !== width) await page.viewport(width, height)
  localStorage.clear()
  sessionStorage.clear()
  const [firstError] = vi.mocked(console.error).mock.calls
  if (firstError) throw new Error(`on the console: ${firstError.join(' ')}`)
})
