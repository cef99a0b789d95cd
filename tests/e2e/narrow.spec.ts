import { expect, type Page, test } from '@playwright/test'
import { addProduct, open, words } from './buying.ts'

test('the filter sheet is as high as its content, and drawers do not use fit-content', async ({ page }) => {
  await open(page, '/category/dress')
  await page.getByRole('button', { name: words.en('shop.listing.filters'), exact: true }).click()
  const body = page.getByRole('dialog').locator('> div').nth(1)
  await expect(body).toBeVisible()
  const [own, content] = await body.evaluate((box) => [box.clientHeight, box.scrollHeight])
  expect(own).toBe(content)
  // WebKit sizes dialogs by "fit-content", which collapses a shrinking body.
  expect(
    await page.evaluate(() => document.querySelector('.drawer-bottom')?.computedStyleMap().get('block-size') + ''),
  ).not.toContain('fit-content')
})

test('the Undo button of a toast works above the open cart drawer; checkout opens without the toast', async ({
  page,
}) => {
  const t = words.en
  await addProduct(page)
  const drawer = page.getByRole('dialog', { name: t('cart.drawer.title') })
  const remove = drawer.getByRole('button', { name: /Remove/ }).first()
  // Both concurrently, as the toast disappears by itself.
  await Promise.all([page.getByRole('button', { name: t('shop.bag.undo') }).click(), remove.click()])
  await expect(drawer.getByRole('button', { name: /Remove/ })).toHaveCount(1)

  const updated = page.getByRole('listitem').filter({ hasText: t('shop.bag.updated') })
  const more = drawer.getByRole('button', { name: t('frame.stepper.more') })
  await Promise.all([expect(updated).toBeVisible(), more.click()])
  await drawer.getByRole('link', { name: t('cart.drawer.toCheckout') }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(updated).toHaveCount(0)
})

test('in forced colours, a selected size differs from the others, and a button has a border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/product/blush-lotus-silk-ao-dai')
  const sizes = page.locator('label:has(input[name=size]:enabled)')
  await sizes.first().click()
  const colour = (at: number) => sizes.nth(at).evaluate((box) => getComputedStyle(box).backgroundColor)
  expect(await colour(0)).not.toBe(await colour(1))
  await expect(page.getByRole('button', { name: words.en('shop.product.add') }).first()).toHaveCSS(
    'border-top-width',
    '1px',
  )
})

test('an empty contact form shows one alert with links to its fields', async ({ page }) => {
  const t = words.en
  await open(page, '/contact')
  await page.locator('main form [type=submit]').click()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(1)
  await expect(alert).toContainText(`${t('frame.errors.check')} ${t('pages.contact.name')}`)
  await expect(page.locator('main [name=name]')).toBeFocused()
  await alert.getByRole('link', { name: t('pages.contact.subject') }).click()
  await expect(page.locator('main [name=subject]')).toBeFocused()
})

const beside = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const language of ['en', 'th'] as const)
  test(`at 320 pixels, cart and checkout fit the width, and a low cart drawer shows an item (${language})`, async ({
    page,
  }) => {
    const t = words[language]
    await page.setViewportSize({ width: 320, height: 568 })
    await addProduct(page, language)
    await page.setViewportSize({ width: 320, height: 256 })
    const drawer = page.getByRole('dialog', { name: t('cart.drawer.title') })
    const line = drawer.getByRole('listitem').first()
    // Its parts: the length of the product's name varies.
    const parts = [line.getByRole('paragraph').first(), line.getByRole('group')]
    for (const part of [...parts, drawer.getByRole('link', { name: t('cart.drawer.toCheckout') })]) {
      await part.scrollIntoViewIfNeeded()
      // Most of it, not an edge.
      await expect(part).toBeInViewport({ ratio: 0.8 })
    }
    await page.setViewportSize({ width: 320, height: 568 })
    const faults: string[] = []
    for (const path of ['/cart', '/checkout']) {
      await open(page, path, language)
      await expect(page.locator('main dl dd').last()).toContainText('฿')
      if ((await beside(page)) > 0) faults.push(path)
    }
    expect(faults).toEqual([])
  })

for (const [path, width] of [
  ['/size-guide', 360],
  ['/th/size-guide', 360],
  ['/th/size-guide', 320],
] as const)
  test(`all four tabs of ${path} fit a width of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await open(page, path)
    const tabs = await page.getByRole('tab').all()
    expect(tabs).toHaveLength(4)
    for (const tab of tabs) {
      const box = await tab.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    }
  })

test('the dots of a carousel are within its picture', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await open(page, '/product/mulberry-cloud-v-neck-silk-dress')
  const picture = await page.locator('.gallery img').first().boundingBox()
  const dots = await page.locator('main section .dots').first().boundingBox()
  expect((dots?.y ?? 0) + (dots?.height ?? 0)).toBeLessThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0) + 1)
})
