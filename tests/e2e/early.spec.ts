import { expect, type Page, test } from '@playwright/test'
import { cartBadge, words } from './buying.ts'

// As on a first visit.
test.use({ storageState: { cookies: [], origins: [] } })

const t = words.en

/** Opens a page with its scripts delayed; the returned function releases them and waits for hydration. */
async function openBeforeHydration(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main h1').first().waitFor()
  return async () => {
    letGo()
    await page.waitForSelector('html[data-hydrated]')
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('a double click on Add to cart before hydration adds one item in the chosen size', async ({ page }) => {
  const live = await openBeforeHydration(page, '/product/blush-lotus-silk-ao-dai')
  await page.locator('label:has(input[name=size]:enabled)').last().click()
  const add = page.getByRole('button', { name: t('shop.product.add') }).first()
  for (let press = 0; press < 2; press++) await add.evaluate((one: HTMLElement) => one.click())
  await expect(add).toHaveAttribute('aria-busy', 'true')
  const size = await page.locator('input[name=size]:enabled').last().inputValue()
  await live()
  await expect(page.getByRole('dialog', { name: t('cart.drawer.title') })).toBeVisible()
  expect(await cartBadge(page)).toMatchObject([{ size, quantity: 1 }])
  await expect(add).not.toHaveAttribute('aria-busy')
})

test('a wishlist item added before hydration is saved', async ({ page }) => {
  const live = await openBeforeHydration(page, '/category/dress')
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
  await heart.evaluate((one: HTMLElement) => one.click())
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await live()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]') as string[])).toHaveLength(1)
})

test('a click on Filters before hydration opens the filters after it', async ({ page }) => {
  const live = await openBeforeHydration(page, '/category/dress')
  await page.getByRole('button', { name: t('shop.listing.filters'), exact: true }).click()
  await live()
  await expect(page.getByRole('dialog', { name: t('shop.listing.filters') })).toBeVisible()
})

test('the menu opens and closes before hydration, and an open one stays open afterwards', async ({ page }) => {
  const live = await openBeforeHydration(page, '/about')
  const menu = page.getByRole('button', { name: t('frame.header.menu') })
  const panel = page.getByRole('dialog', { name: t('frame.panel.title') })
  await menu.click()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: t('frame.close') }).click()
  await expect(panel).toBeHidden()
  await menu.click()
  await live()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: t('frame.close') }).click()
  await expect(panel).toBeHidden()
  await menu.click()
  await expect(panel).toBeVisible()
})

test.describe('the shop without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('has a menu that opens and closes, and a wishlist that explains that it requires JavaScript', async ({
    page,
  }) => {
    await page.goto('/wishlist')
    await expect(page.getByText(t('cart.wishlist.noScript'))).toBeVisible()
    await expect(page.getByLabel(t('frame.loading'))).toBeHidden()
    await page.getByRole('button', { name: t('frame.header.menu') }).click()
    const panel = page.getByRole('dialog', { name: t('frame.panel.title') })
    await expect(panel).toBeVisible()
    await panel.getByRole('button', { name: t('frame.close') }).click()
    await expect(panel).toBeHidden()
  })
})

test('a click during a view transition takes effect', async ({ page }) => {
  await page.goto('/product/blush-lotus-silk-ao-dai')
  await page.keyboard.press('Shift')
  await page.waitForSelector('html[data-hydrated]')
  const heart = page.getByRole('button', { name: /^Wishlist: / }).first()
  await heart.scrollIntoViewIfNeeded()
  await page.addStyleTag({ content: '::view-transition-group(*) { animation-play-state: paused !important }' })
  await page.evaluate(() => document.startViewTransition(() => {}).ready)
  const travelling = await page.evaluate(() => document.getAnimations().length)
  expect(travelling).toBeGreaterThan(0)
  const box = await heart.boundingBox()
  if (!box) throw new Error('there is no heart')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
