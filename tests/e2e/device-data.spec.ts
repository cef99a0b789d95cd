// On its own server: other tests would see the consent banner.
import { rm } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { deviceData } from '#app/modules/content/legal/device-data.ts'
import { settingsTexts } from '#app/modules/settings/settings-form.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { copyOfShop, openShop } from '../support/shop-for-journeys.ts'
import { freePort } from '../support/started-server.ts'
import {
  addProduct,
  adminWords,
  cards,
  expectState,
  fillCard,
  fillCustomer,
  open,
  orderByChat,
  payButton,
  signInAs,
  words,
} from './buying.ts'

const t = words.en
const heart = new RegExp(`^${t('shop.wish.heart', { name: '' }).trim()}`)
const [yes, no] = [t('pages.consent.accept'), t('pages.consent.reject')]
const tag = 'G-ABCDEF1234'
const sameOrigin = { 'sec-fetch-site': 'same-origin' }
let dataDir: string
let shop: Awaited<ReturnType<typeof openShop>>

test.beforeAll(async ({ browser }) => {
  dataDir = await copyOfShop()
  const line = { LINE_LOGIN_CHANNEL_ID: '1234567890', LINE_LOGIN_CHANNEL_SECRET: 'a secret for journeys' }
  shop = await openShop(dataDir, String(await freePort()), line)
  const { page, close } = await newBrowser(browser)
  await signInAs(page, 'owner@mai.example')
  const fields = {
    ...settingsTexts('analytics', defaultGroups.analytics),
    intent: 'analytics',
    version: '0',
    measurementId: tag,
  }
  const saved = await page.request.post('/admin/settings', { form: fields, headers: sameOrigin, maxRedirects: 0 })
  expect([saved.status(), await saved.text()]).toEqual([200, expect.stringContaining(tag)])
  await close()
})

test.afterAll(async () => {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const records = deviceData.flatMap(({ names, analytics }) =>
  names.map((name) => ({ name, analytics: analytics === true })),
)
/** The name on the cookie page of a stored key, or the key itself; "…" there matches any text. */
function listed(kept: string): string {
  const found = records.find(({ name }) => (name.endsWith('…') ? kept.startsWith(name.slice(0, -1)) : kept === name))
  return found?.name ?? `not listed: ${kept}`
}
const ofConsent = records.flatMap(({ name, analytics }) => (analytics ? name : []))

/** Records its storage and every foreign request; Google's script is a stub. */
async function newBrowser(browser: Browser) {
  const context = await browser.newContext({
    baseURL: shop.origin,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  })
  const foreign: string[] = []
  await context.route(
    ({ origin }) => origin !== shop.origin,
    (route) => {
      const { host } = new URL(route.request().url())
      foreign.push(host)
      const set = ['_ga', `_ga_${tag.slice(2)}`].map(
        (name) => `document.cookie='${name}=GA1.1.1.1; path=/; max-age=9999'`,
      )
      if (host === 'www.googletagmanager.com')
        return route.fulfill({ contentType: 'text/javascript', body: set.join(';') })
      return route.fulfill({ status: 204 })
    },
  )
  const kept = new Set<string>()
  const page = await context.newPage()
  const note = async () => {
    for (const name of await keptBy(page)) kept.add(name)
  }
  return { page, foreign, kept, note, close: () => context.close() }
}

async function keptBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
  ])
  return [...new Set([...cookies, ...stored].map(listed))]
}

const question = (page: Page) => page.locator('mai-consent')
const ofGoogle = async (page: Page) => (await keptBy(page)).filter((name) => name.startsWith('_ga')).toSorted()

async function buy(page: Page, note: () => Promise<void>) {
  await addProduct(page)
  await note()
  await open(page, '/cart')
  await page.getByLabel(t('cart.coupon.label')).fill('SILK200')
  await page.getByRole('button', { name: t('cart.coupon.apply') }).click()
  await expect(page.getByText(t('cart.coupon.applied', { code: 'SILK200' })).first()).toBeVisible()
  await note()
  await open(page, '/checkout')
  await fillCustomer(page)
  await page.locator('main input[name=delivery][value=express]').click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('delivery'))).toBe('"express"')
  await page.locator('main input[name=saveAddress]').check()
  await note()
  await fillCard(page, cards.pays)
  await payButton(page).click()
  await expectState(page, 'paid')
  await note()
}

