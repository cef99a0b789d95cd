import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addProduct, type Language, open, words } from './buying.ts'

test.describe.configure({ mode: 'parallel' })

const widths = [320, 360, 768, 1440]

/** `axe: false` where another journey has asked axe already. `find` leads from a list to the screen that is meant. */
type Screen = { path: string; axe?: boolean; find?: string }

const visitor: Screen[] = [
  ...['/', '/product/blush-lotus-silk-ao-dai', '/search?q=lotus'].map((path) => ({ path, axe: false })),
  ...['/cart', '/auth?tab=signup', '/contact', '/size-guide', '/faq', '/track'].map((path) => ({ path, axe: false })),
  { path: '/category/silk' },
  { path: '/category/dress?sizes=XS&min=9000&max=9100' },
  { path: '/search?q=zzzz' },
  { path: '/wishlist' },
  { path: '/payment-success?order=AAAAAAAAAAAAAAAAAAAAAAAA' },
  { path: '/auth/reset?token=abcdefabcdefabcdef' },
  { path: '/newsletter' },
  { path: '/newsletter?confirm=abcdef' },
]
const customer: Screen[] = [
  { path: '/profile' },
  { path: '/profile?tab=orders' },
  { path: '/profile?tab=orders', find: 'main ol li a' },
  { path: '/outbox' },
]
const staff: Screen[] = [
  { path: '/admin' },
  { path: '/admin/orders?queue=to_pack' },
  { path: '/admin/orders', axe: false },
  { path: '/admin/orders?status=pending', find: 'tbody a[data-admin-row]' },
  { path: '/admin/orders?status=shipped', find: 'tbody a[data-admin-row]' },
  { path: '/admin/products?category=dress', find: 'tbody a[data-admin-row]' },
]

async function signIn(page: Page, email: string) {
  await open(page, '/auth?redirectTo=%2Fprofile')
  const main = page.locator('main')
  await main.getByLabel(words.en('account.auth.email')).fill(email)
  const password = main.getByLabel(words.en('account.auth.password'), { exact: true })
  await password.fill('mai-demo-2026')
  await password.press('Enter')
  await page.waitForURL((url) => url.pathname === '/profile')
}

/** What is wrong with a screen: parts that stand beside it, and axe's findings. */
async function faultsOf(page: Page, { path, axe = true, find }: Screen, language: Language): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, path, language)
  if (find) {
    await page.goto((await page.locator(find).first().getAttribute('href')) ?? '')
    await page.waitForSelector('html[data-hydrated]')
  }
  const faults: string[] = []
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: width === 320 ? 568 : 900 })
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (beside > 0) faults.push(`${path} at ${width}: ${beside} px beside it`)
  }
  if (!axe) return faults
  const { violations } = await new AxeBuilder({ page }).analyze()
  return [...faults, ...violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 160)}`)]
}

for (const lang of ['en', 'th'] as const)
  for (const [role, email, screens] of [
    ['visitors', undefined, visitor],
    ['customers', 'nok@mai.example', customer],
    ['staff', 'staff@mai.example', staff],
  ] as const)
    test(`the screens of ${role} keep their width and axe finds nothing (${lang})`, async ({ page }) => {
      if (email) await signIn(page, email)
      const faults: string[] = []
      for (const screen of screens) faults.push(...(await faultsOf(page, screen, lang)))
      expect(faults).toEqual([])
    })

test('the focus goes to the new page, stays at what changes a page, and is passed on by what goes', async ({
  page,
}) => {
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
