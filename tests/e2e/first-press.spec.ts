import { expect, type Page, test } from '@playwright/test'
import { words } from './buying.ts'

// As on a first visit: the other journeys start with stored data (playwright.config.ts).
test.use({ storageState: { cookies: [], origins: [] } })

const t = words.en
const product = '/product/blush-lotus-silk-ao-dai'

/** Whether React had started when its files began to load; both are decided in one step. */
async function startedByItself(page: Page, path: string): Promise<boolean> {
  await page.goto(path)
  const loading = await page.waitForFunction(() => {
    const files = document.querySelectorAll('link[rel=modulepreload]')
    return files.length > 0 && { started: '__reactRouterContext' in window }
  })
  return ((await loading.jsonValue()) as { started: boolean }).started
}

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]')

for (const path of ['/', '/th', '/category/dress', '/search?q=silk', product])
  test(`React loads its files on ${path} but starts only at the first press`, async ({ page }) => {
    expect(await startedByItself(page, path)).toBe(false)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.locator('main h1').dispatchEvent('pointerdown')
    await hydrated(page)
    expect(requests.filter((url) => /framework-|shop-/.test(url))).toEqual([])
  })

const starts: [string, (page: Page) => Promise<unknown>][] = [
  ['a key', (page) => page.keyboard.press('Tab')],
  ['a click without a pointer', (page) => page.getByRole('link', { name: t('frame.skip') }).dispatchEvent('click')],
  ['the focus', (page) => page.locator('main a').first().focus()],
  ['a pointer that comes near', (page) => page.mouse.move(100, 100, { steps: 3 })],
]
for (const [name, start] of starts)
  test(`${name} also starts React`, async ({ page }) => {
    expect(await startedByItself(page, '/category/dress')).toBe(false)
    await start(page)
    await hydrated(page)
  })

test('a pointer that does not move starts nothing', async ({ page }) => {
  await page.mouse.move(100, 100)
  expect(await startedByItself(page, '/category/dress')).toBe(false)
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')))
  expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(false)
})

test('React starts at once for a query parameter, stored data, a session, and on cart and checkout pages', async ({
  page,
  context,
}) => {
  expect(await startedByItself(page, `${product}?size=M`)).toBe(true)
  expect(await startedByItself(page, '/?vitals=1')).toBe(true)
  expect(await startedByItself(page, '/cart')).toBe(true)
  expect(await startedByItself(page, '/wishlist')).toBe(true)
  expect(await startedByItself(page, '/checkout')).toBe(true)
  // A page that starts with the cookie asks for the session, whose answer would remove it.
  await hydrated(page)
  await context.addCookies([{ name: 'mai_in', value: '1', url: page.url() }])
  expect(await startedByItself(page, '/')).toBe(true)
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('wishlist', '["blush-lotus-silk-ao-dai"]'))
  expect(await startedByItself(page, '/')).toBe(true)
  await expect(page.getByRole('link', { name: t('frame.header.wishlistCount', { count: 1 }) })).toBeVisible()
})

test('the press that starts React also takes effect: one more unit, a "coming soon" dialog', async ({ page }) => {
  expect(await startedByItself(page, product)).toBe(false)
  await page.getByRole('button', { name: t('frame.stepper.more') }).click()
  await expect(page.getByRole('group', { name: t('shop.product.quantity') }).getByRole('status')).toHaveText('2')

  expect(await startedByItself(page, '/')).toBe(false)
  await page.getByRole('button', { name: 'Instagram' }).click()
  await expect(page.getByRole('dialog', { name: t('frame.footer.comingSoon') })).toBeVisible()
})