type Shopper = Awaited<ReturnType<typeof newBrowser>>

/** Everything possible before consent: nothing from Google is stored. */
async function walkAndBuy({ page, note, kept, foreign }: Shopper) {
  await open(page, '/')
  await expect(question(page)).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  await page.locator('a[hreflang=th]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/th')
  await page.locator('a[hreflang=en]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/')
  await open(page, '/category/dress')
  await page.locator('main h3 a[href*="/product/"]').first().click()
  // The listing has hearts too, and a reload before the product would store no transition.
  await expect(page).toHaveURL(/\/product\//)
  await page.getByRole('button', { name: heart }).first().click()
  await page.reload()
  await page.waitForSelector('html[data-hydrated]')
  await note()
  await page.evaluate(() => localStorage.setItem('wishlist', '["never-was"]'))
  const pages = ['/wishlist', '/search?q=silk', '/contact', '/faq', '/size-guide', '/newsletter', '/track', '/auth']
  for (const path of pages) {
    await open(page, path)
    await note()
  }
  await buy(page, note)
  await addProduct(page, 'en', 1)
  await open(page, '/checkout')
  await orderByChat(page)
  await expectState(page, 'confirmation')
  await note()
  await expect.poll(() => foreign).toEqual(['line.me'])
  await open(page, '/category/dress')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining(['mai-files-1', 'mai-pages-1']))
  await note()
  expect([...kept].filter((name) => ofConsent.includes(name))).toEqual([])
}

/** A refusal stores only the answer; consent loads Google, and its withdrawal removes Google's data. */
async function answer({ page, note, foreign }: Shopper) {
  const before = await keptBy(page)
  await question(page).getByRole('button', { name: no }).click()
  await expect(question(page)).toBeHidden()
  await open(page, '/faq')
  expect((await keptBy(page)).toSorted()).toEqual([...before, 'mai_consent'].toSorted())
  expect(foreign).toEqual(['line.me'])

  await open(page, '/cookies')
  await page.locator('#consent').getByRole('button', { name: yes }).click()
  await expect(page.getByText(t('pages.consent.yes'))).toBeVisible()
  await open(page, '/faq')
  await expect.poll(() => ofGoogle(page)).toEqual(['_ga', '_ga_…'])
  await note()
  await open(page, '/cookies')
  await page.locator('#consent').getByRole('button', { name: no }).click()
  await expect(page.getByText(t('pages.consent.no'))).toBeVisible()
  expect(await ofGoogle(page)).toEqual([])
}

async function signInAndOut({ page, note }: Shopper) {
  await signInAs(page, 'nok@mai.example')
  for (const path of ['/', '/profile', '/orders']) {
    await open(page, path)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist-kept'))).toBe('clean')
    await note()
  }
  await page.locator('main a[href*="/order/"]').first().click()
  await expect(page).toHaveURL(/\/order\//)
  await note()
  await page.request.post('/auth/sign-out', { headers: sameOrigin, maxRedirects: 0 })
  await note()
  await page.request.get('/auth/line', { maxRedirects: 0 })
  await note()
}

async function workInBackOffice({ page, note, foreign }: Shopper) {
  await signInAs(page, 'owner@mai.example')
  for (const path of ['/admin', '/admin/orders', '/admin/products', '/admin/settings', '/admin/analytics']) {
    await open(page, path)
    await note()
  }
  await page.keyboard.press('?')
  await page.getByRole('checkbox', { name: adminWords.en('shortcuts.singleKeys') }).click()
  await note()
  await open(page, '/admin')
  await page.getByLabel(adminWords.en('home.sound')).click()
  await note()
  expect(foreign).toEqual([])
}

test('a browser stores exactly what the cookie page lists, and nothing from Google without consent', async ({
  browser,
}) => {
  const [shopper, owner] = [await newBrowser(browser), await newBrowser(browser)]
  await walkAndBuy(shopper)
  await answer(shopper)
  await signInAndOut(shopper)
  await workInBackOffice(owner)
  const kept = new Set([...shopper.kept, ...owner.kept])
  expect([...kept].toSorted()).toEqual(records.map(({ name }) => name).toSorted())
  for (const { close } of [shopper, owner]) await close()
})
