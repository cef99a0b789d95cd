import { describe, expect, test, vi } from 'vitest'
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

function showField(coupon: QuotedCoupon, at = '/cart') {
  const sent = answerFetch({ '/api/quote': quoteAnswer({ quote: { coupons: [coupon] } }) })
  cartStore.change(() => [cartLine('lotus-ao-dai')])
  show(<CouponField coupons={undefined} />, { at })
  return sent
}
const welcome: QuotedCoupon = { code: 'WELCOME10', ok: true }

test('an invalid stored code moves to the field with its error message before the store removes it', async () => {
  couponStore.change(() => 'GONE')
  vi.spyOn(couponStore, 'remove').mockReturnValue()
  show(<CouponField coupons={[{ code: 'GONE', ok: false, reason: 'NOT_FOUND' }]} />, { at: '/checkout' })
  await expect.element(field()).toHaveValue('GONE')
  await expect.element(alert()).toHaveTextContent('Invalid or inactive coupon code.')
  await expect.element(page.getByRole('button', { name: 'Remove discount code GONE' })).not.toBeInTheDocument()
})

test('an invalid stored code is deleted from the device', async () => {
  couponStore.change(() => 'GONE')
  show(<CouponField coupons={[{ code: 'GONE', ok: false, reason: 'NOT_FOUND' }]} />, { at: '/checkout' })
  await expect.element(alert()).toHaveTextContent('Invalid or inactive coupon code.')
  await expect.poll(() => localStorage.getItem('coupon')).toBeNull()
})

describe('entering a discount code', () => {
  test('keeps the Apply button disabled until something is typed', async () => {
    const sent = showField(welcome)
    await expect.element(apply()).toBeDisabled()
    await userEvent.type(field(), '   ')
    await expect.element(apply()).toBeDisabled()
    expect(sent).toEqual([])
  })

  test('accepts any case, checks the code for the current cart and stores a valid one', async () => {
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
    ['expired', { code: 'X', ok: false, reason: 'EXPIRED' }, 'Coupon has expired.'],
    [
      'below its minimum order',
      { code: 'X', ok: false, reason: 'MIN_ORDER_NOT_MET', detail: { minOrder: satang(150_000) } },
      'Minimum order required: ฿1,500',
    ],
  ])(
    'shows why a code that is %s is refused, keeps it in the field and does not store it',
    async (_, coupon, sentence) => {
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
    },
  )

  test('links a member with an unconfirmed address to their settings', async () => {
    showField({ code: 'X', ok: false, reason: 'ADDRESS_NOT_CONFIRMED' })
    await userEvent.type(field(), 'x{Enter}')
    await expect
      .element(page.getByRole('link', { name: 'Send the link again' }))
      .toHaveAttribute('href', '/profile?tab=settings')
  })

  test('shows an error message when the server fails, and can be tried again', async () => {
    answerFetch({ '/api/quote': () => new Response('', { status: 500 }) })
    show(<CouponField coupons={undefined} />, { at: '/cart' })
    await userEvent.type(field(), 'x{Enter}')
    await expect.element(alert()).toHaveTextContent('Failed to validate coupon. Please try again.')
    await expect.element(apply()).toBeEnabled()
    expect(couponStore.read()).toBe('')
  })

  test('shows a busy button during the check and sends no second request', async () => {
    let answer: (response: Response) => void = () => {}
    const sent = answerFetch({ '/api/quote': () => new Promise((resolve) => (answer = resolve)) })
    show(<CouponField coupons={undefined} />, { at: '/cart' })
    await userEvent.type(field(), 'x{Enter}')
    await expect.element(apply()).toHaveAttribute('aria-busy', 'true')
    await userEvent.type(field(), '{Enter}')
    answer(Response.json({ coupons: [{ code: 'X', ok: false, reason: 'OTHER' }] }))
    await expect.element(alert()).toHaveTextContent('Cannot apply coupon.')
    await expect.element(apply()).not.toHaveAttribute('aria-busy')
    expect(sent).toHaveLength(1)
  })
})

