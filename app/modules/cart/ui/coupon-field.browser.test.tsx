import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { satang } from '#app/kit/money.ts'
import type { QuotedCoupon } from '#app/modules/pricing/quote.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show, textOf } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { cartStore } from './cart-store.ts'
import { CouponField } from './coupon-field.tsx'
import { couponStore } from './purchase-choices.ts'

const field = (name = 'Discount code') => page.getByRole('textbox', { name })
const apply = () => page.getByRole('button', { name: 'Apply' })
const alert = () => page.getByRole('alert')

/** The field above a cart with one piece; the shop answers every code with this. */
function showField(coupon: QuotedCoupon, at = '/cart') {
  const sent = answerFetch({ '/api/quote': quoteAnswer({ quote: { coupon } }) })
  cartStore.change(() => [cartLine('lotus-ao-dai')])
  show(<CouponField coupon={undefined} />, { at })
  return sent
}
const welcome: QuotedCoupon = { code: 'WELCOME10', ok: true }

describe('a code to type', () => {
  test('there is nothing to apply before something was typed', async () => {
    const sent = showField(welcome)
    await expect.element(apply()).toBeDisabled()
    await userEvent.type(field(), '   ')
    await expect.element(apply()).toBeDisabled()
    expect(sent).toEqual([])
  })

  test('is typed in any case, tried for the cart as it is, and kept when it counts', async () => {
    const sent = showField(welcome)
    await userEvent.type(field(), 'welcome10{Enter}')
    await expect.element(page.getByRole('button', { name: 'Remove discount code WELCOME10' })).toBeVisible()
    await expect.element(page.getByText('Coupon applied: WELCOME10')).toBeVisible()
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
      { lines: [{ productId: 'lotus-ao-dai', size: 'M', quantity: 1 }], couponCode: 'WELCOME10' },
    ])
    expect(couponStore.read()).toBe('WELCOME10')
  })

  test.each<[string, QuotedCoupon, string]>([
    ['unknown', { code: 'X', ok: false, reason: 'NOT_FOUND' }, 'Invalid or inactive coupon code.'],
    ['over', { code: 'X', ok: false, reason: 'EXPIRED' }, 'Coupon has expired.'],
    [
      'below its minimum',
      { code: 'X', ok: false, reason: 'MIN_ORDER_NOT_MET', detail: { minOrder: satang(150_000) } },
      'Minimum order required: ฿1,500',
    ],
  ])('one that is %s says why, stays in the field and is not kept', async (_, coupon, sentence) => {
    showField(coupon)
    await userEvent.type(field(), 'x')
    await userEvent.click(apply())
    await expect.element(alert()).toHaveTextContent(sentence)
    await expect.element(field()).toHaveValue('X')
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAccessibleDescription(sentence)
    expect(couponStore.read()).toBe('')
    await userEvent.type(field(), 'Y')
    await expect.element(field()).not.toHaveAttribute('aria-invalid')
  })

  test('a member who has not confirmed her address is shown where to', async () => {
    showField({ code: 'X', ok: false, reason: 'ADDRESS_NOT_CONFIRMED' })
    await userEvent.type(field(), 'x{Enter}')
    await expect
      .element(page.getByRole('link', { name: 'Send the link again' }))
      .toHaveAttribute('href', '/profile?tab=settings')
  })

  test('without an answer it says so, and can be tried again', async () => {
    answerFetch({ '/api/quote': () => new Response('', { status: 500 }) })
    show(<CouponField coupon={undefined} />, { at: '/cart' })
    await userEvent.type(field(), 'x{Enter}')
    await expect.element(alert()).toHaveTextContent('Failed to validate coupon. Please try again.')
    await expect.element(apply()).toBeEnabled()
    expect(couponStore.read()).toBe('')
  })

  test('while it is being tried the button is busy and a second press asks nothing', async () => {
    let answer: (response: Response) => void = () => {}
    const sent = answerFetch({ '/api/quote': () => new Promise((resolve) => (answer = resolve)) })
    show(<CouponField coupon={undefined} />, { at: '/cart' })
    await userEvent.type(field(), 'x{Enter}')
    await expect.element(apply()).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(field(), '{Enter}')
    answer(Response.json({ coupon: { code: 'X', ok: false, reason: 'OTHER' } }))
    await expect.element(alert()).toHaveTextContent('Cannot apply coupon.')
    await expect.element(apply()).not.toHaveAttribute('aria-busy')
    expect(sent).toHaveLength(1)
  })
})

describe('a code in use', () => {
  test('can be taken away', async () => {
    couponStore.change(() => 'WELCOME10')
    show(<CouponField coupon={welcome} />, { at: '/cart' })
    await userEvent.click(page.getByRole('button', { name: 'Remove discount code WELCOME10' }))
    await expect.element(field()).toHaveValue('')
    await expect.element(page.getByText('Coupon removed')).toBeVisible()
    expect(couponStore.read()).toBe('')
  })

  test('that no longer counts is let go: it stands in the field again with its reason', async () => {
    couponStore.change(() => 'WELCOME10')
    show(<CouponField coupon={{ code: 'WELCOME10', ok: false, reason: 'EXPIRED' }} />, { at: '/cart' })
    await expect.element(field()).toHaveValue('WELCOME10')
    await expect.element(alert()).toHaveTextContent('Coupon has expired.')
    expect(couponStore.read()).toBe('')
  })

  test('is kept when only too many codes were tried', async () => {
    couponStore.change(() => 'WELCOME10')
    show(<CouponField coupon={{ code: 'WELCOME10', ok: false, reason: 'TOO_MANY_TRIES' }} />, { at: '/cart' })
    await expect.element(alert()).toMatchTextContent(/^Too many codes were tried from here\./)
    expect(couponStore.read()).toBe('WELCOME10')
  })
})

test('in Thai', async () => {
  showField({ code: 'X', ok: false, reason: 'NOT_FOUND' }, '/th/cart')
  await userEvent.type(field('โค้ดส่วนลด'), 'x{Enter}')
  await expect.poll(() => textOf(alert())).toBe('โค้ดส่วนลดไม่ถูกต้องหรือปิดใช้งานแล้ว')
})
