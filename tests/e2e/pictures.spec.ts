import { expect, type Page, test } from '@playwright/test'

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.waitForSelector('html[data-hydrated]')
}
const item = '/product/jade-lotus-silk-ao-dai'

test('a picture whose AVIF fails is shown as WebP', async ({ page }) => {
  await page.route('**/*.avif', (route) => route.abort())
  await open(page, item)
  const picture = page.locator('.gallery img').first()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.webp$/)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('Failed to load image')).toHaveCount(0)
})

test('a failing picture shows a message, logs its error once, and loads when available again', async ({ page }) => {
  const raised: string[] = []
  page.on('pageerror', (error) => raised.push(error.message))
  await page.clock.install()
  await page.route('**/media/**', (route) => route.abort())
  await open(page, '/product/indigo-cloud-silk-fan')
  const main = page.locator('main section').first()
  await expect(main.getByText('Failed to load image')).toBeVisible()
  const own = raised.filter((message) => /^Failed to load image: \/media\/\w{32}\/1050\.webp$/.test(message))
  expect(own.length).toBeGreaterThan(0)
  expect(new Set(own).size).toBe(own.length)
  await page.unroute('**/media/**')
  await page.clock.runFor(1100)
  await expect(main.getByText('Failed to load image')).toHaveCount(0)
  await expect
    .poll(() =>
      main
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
})

test('a failing hero picture is replaced with a bundled one, and a message is shown', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort())
  await open(page, '/')
  const shown = page.locator('.hero-pictures picture:not(.opacity-0) img')
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/hero\/[\w-]+\.avif$/)
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText('Failed to fetch hero images')).toBeAttached()
})

test('the picture viewer opens, browses, zooms and closes by keyboard alone and returns the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, item)
  const second = page.getByRole('link', { name: /Picture 2 of 4, view larger/ })
  await second.focus()
  await page.keyboard.press('Enter')
  const look = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(look.getByText('Picture 2 of 4')).toBeVisible()
  const large = look.locator('.close-look-stage img')
  await expect(large).toHaveAttribute('src', /\/1050\.webp$/)
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1050)

  await page.keyboard.press('ArrowRight')
  await expect(look.getByText('Picture 3 of 4')).toBeVisible()
  await expect(look.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(look.getByText('Picture 1 of 4')).toBeVisible()

  const width = async () => (await large.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(700)
  await page.keyboard.press('+')
  await expect(look.getByRole('button', { name: 'Closer' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(width).toBe(1050)
  await page.keyboard.press('-')
  await expect.poll(width).toBeLessThan(700)

  await page.keyboard.press('Escape')
  await expect(look).toBeHidden()
  await expect(second).toBeFocused()
})

test('a click in the picture viewer zooms in or out, and the mouse drags the picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, item)
  await page.getByRole('link', { name: /Picture 1 of 4, view larger/ }).click()
  const stage = page.locator('.close-look-stage')
  const large = stage.locator('img')
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1050)
  await large.click()
  await expect.poll(async () => (await large.boundingBox())?.width).toBe(1050)
  const before = await stage.evaluate((box) => box.scrollTop)
  await page.mouse.move(640, 500)
  await page.mouse.down()
  await page.mouse.move(640, 380, { steps: 4 })
  await page.mouse.up()
  expect(await stage.evaluate((box) => box.scrollTop)).toBe(before + 120)
  await large.click({ position: { x: 500, y: 700 } })
  await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeLessThan(700)
})

test('on a phone, a product page shows name, price and its whole picture without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [item, `/th${item}`, '/product/indigo-cloud-silk-fan']) {
    await open(page, path)
    const price = page.locator('main header p.tabular').first()
    const box = await price.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
    const picture = await page.locator('.gallery img').first().boundingBox()
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(0.75, 1)
  }
})

test('the header fits a screen of 320 px, even with ninety-nine items in the cart', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/')
  await page.evaluate(() =>
    localStorage.setItem(
      'cart',
      JSON.stringify([
        {
          productId: 'jade-lotus-silk-ao-dai',
          size: 'S',
          quantity: 99,
          snapshot: { name: { en: 'x', th: 'x' }, price: 990000 },
        },
      ]),
    ),
  )
  for (const path of ['/', '/th', '/category/dress']) {
    await open(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const boxes = await page
      .locator('.site-header .target:visible, .site-header .badge:visible, .site-header .wordmark')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ left, right }) => [left, right]))
    for (const [left, right] of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(320)
    }
  }
})

test('the desktop header lists the categories as text and marks the current one', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(page, '/category/silk')
  const kinds = page.getByRole('banner').getByRole('navigation', { name: 'Categories' })
  await expect(kinds.getByRole('link')).toHaveCount(8)
  await expect(kinds.getByRole('link', { name: 'Silk' })).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(kinds).toBeHidden()
})
