import { expect, type Page, test } from '@playwright/test'
import {
  addProduct,
  cards,
  cartBadge,
  expectState,
  fillCard,
  fillCustomer,
  mailsTo,
  open,
  openWithCart,
  orderByChat,
  payButton,
  secondWindow,
  toCheckout,
  words,
} from './buying.ts'

async function expectTop(page: Page, heading: string) {
  const title = page.getByRole('heading', { level: 1, name: heading })
  await expect(title).toBeFocused()
  await expect(title).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

/** Violations of the content security policy, as they happen. */
async function violationsOn(page: Page): Promise<string[]> {
  const violations: string[] = []
  await page.exposeFunction('report', (violation: string) => violations.push(violation))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      ;(globalThis as unknown as { report: (text: string) => void }).report(`${effectiveDirective} ${blockedURI}`)
    })
  })
  return violations
}

for (const lang of ['en', 'th'] as const) {
  const t = words[lang]

  test(`a double click on Pay orders once by card, without a content security policy violation (${lang})`, async ({
    page,
  }) => {
    const violations = await violationsOn(page)
    await addProduct(page, lang)
    await toCheckout(page, lang)
    await payButton(page, lang).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    const email = await fillCustomer(page, lang)
    await fillCard(page, cards.pays, lang)
    let posts = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && /^(\/th)?\/checkout/.test(new URL(request.url()).pathname)) posts++
    })
    await payButton(page, lang).dblclick()
    const number = await expectState(page, 'paid')
    expect(number).toMatch(/^[0-9A-F]{8}$/)
    await expect(page.getByRole('heading', { level: 1, name: t('thanks.title.paid') })).toBeVisible()
    expect(await cartBadge(page)).toEqual([])
    expect(posts).toBe(1)
    await expect.poll(() => mailsTo(page, email)).toBeGreaterThan(0)
    expect(violations).toEqual([])
  })

  test(`an order with a declined card can be paid with another card (${lang})`, async ({ page }) => {
    await openWithCart(page, '/checkout', lang)
    await fillCustomer(page, lang)
    await fillCard(page, cards.declined, lang)
    await payButton(page, lang).click()
    await expect(page.getByRole('alert')).toContainText(t('checkout.paymentRefusal.declined'))
    expect(await cartBadge(page)).toHaveLength(1)
    const held = await page.locator('main p').first().innerText()
    await page.reload()
    await expect(page.locator('main p').first()).toHaveText(held)
    await page.waitForSelector('html[data-hydrated]')
    await fillCard(page, cards.pays, lang)
    await payButton(page, lang).click()
    expect(held).toContain(await expectState(page, 'paid'))
    expect(await cartBadge(page)).toEqual([])
  })

  test(`an order is paid with PromptPay, and its pages open scrolled to the top (${lang})`, async ({ page }) => {
    await openWithCart(page, '/checkout', lang)
    await fillCustomer(page, lang)
    await page.getByText(t('checkout.payment.promptpay'), { exact: true }).click()
    await payButton(page, lang).click()
    await expectTop(page, t('promptpayPage.title'))
    await expect(page.getByRole('img', { name: t('promptpayPage.alt', { amount: '' }).trim() })).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^(30|31):\d\d$/)
    await page.getByRole('button', { name: t('promptpayPage.simulate') }).click()
    await expectState(page, 'paid')
    await expectTop(page, t('thanks.title.paid'))
  })

  test(`an order is placed by LINE chat (${lang})`, async ({ page }) => {
    await openWithCart(page, '/checkout', lang)
    await orderByChat(page, lang)
    const number = await expectState(page, 'confirmation')
    const link = page.getByRole('link', { name: t('thanks.chat.open') })
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/^https:\/\/line\.me\/R\/oaMessage\/%40mai-demo-shop-example\/\?/)
    const message = decodeURIComponent(href.split('/?')[1] ?? '')
    expect(message).toContain(t('thanks.chat.greeting', { number }))
    const [total, reservation] = message.split('\n').slice(-2)
    expect(total).toContain('฿')
    expect(reservation).toContain(t('thanks.chat.reserved', { time: '' }).trim())
    expect(await cartBadge(page)).toEqual([])
  })
}

