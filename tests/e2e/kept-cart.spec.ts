import { expect, type Page, test } from '@playwright/test'
import { cartBadge, open, openWithCart, signInAs, words } from './buying.ts'

const t = words.en

async function signIn(page: Page) {
  await open(page, '/auth')
  await page.locator('main').getByLabel('Email').fill('nok@mai.example')
  await page.locator('main').getByLabel('Password', { exact: true }).fill('mai-demo-2026')
  await page.locator('main form').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/auth/)
}

/** Read by the page: a browser repeats a request whose idle connection the server has closed. */
const saved = (page: Page, path: '/api/cart' | '/api/wishlist') =>
  page.evaluate(async (address): Promise<{ lines?: { quantity: number }[]; ids?: string[] }> => {
    const answer = await fetch(address)
    return answer.json()
  }, path)

const savedCount = async (page: Page, path: '/api/cart' | '/api/wishlist', key: 'lines' | 'ids') =>
  (await saved(page, path))[key]?.length

test('cart and wishlist merge at sign-in, sync to another device, and are cleared at sign-out', async ({
  page,
  browser,
}) => {
  await openWithCart(page, '/')
  await page
    .getByRole('button', { name: /^Wishlist: / })
    .first()
    .click()
  await signIn(page)
  await expect.poll(() => savedCount(page, '/api/cart', 'lines')).toBe(1)
  await expect.poll(() => savedCount(page, '/api/wishlist', 'ids')).toBe(1)

  const other = await (await browser.newContext()).newPage()
  await signInAs(other, 'nok@mai.example')
  await open(other, '/')
  await expect.poll(() => cartBadge(other)).toHaveLength(1)
  await open(other, '/wishlist')
  await expect(other.locator('main article')).toHaveCount(1)
  await open(other, '/cart')
  await other.getByRole('button', { name: t('frame.stepper.more') }).click()
  await expect.poll(async () => (await saved(page, '/api/cart')).lines?.[0]?.quantity).toBe(2)

  await open(page, '/cart')
  await expect(page.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  await expect.poll(() => savedCount(page, '/api/cart', 'lines')).toBe(0)
  await open(page, '/wishlist')
  await page.getByRole('button', { name: t('frame.header.account') }).click()
  await page.getByRole('button', { name: t('frame.header.signOut') }).click()
  await expect(page.getByRole('link', { name: t('frame.header.account') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
})

test('the wishlist badge counts only products that are still sold, for guests and accounts', async ({ page }) => {
  const productIds = ['jade-silk-satin-skirt', 'never-was', 'celadon-satin-slip-dress']
  await open(page, '/about')
  await page.evaluate((ids) => localStorage.setItem('wishlist', JSON.stringify(ids)), productIds)
  const badge = (count: number) =>
    page.getByRole('link', { name: t('frame.header.wishlistCount', { count }), exact: true })
  await open(page, '/')
  await expect(badge(2)).toBeVisible()
  await open(page, '/about')
  await expect(badge(2)).toBeVisible()
  await page.goto('/product/jade-silk-satin-skirt')
  await page.waitForSelector('html[data-hydrated]')
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('listed=') && requests.push(request.url()))
  await page.getByRole('button', { name: /^Wishlist: Jade Silk Satin Skirt/ }).click()
  await expect(badge(1)).toBeVisible()
  await page.getByRole('button', { name: /^Wishlist: Jade Silk Satin Skirt/ }).click()
  await expect(badge(2)).toBeVisible()
  expect(requests).toEqual([])
  await signIn(page)
  // Another test may have left wishes in the account.
  await expect.poll(() => savedCount(page, '/api/wishlist', 'ids')).toBeGreaterThanOrEqual(2)
  await expect(badge((await savedCount(page, '/api/wishlist', 'ids')) ?? 0)).toBeVisible()
})
