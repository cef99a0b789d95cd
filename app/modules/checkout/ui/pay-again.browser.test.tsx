import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { satang, zero } from '#app/kit/money.ts'
import { show } from '#tests/support/component-screen.tsx'
import type { OrderView } from '../order-view.ts'
import type { OrderAnswer } from '../place-order.ts'
import { PayAgain } from './pay-again.tsx'

type Answer = OrderAnswer | Promise<OrderAnswer>
const never = () => new Promise<never>(() => {})
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
function showForm(Screen: () => ReactNode, answer: () => Answer) {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answer()
  }
  show(null, { at: '/payment', routes: [{ path: '/payment', element: <Screen />, action }] })
  return posted
}

describe('payment page of a placed order', () => {
  const costs = {
    subtotal: satang(129_000),
    discount: zero,
    shipping: satang(5000),
    codFee: zero,
    arrival: undefined,
    total: satang(134_000),
    due: satang(134_000),
    isBalanceDue: false,
    coupons: [],
  }
  const order: OrderView = {
    hasEmail: true,
    isPickup: false,
    needsAddress: false,
    number: 'ABCDEF12',
    items: [],
    channel: 'online',
    paymentMethod: 'card',
    ...costs,
  }
  function Again() {
    const answer = useActionData<OrderAnswer>()
    const placed = { order, reservation: undefined, accessKey: 'the-key', methods: ['promptpay', 'card'] as const }
    return <PayAgain transfer={undefined} {...placed} inlineCard refused="Declined." answer={answer} />
  }
  const pay = () => page.getByRole('button', { name: /Pay ฿1,340|Paying…/ })

  test('focuses the reason why the last payment attempt failed', async () => {
    showForm(Again, never)
    await expect.element(page.getByRole('alert').filter({ hasText: 'Declined.' })).toHaveFocus()
  })

  test('focuses the first wrong card field with its error, and keeps what was typed in the others', async () => {
    const fields = { expiryDate: 'checkout.paymentRefusal.expired_card', cvv: 'fields.errors.required' } as const
    const posted = showForm(Again, () => ({ ok: false, fields }))
    await userEvent.fill(field('Card number'), '4242424242424242')
    await userEvent.fill(field('Expiry (MM/YY)'), '1220')
    await userEvent.click(pay())
    await expect.element(field('Expiry (MM/YY)')).toHaveFocus()
    await expect
      .element(field('Expiry (MM/YY)'))
      .toHaveAccessibleDescription(expect.stringContaining('This card has expired'))
    await expect.element(field('CVV')).toHaveAccessibleDescription('Please fill in this field')
    await expect.element(field('Card number')).toHaveValue('4242 4242 4242 4242')
    expect(posted).toMatchObject([{ order: 'the-key', method: 'card', expiryDate: '12/20' }])
  })

  test('sends only one payment when pressed twice', async () => {
    const posted = showForm(Again, never)
    await userEvent.click(pay())
    await expect.element(pay()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(pay(), { force: true })
    expect(posted).toHaveLength(1)
  })
})
