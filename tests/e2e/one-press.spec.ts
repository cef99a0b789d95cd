import { expect, type Page, type Request, test } from '@playwright/test'
import { cards, fillCard, fillCustomer, open, openWithCart, payButton, signInAs, words } from './buying.ts'

const t = words.en

/** A sent form; the quote is a POST too. */
const isSent = (request: Request) => request.method() === 'POST' && !request.url().includes('/api/')

async function holdPosts(page: Page) {
  const sent: string[] = []
  let letGo: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (!isSent(request)) return route.fallback()
    sent.push(new URL(request.url()).pathname)
    await held
    await route.continue()
  })
  return { sent, letGo }
}

/** Presses three times: twice at once, and once when the first request is sent. */
async function pressAgain(page: Page, button: ReturnType<Page['locator']>) {
  const { sent, letGo } = await holdPosts(page)
  const answered = page.waitForResponse((response) => isSent(response.request()))
  await expect(button).toBeEnabled()
  await button.evaluate((one: HTMLElement) => {
    one.click()
    one.click()
  })
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  await button.evaluate((one: HTMLElement) => one.click())
  letGo()
  await answered
  await expect(page.locator('form [aria-busy=true]')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
  expect(sent).toHaveLength(1)
}

const forms: { name: string; path: string; fill?: (page: Page) => Promise<unknown>; button: string }[] = [
  {
    name: 'the newsletter',
    path: '/about',
    fill: (page) => page.locator('form[action="/newsletter"] input[type=email]').fill('press@example.com'),
    button: 'form[action="/newsletter"] [type=submit]',
  },
  {
    name: 'a message',
    path: '/contact',
    fill: async (page) => {
      for (const field of ['name', 'subject', 'message']) await page.locator(`main [name=${field}]`).fill('Silk')
      await page.locator('main [name=email]').fill('press@example.com')
    },
    button: 'main form [type=submit]',
  },
  { name: 'signing in', path: '/auth', button: '#auth-panel [type=submit]' },
  { name: 'signing up', path: '/auth?tab=signup', button: '#auth-panel [type=submit]' },
  { name: 'a forgotten password', path: '/auth/forgot', button: 'main form [type=submit]' },
  { name: 'tracking', path: '/track', button: 'main form [type=submit]' },
]

test('repeated presses on a public form send it once', async ({ page }) => {
  for (const { name, path, fill, button } of forms)
    await test.step(name, async () => {
      await open(page, path)
      await fill?.(page)
      await pressAgain(page, page.locator(button))
    })
})

test('repeated presses on Pay send one order', async ({ page }) => {
  await openWithCart(page, '/checkout')
  await fillCustomer(page)
  await fillCard(page, cards.declined)
  await pressAgain(page, payButton(page))
})

test('repeated presses on the profile or a review send it once', async ({ page }) => {
  await signInAs(page, 'nok@mai.example')
  await open(page, '/profile')
  await page.getByRole('link', { name: t('account.profile.edit'), exact: true }).click()
  await page.getByLabel(t('fields.phone')).fill('12')
  await pressAgain(page, page.locator('main form:has([name=phone]) [type=submit]'))
  await open(page, '/product/blush-lotus-silk-ao-dai')
  await page
    .locator('#reviews')
    .getByRole('button', { name: /Write a review|Edit/ })
    .click()
  await page.locator('#reviews form [name=comment]').fill('x')
  await pressAgain(page, page.locator('#reviews form:has([name=comment]) [type=submit]'))
})

test('a form refused with errors can be sent again', async ({ page }) => {
  await open(page, '/contact')
  const button = page.locator('main form [type=submit]')
  for (const count of [4, 4]) {
    const answered = page.waitForResponse((response) => isSent(response.request()))
    await button.click()
    expect((await answered).status()).toBe(422)
    await expect(page.locator('main [aria-invalid]')).toHaveCount(count)
    await expect(button).not.toHaveAttribute('aria-busy')
  }
})

test('repeated presses on an order note in the back office send it once', async ({ page }) => {
  await signInAs(page, 'staff@mai.example')
  await open(page, '/admin/orders')
  await page.locator('tbody a[data-admin-row]').first().click()
  const form = page.locator('form:has(textarea)').last()
  await form.locator('textarea').fill('Called her back.')
  await pressAgain(page, form.locator('[type=submit]').first())
})
