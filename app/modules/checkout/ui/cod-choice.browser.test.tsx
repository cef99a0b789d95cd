import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { satang } from '#app/kit/money.ts'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import type { CodOffer } from '#app/modules/pricing/quote.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const offer: CodOffer = { fee: satang(4_000), max: satang(500_000) }
const ways = { online: ['promptpay', 'cod'], chat: false, demo: false } as const
const person = { known: {}, signedIn: false, addresses: [], chosen: undefined }

let shown = 0
/** The checkout of one piece at ฿1,290, another one each time, as an answer is kept for its question with delivery for ฿50; the shop counts the fee in once it is asked to. Answers what was asked. */
function showCheckout(cod: CodOffer, language = '') {
  const asked: unknown[] = []
  cartStore.change(() => [cartLine(`piece-${shown++}`)])
  const quote = async (request: Request) => {
    const { paymentMethod } = (await request.clone().json()) as { paymentMethod?: string }
    asked.push(paymentMethod)
    const chosen = paymentMethod === 'cod' && { codFee: cod.fee, total: satang(138_000) }
    return quoteAnswer({ quote: { cod, ...chosen } })(request)
  }
  answerFetch({ '/api/quote': quote })
  const element = (
    <CheckoutScreen {...person} orderKey="key" seller="MAI" ways={ways} inlineCard={false} answer={undefined} />
  )
  show(null, { at: `${language}/checkout`, routes: [{ path: `${language}/checkout`, element }] })
  return asked
}
const way = (name: string) => page.getByRole('radio', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe.each([
  [
    '',
    'Cash on delivery',
    'The fee for it is ฿40.',
    'Please have ฿1,380 ready in cash.',
    'Place the order, ฿1,380 on delivery',
  ],
  ['/th', 'เก็บเงินปลายทาง', '฿40', 'กรุณาเตรียมเงินสด ฿1,380', 'สั่งซื้อ ชำระปลายทาง ฿1,380'],
])('in %s', (language, name, fee, ready, order) => {
  test('chosen it says what it costs and means, and the button how much is paid at the door', async () => {
    const asked = showCheckout(offer, language)
    await userEvent.click(way(name))
    await expect.element(page.getByText(fee, { exact: false }).first()).toBeVisible()
    await expect.element(page.getByText(ready, { exact: false })).toBeVisible()
    await expect.element(button(order)).toBeEnabled()
    expect(asked.at(-1)).toBe('cod')
  })
})

test('another way is chosen again: the fee goes, and with it what was said of the door', async () => {
  const asked = showCheckout(offer)
  await userEvent.click(way('Cash on delivery'))
  await expect.element(button('Place the order, ฿1,380 on delivery')).toBeEnabled()
  await userEvent.click(way('PromptPay QR'))
  await expect.element(button('Pay ฿1,340')).toBeEnabled()
  expect(asked.at(-1)).toBeUndefined()
  expect(page.getByText('ready in cash').elements()).toEqual([])
})

test('by keyboard: the arrow leads from one way to the next and chooses it', async () => {
  showCheckout(offer)
  await expect.element(way('PromptPay QR')).toBeVisible()
  await userEvent.click(way('PromptPay QR'))
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(way('Cash on delivery')).toBeChecked()
  await expect.element(way('Cash on delivery')).toHaveFocus()
})

test.each([
  ['too_high', 'Cash on delivery is offered up to ฿5,000 in all.'],
  ['not_here', 'Cash on delivery is not offered at this postal code.'],
] as const)('not offered (%s) it is no way to pay, and one line says why', async (reason, words) => {
  showCheckout({ ...offer, reason })
  await expect.element(page.getByText(words)).toBeVisible()
  expect(way('Cash on delivery').elements()).toEqual([])
})