describe('applied discount code', () => {
  test('can be removed', async () => {
    couponStore.change(() => 'WELCOME10')
    show(<CouponField coupons={[welcome]} />, { at: '/cart' })
    await userEvent.click(page.getByRole('button', { name: 'Remove discount code WELCOME10' }))
    await expect.element(field()).toHaveValue('')
    await expect.element(page.getByText('Coupon removed')).toBeVisible()
    expect(couponStore.read()).toBe('')
  })

  test('is no longer stored once it has expired, and returns to the field with its reason', async () => {
    couponStore.change(() => 'WELCOME10')
    show(<CouponField coupons={[{ code: 'WELCOME10', ok: false, reason: 'EXPIRED' }]} />, { at: '/cart' })
    await expect.element(field()).toHaveValue('WELCOME10')
    await expect.element(alert()).toHaveTextContent('Coupon has expired.')
    expect(couponStore.read()).toBe('')
  })

  test('stays stored when the only problem is too many attempts', async () => {
    couponStore.change(() => 'WELCOME10')
    show(<CouponField coupons={[{ code: 'WELCOME10', ok: false, reason: 'TOO_MANY_TRIES' }]} />, { at: '/cart' })
    await expect.element(alert()).toMatchTextContent(/^Too many attempts\./)
    expect(couponStore.read()).toBe('WELCOME10')
  })
})

describe('several discount codes', () => {
  const usable = (code: string): QuotedCoupon => ({ code, ok: true, discount: satang(1000) })
  const remove = (code: string) => page.getByRole('button', { name: `Remove discount code ${code}` })

  test('a second code is checked together with the first, and each can be removed separately', async () => {
    couponStore.change(() => 'TEN')
    const coupons = [usable('POSTFREE'), usable('TEN')]
    const sent = answerFetch({ '/api/quote': quoteAnswer({ quote: { coupons } }) })
    show(<CouponField coupons={[usable('TEN')]} />, { at: '/cart' })
    await userEvent.type(field(), 'postfree{Enter}')
    await expect.element(remove('POSTFREE')).toBeVisible()
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([{ couponCode: 'TEN,POSTFREE' }])
    expect(couponStore.read()).toBe('POSTFREE,TEN')
    await expect.element(field()).toHaveValue('')
    await userEvent.click(remove('TEN'))
    await expect.element(remove('TEN')).not.toBeInTheDocument()
    expect(couponStore.read()).toBe('POSTFREE')
  })

  test('a stored code that cannot be combined stays and is named in the error message', async () => {
    couponStore.change(() => 'SOLO')
    const coupons: QuotedCoupon[] = [{ code: 'SOLO', ok: false, reason: 'NOT_STACKABLE' }, usable('TEN')]
    answerFetch({ '/api/quote': quoteAnswer({ quote: { coupons } }) })
    show(<CouponField coupons={[usable('SOLO')]} />, { at: '/cart' })
    await userEvent.type(field(), 'ten{Enter}')
    await expect
      .element(alert())
      .toHaveTextContent('The code SOLO can’t be combined. Keep it or the others, and remove the rest.')
    await expect.element(field()).toHaveValue('TEN')
    expect(couponStore.read()).toBe('SOLO')
  })

  test('no fourth code can be entered when three are applied', async () => {
    couponStore.change(() => 'A-1,B-2,C-3')
    show(<CouponField coupons={undefined} />, { at: '/cart' })
    await expect.element(remove('C-3')).toBeVisible()
    await expect.element(field()).not.toBeInTheDocument()
  })

  test('only the expired one of two stored codes is removed, with its reason', async () => {
    couponStore.change(() => 'OVER,TEN')
    show(<CouponField coupons={[{ code: 'OVER', ok: false, reason: 'EXPIRED' }, usable('TEN')]} />, { at: '/cart' })
    await expect.element(field()).toHaveValue('OVER')
    await expect.element(alert()).toHaveTextContent('Coupon has expired.')
    await expect.element(remove('TEN')).toBeVisible()
    expect(couponStore.read()).toBe('TEN')
  })
})

test('the Thai field shows a Thai error message', async () => {
  showField({ code: 'X', ok: false, reason: 'NOT_FOUND' }, '/th/cart')
  await userEvent.type(field('โค้ดส่วนลด'), 'x{Enter}')
  await expect.poll(() => textOf(alert())).toBe('โค้ดส่วนลดไม่ถูกต้องหรือปิดใช้งานแล้ว')
})
