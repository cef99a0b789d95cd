import { expect, type Page, test } from '@playwright/test'
import { cartBadge, type Language, open as openPage, openWithCart, signInAs, words } from './buying.ts'

const item = '/product/blush-lotus-silk-ao-dai'

async function open(page: Page, path: string, language: Language = 'en') {
  await openPage(page, path, language)
  await page.waitForSelector('html[data-prepared]')
}

const typed = (page: Page) => page.locator('main [name=message]').inputValue()

for (const language of ['en', 'th'] as const) {
  const t = words[language]
  const notice = (page: Page) => page.getByRole('alert').filter({ hasText: t('frame.errors.youAreOffline') })

  test(`offline links and forms show a notice, stay on the page and clear no typed values (${language})`, async ({
    page,
    context,
  }) => {
    await open(page, '/contact', language)
    const here = page.url()
    await page.locator('main [name=message]').fill('Is M left?')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link').first().click()
    await expect(notice(page)).toBeVisible()
    expect([page.url(), await typed(page)]).toEqual([here, 'Is M left?'])
    await notice(page)
      .getByRole('button', { name: t('frame.close') })
      .click()
    await expect(notice(page)).toBeHidden()

    await page.locator('main form [type=submit]').click()
    await expect(notice(page)).toBeVisible()
    await page.locator('form[action$="/newsletter"] [type=email]').fill('nok@example.com')
    await page.locator('form[action$="/newsletter"] [type=submit]').click()
    expect([page.url(), await typed(page)]).toEqual([here, 'Is M left?'])
    await expect(page.locator('form[action$="/newsletter"] [type=email]')).toHaveValue('nok@example.com')

    await context.setOffline(false)
    await expect(notice(page)).toBeHidden()
    await page.locator('main form [type=submit]').click()
    await expect(page.locator('main [aria-invalid]')).toHaveCount(3)
    expect(await typed(page)).toBe('Is M left?')
  })

  test(`adding to the cart offline saves the item and stays on the page (${language})`, async ({ page, context }) => {
    await open(page, item, language)
    const here = page.url()
    await page.locator('label:has(input[name=size]:enabled)').first().click()
    await page.waitForLoadState('networkidle')
    // Ignores what hover has prefetched.
    await page.route('**/assets/cart-drawer*', (route) => route.abort())
    await context.setOffline(true)
    await page
      .getByRole('button', { name: t('shop.product.add') })
      .first()
      .evaluate((one: HTMLElement) => one.click())
    await expect.poll(() => cartBadge(page)).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(page.url()).toBe(here)
  })
}

async function failLists(page: Page, answer: 'lost' | number) {
  await page.route('**/category/**.data*', (route) =>
    answer === 'lost' ? route.abort() : route.fulfill({ status: answer, body: 'out of order' }),
  )
}

for (const answer of ['lost', 502, 500] as const)
  test(`a list that fails to load (${answer}) shows a toast, and the page stays`, async ({ page }) => {
    const t = words.en
    await open(page, '/category/dress')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    await failLists(page, answer)
    await page.evaluate(() => scrollTo(0, 300))
    await page.setViewportSize({ width: 1280, height: 800 })
    const titles = await page.locator('main article h3').allInnerTexts()
    await page.locator('main label:has(input[name=sizes])').first().click()
    const toast = page.getByRole('listitem').filter({ hasText: t('frame.errors.error') })
    await expect(toast).toContainText(t('shop.listing.failed'))
    await expect(page).toHaveURL('/category/dress')
    await expect(page.locator('main article h3')).toHaveText(titles)
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
    await expect(page.locator('.loading-line')).toHaveCount(0)
    await expect(page.locator('main input[name=sizes]:checked')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.locator('main label:has(input[name=sizes])').first().click()
    await expect(page).toHaveURL(/sizes=/)
  })

test('a pending navigation shows a progress bar and marks the content as busy', async ({ page }) => {
  await open(page, '/category/dress')
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/category/silk.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[data-follow][href="/category/silk"]')
    link?.click()
  })
  await expect(page.locator('.loading-line')).toHaveCSS('opacity', '1')
  await expect(page.locator('#content')).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(page).toHaveURL('/category/silk')
  await expect(page.locator('.loading-line')).toHaveCount(0)
  await expect(page.locator('#content')).not.toHaveAttribute('aria-busy')
  await page.unrouteAll({ behavior: 'wait' })
})

test('a failed price quote is requested again after a delay', async ({ page }) => {
  await page.clock.install()
  let attempts = 0
  await page.route('**/api/quote', (route) => (++attempts < 3 ? route.abort() : route.continue()))
  await openWithCart(page, '/cart')
  await expect.poll(() => attempts).toBe(1)
  await page.clock.runFor(750)
  await expect.poll(() => attempts).toBe(2)
  await page.clock.runFor(1250)
  await expect.poll(() => attempts).toBe(3)
  await expect(page.locator('main dl dd').last()).toContainText('฿')
  await page.unrouteAll({ behavior: 'wait' })
})

