import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { asWritten } from '#app/i18n/language.ts'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import type { ReservationLimit } from '#app/modules/pricing/quote.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

type Because = ReservationLimit['because']
const from = '2026-11-21T05:35:00.000Z'
const limit = (because?: Because) =>
  because && { because, minutes: 35, count: 3, ...(because === 'network' && { from }) }
const limited = (later?: Because, atOnce?: Because) =>
  quoteAnswer({ quote: { reservation: { later: limit(later), atOnce: limit(atOnce) } } })

function checkout(later?: Because, atOnce?: Because, language = '') {
  answerFetch({ '/api/quote': limited(later, atOnce) })
  cartStore.change(() => [cartLine('lotus-ao-dai')])
  const person = { contact: {}, signedIn: false, addresses: [], chosen: undefined }
  const methodOptions = { online: ['card', 'bank_transfer'], chat: true, demo: true } as const
  const element = (
    <CheckoutScreen
      {...person}
      orderKey="key"
      seller="MAI Co., Ltd."
      methodOptions={methodOptions}
      inlineCard
      answer={undefined}
    />
  )
  show(null, { at: `${language}/checkout`, routes: [{ path: `${language}/checkout`, element }] })
}
const pay = () => page.getByRole('button', { name: /^(Pay|ชำระ) ?฿1,340/ })
const chat = () => page.getByRole('button', { name: /LINE/ })
const simulated = () => page.getByRole('button', { name: 'Mark as paid' })
const unpaid = 'You already have 3 unpaid orders. Please pay for or cancel one first.'
const notNow = 'We can’t take this order right now. The note above the form explains why and what to do.'

test('with three unpaid orders, ordering by LINE is disabled, while a card can still be charged', async () => {
  checkout('refused')
  await expect.element(pay()).toBeEnabled()
  await expect.element(chat()).toBeDisabled()
  await expect.element(chat()).toHaveAccessibleDescription(unpaid)
  await userEvent.click(page.getByRole('radio', { name: 'Bank transfer' }))
  await expect.element(pay()).toBeDisabled()
  await expect.element(pay()).toHaveAccessibleDescription(notNow)
  await expect.element(page.getByRole('link', { name: 'My orders' })).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Card', exact: true }))
  await expect.element(pay()).toBeEnabled()
})

test('with too many unpaid orders in the network, all buttons are disabled', async () => {
  checkout('network', 'network')
  await expect.element(page.getByText(/^Many orders from your network/)).toBeVisible()
  for (const button of [pay(), chat()]) {
    await expect.element(button).toBeDisabled()
    await expect.element(button).toHaveAccessibleDescription(notNow)
  }
  await userEvent.click(page.getByText(/Demo: test cards/))
  await expect.element(simulated()).toBeDisabled()
})

test('the reason for disabled buttons is in Thai on a Thai page', async () => {
  checkout('network', 'network', '/th')
  await expect.element(chat()).toBeDisabled()
  const why = document.getElementById(chat().element().getAttribute('aria-describedby') ?? '')
  expect(asWritten(why?.textContent ?? '')).toBe('ขณะนี้ยังรับคำสั่งซื้อนี้ไม่ได้ อ่านเหตุผลและวิธีแก้ไขได้ที่ข้อความเหนือแบบฟอร์ม')
})

test('a limit that refuses nothing disables no button', async () => {
  checkout('orders', 'orders')
  await expect.element(page.getByText(/^You already have 3 unpaid orders, so/)).toBeVisible()
  await expect.element(pay()).toBeEnabled()
  await expect.element(chat()).toBeEnabled()
})

test('buttons are enabled when the page becomes visible again after the limit has ended', async () => {
  checkout('network', 'network')
  await expect.element(pay()).toBeDisabled()
  answerFetch({ '/api/quote': quoteAnswer() })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(pay()).toBeEnabled()
  await expect.element(page.getByText(/^Many orders from your network/)).not.toBeInTheDocument()
})
