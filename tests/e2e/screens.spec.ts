import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { addProduct, inLanguage, type Language, open, signInAs, words } from './buying.ts'
import { go, switchLanguage } from './walking.ts'

test.describe.configure({ mode: 'parallel' })

/** axe runs at the last width: a laptop in English, a phone in Thai. */
const widths = { en: [360, 320, 768, 1440], th: [1440, 768, 320, 360] }

/** `find` is the link from a list to the screen. */
type Screen = { path: string; find?: string }
const at = (...paths: string[]): Screen[] => paths.map((path) => ({ path }))

const shop = at(
  '/',
  '/category/dress',
  '/category/silk',
  '/category/dress?sizes=XS&min=9000&max=9100',
  '/product/blush-lotus-silk-ao-dai',
  '/product/nowhere',
  '/search?q=lotus',
  '/search?q=zzzz',
  '/cart',
  '/wishlist',
  '/payment-success?order=AAAAAAAAAAAAAAAAAAAAAAAA',
)
const aroundIt = at(
  '/auth',
  '/auth?tab=signup',
  '/auth/forgot',
  '/auth/reset?token=abcdefabcdefabcdef',
  '/auth/invitation?token=abcdefabcdefabcdef',
  '/profile',
  '/profile/deleted',
  '/track',
  '/outbox',
  '/newsletter',
  '/newsletter?confirm=abcdef',
  '/about',
  '/sustainability',
  '/careers',
  '/press',
  '/terms',
  '/privacy',
  '/cookies',
  '/returns',
  '/contact',
  '/shipping',
  '/size-guide',
  '/faq',
  '/none',
)
const customer: Screen[] = [
  ...at('/profile', '/profile?edit=1', '/profile?tab=orders', '/profile?tab=settings'),
  // The order status page, by its access key.
  { path: '/profile?tab=orders', find: 'main ol li a' },
  { path: '/profile/delete' },
  { path: '/outbox' },
]
const staff: Screen[] = [
  ...at('/admin', '/admin/orders', '/admin/orders?queue=to_pack'),
  ...['/admin/orders?status=pending', '/admin/orders?status=shipped', '/admin/products?category=dress'].map((path) => ({
    path,
    find: 'tbody a[data-admin-row]',
  })),
]
const owner: Screen[] = [
  ...at(
    '/admin/orders',
    '/admin/products',
    '/admin/products/new',
    '/admin/products/edit',
    '/admin/inventory',
    '/admin/inventory/receive',
    '/admin/inventory/counts',
    '/admin/inventory/reorder?show=all',
    '/admin/messages',
    '/admin/slips',
    '/admin/returns',
    '/admin/settlements',
    '/admin/reviews',
    '/admin/newsletter',
    '/admin/newsletter/campaigns',
    '/admin/newsletter/campaigns/new',
    '/admin/newsletter/campaigns/1/send',
    '/admin/coupons',
    '/admin/coupons/new',
    '/admin/coupons/campaigns/new',
    '/admin/settings',
    '/admin/settings/icon',
    '/admin/content',
    '/admin/content/faq',
    '/admin/content/heroes',
    '/admin/content/size-guide',
    '/admin/content/menu',
    '/admin/content/contact',
    '/admin/content/shipping/preview',
    '/admin/brands',
    '/admin/brands/new',
    '/admin/media',
    '/admin/mails',
    '/admin/collections',
    '/admin/collections/new',
    '/admin/redirects',
    '/admin/redirects/new',
    '/admin/audit-log',
    '/admin/analytics?period=90',
    '/admin/customers',
    '/admin/staff',
    '/admin/staff/invite',
    '/admin/second-step',
    '/auth/reauthenticate?redirectTo=/admin',
  ),
  { path: '/admin/brands', find: 'main a[data-admin-row]' },
  { path: '/admin/staff', find: 'main a[data-admin-row]' },
  { path: '/admin/newsletter/campaigns', find: 'main a[data-admin-row]' },
  { path: '/admin/customers', find: 'main a[data-admin-row]' },
  { path: '/admin/coupons', find: 'main a[data-admin-row]' },
  { path: '/admin/products/jade-lotus-silk-ao-dai/schedule' },
  { path: '/admin/products/jade-lotus-silk-ao-dai/history' },
]

async function faultsAt(page: Page, path: string, language: Language, axe: boolean): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths[language]) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 900 })
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beside > 0) faults.push(`at ${width}: ${beside} px beside it`)
  }
  return [...faults, ...(axe ? await axeFaults(page) : [])].map((fault) => `${path} (${language}) ${fault}`)
}

for (const [role, email, screens] of [
  ['visitors in the shop', undefined, shop],
  ['visitors around it', undefined, aroundIt],
  ['customers', 'nok@mai.example', customer],
  ['staff', 'staff@mai.example', staff],
  ['the owner, first half', 'owner@mai.example', owner.slice(0, owner.length / 2)],
  ['the owner, second half', 'owner@mai.example', owner.slice(owner.length / 2)],
] as const)
  test(`the screens of ${role} fit every width in both languages, without axe violations`, async ({ page }) => {
    if (email) await signInAs(page, email)
    await page.setViewportSize({ width: 1440, height: 900 })
    const faults: string[] = []
    for (const [index, { path, find }] of screens.entries()) {
      // The language of the last screen comes first.
      const [first, second] = index % 2 === 0 ? (['en', 'th'] as const) : (['th', 'en'] as const)
      // Back-office pages are opened by navigation, pages of the shop by their address.
      if (email && index > 0) await go(page, inLanguage(path, first))
      else await open(page, path, first)
      if (find) await go(page, (await page.locator(find).first().getAttribute('href')) ?? '')
      // Pages of the back office share their parts: axe checks every other one in each language.
      const alternates = screens !== shop && screens !== customer && screens !== staff
      faults.push(...(await faultsAt(page, path, first, true)))
      await page.setViewportSize({ width: 1440, height: 900 })
      await switchLanguage(page, second)
      faults.push(...(await faultsAt(page, path, second, !alternates)))
      await page.setViewportSize({ width: 1440, height: 900 })
    }
    expect(faults).toEqual([])
  })

for (const lang of ['en', 'th'] as const)
  test(`the open menu has no axe violations (${lang})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, '/none', lang)
    await page.getByRole('banner').getByRole('button').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })

test('the axe check finds violations, and can be limited to a part of the page', async ({ page }) => {
  await page.setContent('<html lang="en"><title>Silk</title><main><h1>Silk</h1><img src="silk.png"></main></html>')
  expect(await axeFaults(page)).toEqual(['image-alt: <img src="silk.png">'])
  expect(await axeFaults(page, 'h1')).toEqual([])
})

test('the focus moves to a new page, stays after an update, and leaves a removed element', async ({ page }) => {
  await addProduct(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: words.en('cart.drawer.toCart') })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: words.en('cart.title') })).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('button', { name: /^Remove / }).press('Enter')
  await expect(page.getByText(words.en('cart.empty'))).toBeVisible()
  await expect(page.locator('#content')).toBeFocused()
  await page.getByRole('link', { name: words.en('frame.language.switchTo') }).press('Enter')
  await expect(page).toHaveURL('/th/cart')
  await expect(page.getByRole('link', { name: words.th('frame.language.switchTo') })).toBeFocused()
})
