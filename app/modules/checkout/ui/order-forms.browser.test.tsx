import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cartStore } from '#app/modules/cart/ui/cart-store.ts'
import { useQuotedCart } from '#app/modules/cart/ui/use-quoted-cart.ts'
import { cartLine, quoteAnswer } from '#tests/factories/shown-quote.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import type { OrderAnswer } from '../order-answer.ts'
import type { OrderView } from '../order-view.ts'
import { FinishChoice } from './finish-choice.tsx'
import { PayAgain } from './pay-again.tsx'

// The forms of an order that the shop alone checks: by chat, simulated, and paying once more.

type Answer = OrderAnswer | Promise<OrderAnswer>
const never = () => new Promise<never>(() => {})
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const alerts = () =>
  page
    .getByRole('alert')
    .elements()
    .flatMap(({ textContent }) => textContent || [])

function showForm(Screen: () => ReactNode, answer: () => Answer) {
  const posted: Record<string, FormDataEntryValue>[] = []
  const action = async ({ request }: { request: Request }) => {
    posted.push(Object.fromEntries(await request.formData()))
    return answer()
  }
  show(null, { at: '/checkout', routes: [{ path: '/checkout', element: <Screen />, action }] })
  return posted
}

describe('the ways to finish', () => {
  function Ways() {
    const cart = useQuotedCart()
    const answer = useActionData<OrderAnswer>()
    const ways = { online: ['card', 'promptpay'], chat: true, demo: true } as const
    return (
      <FinishChoice cart={cart} orderKey="key-of-the-form" ways={ways} answer={answer} known={{ firstName: 'Mali' }} />
    )
  }
  const chat = () => page.getByRole('button', { name: /Order by LINE|Placing your order/ }).first()
  async function showWays(answer: () => Answer) {
    answerFetch({ '/api/quote': quoteAnswer() })
    cartStore.change(() => [cartLine('lotus-ao-dai')])
    const posted = showForm(Ways, answer)
    await expect.element(simulated()).toBeEnabled()
    return posted
  }
  const simulated = () => page.getByRole('button').last()

  test('a chat order that is refused: the first wrong field has the focus and its reason, what was typed stays', async () => {
    const fields = { lastName: 'fields.errors.required', phone: 'fields.errors.phone' } as const
    const posted = await showWays(() => ({ ok: false, intent: 'chat', fields, values: { phone: '12' } }))
    await expect.element(field('First name')).toHaveValue('Mali')
    await userEvent.fill(field('Phone'), '12')
    await userEvent.click(chat())
    await expect.element(field('Last name')).toHaveFocus()
    await expect.element(field('Last name')).toHaveAccessibleDescription('Please fill in this field')
    await expect
      .element(field('Phone'))
      .toHaveAccessibleDescription(expect.stringContaining('Please enter a phone number'))
    await expect.element(field('Phone')).toHaveValue('12')
    expect(posted).toMatchObject([{ intent: 'chat', key: 'key-of-the-form', phone: '12', expectedTotal: '134000' }])
  })

  test('while one is on its way no other is sent', async () => {
    const posted = await showWays(never)
    await userEvent.click(chat())
    await expect.element(chat()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(chat(), { force: true })
    await userEvent.click(simulated())
    expect(posted.map(({ intent }) => intent)).toEqual(['chat'])
  })

  test('an order that never arrived is said once, beside the ways', async () => {
    await showWays(() => ({ ok: false, unsent: true }))
    await userEvent.click(simulated())
    await expect.poll(alerts).toEqual([expect.stringContaining('Your order has not reached us')])
  })
})

describe('a placed order that is paid once more', () => {
  const costs = { subtotal: 129_000, discount: 0, shipping: 5000, total: 134_000, coupons: [] }
  const order: OrderView = {
    number: 'ABCDEF12',
    pieces: [],
    channel: 'online',
    paymentMethod: 'card',
    expiresAt: undefined,
    ...costs,
  }
  function Again() {
    const answer = useActionData<OrderAnswer>()
    const placed = { order, accessKey: 'the-key', methods: ['card', 'promptpay'] as const }
    return <PayAgain transfer={undefined} {...placed} inlineCard refused="Declined." answer={answer} />
  }
  const pay = () => page.getByRole('button', { name: /Pay ฿1,340/ })

  test('why the last try failed has the focus', async () => {
    showForm(Again, never)
    await expect.element(page.getByRole('alert').filter({ hasText: 'Declined.' })).toHaveFocus()
  })

  test('a card that the shop refuses: the first wrong field has the focus and its reason, the others are as typed', async () => {
    const fields = { expiryDate: 'checkout.paymentRefusal.expiredCard', cvv: 'fields.errors.required' } as const
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

  test('one press is one payment', async () => {
    const posted = showForm(Again, never)
    await userEvent.click(pay())
    await expect.element(pay()).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(pay(), { force: true })
    expect(posted).toHaveLength(1)
  })
})