test('a 3-D Secure page opens scrolled to the top; it is declined, then approved', async ({ page }) => {
  const t = words.en
  await openWithCart(page, '/checkout')
  await fillCustomer(page)
  await fillCard(page, cards.authenticates)
  await payButton(page).click()
  await expectTop(page, t('authentication.title'))
  await page.getByRole('button', { name: t('authentication.refuse') }).click()
  await expect(page.getByRole('alert')).toContainText(t('checkout.paymentRefusal.authentication_refused'))
  await fillCard(page, cards.authenticates)
  await payButton(page).click()
  await page.getByRole('button', { name: t('authentication.approve') }).click()
  await expectState(page, 'paid')
})

test('a simulated demo order is paid without further steps', async ({ page }) => {
  const t = words.en
  await openWithCart(page, '/checkout')
  await page.getByText(t('checkout.demo.title')).click()
  await page.getByRole('button', { name: t('checkout.finish.simulatedButton') }).click()
  await expectState(page, 'paid')
  await expect(page.getByRole('heading', { level: 1, name: t('thanks.complete') })).toBeVisible()
  await page.getByRole('link', { name: t('thanks.newOrder') }).click()
  await expect(page).toHaveURL('/')
})

test('two windows show the same cart', async ({ page }) => {
  await openWithCart(page, '/cart')
  const other = await secondWindow(page)
  await open(other, '/cart')
  await expect(other.getByRole('listitem').filter({ has: other.getByRole('group') })).toHaveCount(1)
  await page.getByRole('button', { name: words.en('frame.stepper.more') }).click()
  await expect(other.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Remove / }).click()
  const undo = page.getByRole('button', { name: words.en('shop.bag.undo') })
  // A hovered toast stays open.
  await undo.hover()
  await expect(other.getByText(words.en('cart.empty'))).toBeVisible()
  await undo.click()
  await expect(other.getByRole('status').filter({ hasText: /^2$/ })).toBeVisible()
})

test('a language change at checkout does not clear the typed values', async ({ page }) => {
  await openWithCart(page, '/checkout')
  await fillCustomer(page)
  await fillCard(page, cards.pays)
  await page.getByRole('link', { name: words.en('frame.language.switchTo') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.th('checkout.title') })).toBeVisible()
  await expect(page.getByLabel(words.th('fields.firstName'), { exact: true })).toHaveValue('Mali')
  await expect(page.getByLabel(words.th('fields.postalCode'), { exact: true })).toHaveValue('10330')
  await expect(page.getByLabel(words.th('fields.cardNumber'))).toHaveValue('4242 4242 4242 4242')
  await payButton(page, 'th').click()
  await expectState(page, 'paid')
})

test('the success page shows no data for an unknown order', async ({ page }) => {
  for (const query of ['session_id=sb_0000000000000000', 'order=AAAAAAAAAAAAAAAAAAAAAAAA', '']) {
    await open(page, `/payment-success?${query}`)
    await expect(page.getByRole('heading', { name: words.en('checkout.unknown.title') })).toBeVisible()
  }
})

test('an order can be placed with the keyboard alone', async ({ page }) => {
  const t = words.en
  await addProduct(page)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('cart.drawer.toCheckout') })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeFocused()
  await page.getByLabel(t('fields.firstName'), { exact: true }).focus()
  const type = async (text: string) => {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of ['Mali', 'Jaidee', `keys-${crypto.randomUUID()}@mai.example`, '0812345678']) await type(text)
  await expect(page.locator('summary', { hasText: t('fields.companyAdd') })).toBeFocused()
  await page.keyboard.press('Tab')
  await type('88 Charoen Krung')
  await page.keyboard.type('lumphini')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(t('fields.province'))).toHaveValue('Bangkok')
  await page.getByRole('radio', { name: t('checkout.payment.promptpay') }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  for (const text of ['4242424242424242', '1230', '123', 'MALI']) await type(text)
  await page.getByLabel(t('fields.cardholderName')).press('Enter')
  await expectState(page, 'paid')
})
