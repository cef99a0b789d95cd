import { expect, type Locator, type Page, test } from '@playwright/test'
import { chromium } from '../support/chromium.ts'
import {
  addProduct,
  cards,
  expectState,
  fillCard,
  fillCustomer,
  inLanguage,
  type Language,
  open,
  payButton,
  signInAs,
  toCheckout,
  words,
} from './buying.ts'
import { go, switchLanguage } from './walking.ts'

const installed = await chromium()
const textSize =
  'defaultFontSize=32,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

test.use({
  launchOptions: { ...installed, args: [...installed.args, `--blink-settings=${textSize}`] },
  viewport: { width: 360, height: 740 },
})

const shop = [
  '/',
  '/category/dress',
  '/product/blush-lotus-silk-ao-dai',
  '/search?q=lotus',
  '/wishlist',
  '/auth?tab=signup',
  '/auth/forgot',
  '/track',
  '/sustainability',
  '/careers',
  '/contact',
  '/shipping',
  '/size-guide',
  '/faq',
  '/newsletter',
  '/none',
]
const customer = ['/profile', '/profile?edit=1', '/profile?tab=orders', '/profile?tab=settings', '/profile/security']
const owner = [
  '/admin',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/products',
  '/admin/products/jade-lotus-silk-ao-dai',
  '/admin/inventory',
  '/admin/coupons/new',
  '/admin/content/heroes',
  '/admin/content/menu',
  '/admin/analytics?period=90',
  '/admin/customers',
  '/admin/staff',
  '/admin/settings',
]

/** The scrollbar is not part of the width. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function expectReachable(button: Locator) {
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
  await button.click({ trial: true })
}

for (const [role, email, paths] of [
  ['visitors', undefined, shop],
  ['customers', 'nok@mai.example', customer],
  ['the owner', 'owner@mai.example', owner],
] as const)
  test(`with text at 200 %, the screens of ${role} fit a phone’s width in both languages`, async ({ page }) => {
    if (email) await signInAs(page, email)
    const faults: string[] = []
    const look = async (path: string, language: Language) => {
      const width = await overflow(page)
      if (width > 0) faults.push(`${path} (${language}): ${width} px beside it`)
    }
    for (const [index, path] of paths.entries()) {
      // As in screens.spec.ts.
      const [first, second] = index % 2 === 0 ? (['en', 'th'] as const) : (['th', 'en'] as const)
      if (email && index > 0) await go(page, inLanguage(path, first))
      else await open(page, path, first)
      await look(path, first)
      await switchLanguage(page, second)
      await look(path, second)
    }
    expect(faults).toEqual([])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
  })

for (const lang of ['en', 'th'] as const)
  test(`with text at 200 %, an order can be placed by touch, and its page fits the width (${lang})`, async ({
    page,
  }) => {
    await addProduct(page, lang)
    await expectReachable(page.getByRole('dialog').getByRole('link', { name: words[lang]('cart.drawer.toCheckout') }))
    await toCheckout(page, lang)
    await expectReachable(payButton(page, lang))
    await fillCustomer(page, lang)
    await fillCard(page, cards.pays, lang)
    const faults: string[] = []
    const look = async (screen: string) => {
      const width = await overflow(page)
      if (width > 0) faults.push(`${screen}: ${width} px beside it`)
    }
    await look('checkout')
    await expectReachable(payButton(page, lang))
    await payButton(page, lang).click()
    await expectState(page, 'paid')
    await look('paid')
    const order = await page.locator('main a[href*="/order/"]').first().getAttribute('href')
    await page.goto(order ?? '')
    await page.waitForSelector('html[data-hydrated]')
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true
    })
    await look('its own page with all its parts open')
    expect(faults).toEqual([])
  })