test.describe('the installed back office app', () => {
  test.use({ serviceWorkers: 'allow' })
  test('shows a message when opened offline, and loads once back online', async ({ page, context }) => {
    await signInAs(page, 'owner@mai.example')
    await open(page, '/admin')
    await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest-admin.webmanifest')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/admin/orders')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/admin/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  })
})

test.describe('a page visited before', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Waits until the service worker has a copy of an address. */
  const isKept = (page: Page, address: string) =>
    expect
      .poll(() =>
        page.evaluate(async (path) => (await (await caches.open('mai-pages-1')).match(path)) !== undefined, address),
      )
      .toBe(true)
  const mark = (page: Page) => page.locator('html').getAttribute('data-offline-copy')

  for (const language of ['en', 'th'] as const)
    test(`is shown offline as a marked copy; the checkout is not (${language})`, async ({ page, context }) => {
      const t = words[language]
      const home = language === 'th' ? '/th' : '/'
      await open(page, '/category/dress', language)
      await page.evaluate(() => navigator.serviceWorker.ready)
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await page.goto(home)
      await isKept(page, home)
      const first = page.locator('main h3 a[href*="/product/"]').first()
      const address = (await first.getAttribute('href')) ?? ''
      await first.evaluate((link: HTMLElement) => link.click())
      await expect(page).toHaveURL(address)
      await isKept(page, address)
      await expect(page.getByRole('button', { name: t('shop.product.add') }).first()).toBeVisible()
      const name = await page.getByRole('heading', { level: 1 }).innerText()

      // A fresh page would come from the HTTP cache, without the worker's banner.
      await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
      await context.setOffline(true)
      // A starting worker may let one request through.
      await expect(async () => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
        expect(await mark(page)).toMatch(language === 'th' ? /^สำเนาออฟไลน์เมื่อ / : /^Offline copy of /)
      }).toPass()
      expect(await page.evaluate(() => getComputedStyle(document.body, '::before').display)).toBe('block')

      await page.waitForSelector('html[data-hydrated]')
      await page.getByRole('banner').locator('.wordmark').click()
      await expect(page).toHaveURL(home)
      await expect(page.locator('html')).toHaveAttribute('data-offline-copy', /./)
      await page.goto(`${language === 'th' ? '/th' : ''}/checkout`)
      await expect(page.getByRole('heading', { name: t('pages.offline.title') })).toBeVisible()

      await context.setOffline(false)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      expect(await mark(page)).toBeNull()
    })
})

test('a navigation without a connection shows a notice on the same page, and "Try again" completes it', async ({
  page,
}) => {
  await open(page, '/category/dress')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.route('**/*', (route) => route.abort())
  await page
    .locator('main h3 a[href*="/product/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  const notice = page.getByRole('alert').filter({ hasText: words.en('frame.errors.offline') })
  await expect(notice).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  await notice.getByRole('button', { name: words.en('frame.errors.tryAgain') }).click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(notice).toHaveCount(0)
})

test('a 502 during navigation is retried three times, then shown with a "Try again" button', async ({ page }) => {
  await page.clock.install()
  await open(page, '/about')
  let attempts = 0
  await page.route('**/faq.data*', (route) => (++attempts, route.fulfill({ status: 502, body: 'bad gateway' })))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[data-follow][href="/faq"]')?.click())
  const notice = page.getByRole('alert').filter({ hasText: words.en('frame.errors.unavailable') })
  const isSaid = async () => {
    await page.clock.runFor(1000)
    return notice.isVisible()
  }
  await expect.poll(isSaid).toBe(true)
  expect(attempts).toBe(4)
  await expect(page).toHaveURL('/about')
  await page.unrouteAll({ behavior: 'wait' })
  await notice.getByRole('button', { name: words.en('frame.errors.tryAgain') }).click()
  await expect(page).toHaveURL('/faq')
})

test('the scripts of all pages up to the checkout are prefetched', async ({ page }) => {
  await open(page, '/')
  const missing = () =>
    page.evaluate(() => {
      const { routes } = (
        window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } }
      ).__reactRouterManifest
      const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
      return ['shop/category', 'shop/product', 'shop/cart', 'checkout/checkout'].filter(
        (route) => !loaded.has(routes[`routes/${route}`]?.module ?? ''),
      )
    })
  await expect.poll(missing).toEqual([])
})

test('a page script that fails to load is retried, then the page stays and shows "Try again"', async ({ page }) => {
  await page.clock.install()
  await open(page, '/about')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  let attempts = 0
  await page.route('**/*', (route) => (++attempts, route.abort()))
  await page.evaluate(() => document.querySelector<HTMLElement>('a[data-follow][href="/faq"]')?.click())
  const notice = page.getByRole('alert').filter({ hasText: words.en('frame.errors.offline') })
  const isSaid = async () => {
    await page.clock.runFor(1000)
    return notice.isVisible()
  }
  await expect.poll(isSaid).toBe(true)
  expect(attempts).toBeGreaterThanOrEqual(4)
  await expect(page).toHaveURL('/about')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.unrouteAll({ behavior: 'wait' })
  await notice.getByRole('button', { name: words.en('frame.errors.tryAgain') }).click()
  await expect(page).toHaveURL('/faq')
})
