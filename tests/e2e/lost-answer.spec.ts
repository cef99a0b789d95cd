import { expect, type Page, test } from '@playwright/test'
import {
  cards,
  expectState,
  fillCard,
  fillCustomer,
  mailsTo,
  openWithCart,
  orderByChat,
  payButton,
  words,
} from './buying.ts'

async function filledPayment(page: Page, language: 'en' | 'th' = 'en'): Promise<string> {
  await openWithCart(page, '/checkout', language)
  const email = await fillCustomer(page, language)
  await fillCard(page, cards.pays, language)
  return email
}

const isOrder = (url: URL) => url.pathname.includes('/checkout')

test('after a lost response to Pay, the page sends nothing again and shows the paid order', async ({ page }) => {
  const email = await filledPayment(page)
  let posts = 0
  await page.route(isOrder, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    posts++
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await payButton(page).click()
  await expectState(page, 'paid')
  expect(posts).toBe(1)
  await expect.poll(() => mailsTo(page, email)).toBe(2)
})

for (const lang of ['en', 'th'] as const)
  test(`pressing Pay offline clears no typed values; back online the order is paid once (${lang})`, async ({
    page,
    context,
  }) => {
    const t = words[lang]
    const email = await filledPayment(page, lang)
    await context.setOffline(true)
    await payButton(page, lang).click()
    await expect(page.getByText(t('checkout.sending.offline'))).toBeVisible()
    await page.getByRole('button', { name: t('checkout.payment.paying') }).dispatchEvent('click')
    await context.setOffline(false)
    await expect(page.getByText(t('checkout.sending.unsent'))).toBeVisible()
    await expect(page.getByLabel(t('fields.email'), { exact: true }).first()).toHaveValue(email)
    await expect(page.getByLabel(t('fields.postalCode'), { exact: true })).toHaveValue('10330')
    await expect(page.getByLabel(t('fields.cardNumber'))).toHaveValue('4242 4242 4242 4242')
    await payButton(page, lang).click()
    await expectState(page, 'paid')
    await expect.poll(() => mailsTo(page, email)).toBe(2)
  })

test('after a 502 response to Pay, the page finds the paid order', async ({ page }) => {
  await filledPayment(page)
  await page.route(isOrder, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
  })
  await payButton(page).click()
  await expectState(page, 'paid')
})

test('after a lost response to a chat order, the page shows the order', async ({ page }) => {
  await openWithCart(page, '/checkout')
  await page.route(isOrder, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })
  await orderByChat(page)
  await expectState(page, 'confirmation')
})
