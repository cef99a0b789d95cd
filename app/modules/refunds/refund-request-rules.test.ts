import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder, plainPayment, plainRefund } from '#tests/factories/plain-order.ts'
import type { OrderMoney, RefundOfItems } from './refund.ts'
import type { RefundChoice } from './refund-plan-rules.ts'
import { decideRefund, type RefundRequest } from './refund-request-rules.ts'

const paid = (change: Partial<OrderMoney> = {}): OrderMoney => ({
  order: plainPaidOrder(),
  payments: [plainPayment()],
  refunds: [],
  ...change,
})
const unpaid = plainPayment({ id: 'payment-2', stage: 'pending', received: null })

describe('a refund requested by staff', () => {
  const request = (change: Partial<RefundRequest> = {}): RefundRequest => ({
    orderId: 'order-1',
    amount: satang(115_000),
    reason: 'Seam open',
    key: 'one',
    actorId: 'mali',
    now: later(20),
    ...change,
  })
  const isManual = paid({ order: plainPaidOrder({ paymentMethod: 'chat' }), payments: [] })
  const running = plainRefund({ requestKey: 'press:order-1:other' })
  const failed = plainRefund({ requestKey: 'press:order-1:other', state: 'failed' })
  const arrived = plainRefund({ requestKey: 'press:order-1:other', state: 'succeeded' })
  const own = { isManual: true, amount: satang(5_000) }
  const back = (money: number) => plainPaidOrder({ refunded: satang(money) })

  test.each<[string, OrderMoney, Partial<RefundRequest>, string]>([
    [
      'a repeated request whose refund has failed',
      paid({ refunds: [plainRefund({ state: 'failed' })] }),
      {},
      'refund_failed',
    ],
    ['an amount of zero', paid(), { amount: satang(0) }, 'nothing_to_refund'],
    ['an unknown order', paid({ order: undefined }), {}, 'not_paid'],
    ['an unpaid order', paid({ order: plainOrder() }), {}, 'not_paid'],
    [
      'cash that the carrier holds until its statement',
      paid({ order: plainOrder({ paymentMethod: 'cod', completedAt: later(9) }), payments: [] }),
      {},
      'not_settled',
    ],
    ['cash that the carrier has yet to collect', paid({ order: plainOrder({ paymentMethod: 'cod' }) }), {}, 'not_paid'],
    ['a delivered but unpaid order', paid({ order: plainOrder({ completedAt: later(9) }) }), {}, 'not_paid'],
    ['a fully refunded order', paid({ order: back(115_000) }), {}, 'nothing_to_refund'],
    ['while another refund is running', paid({ refunds: [running] }), {}, 'refund_running'],
    ['one satang above the amount paid', paid(), { amount: satang(115_001) }, 'more_than_paid'],
    [
      'more than this payment received',
      paid({
        order: plainPaidOrder({ paid: satang(114_999) }),
        payments: [plainPayment({ received: satang(114_999) })],
      }),
      {},
      'more_than_paid',
    ],
    ['by hand, above the manual payment', isManual, { amount: satang(115_001) }, 'more_than_paid'],
    ['without a received payment', paid({ payments: [unpaid] }), {}, 'not_paid'],
    ['by hand, for a provider payment', paid(), { isManual: true }, 'provider_first'],
    [
      'by hand, although the provider has refunded before',
      paid({ order: back(10_000), refunds: [arrived] }),
      own,
      'provider_first',
    ],
  ])('is refused: %s', (_, money, change, reason) =>
    expect(decideRefund(money, request(change))).toStrictEqual({ ok: false, reason }),
  )

  test('is returned again for a repeated request, even while it is running', () => {
    const refund = plainRefund()
    expect(decideRefund(paid({ refunds: [running, refund] }), request())).toStrictEqual({
      ok: true,
      value: { repeated: refund },
    })
    expect(decideRefund(paid({ refunds: [refund] }), request({ orderId: 'order-2' }))).toMatchObject({ ok: false })
  })

  test('is possible next to an unpaid payment attempt, and for a return', () => {
    const decision = decideRefund(paid({ payments: [plainPayment(), unpaid] }), request({ returnId: 'return-1' }))
    expect(decision).toMatchObject({ ok: true, value: { refund: { cause: 'return', payment: { id: 'payment-1' } } } })
  })

  test('may be as low as one satang', () =>
    expect(decideRefund(paid(), request({ amount: satang(1) }))).toMatchObject({ value: { refund: { amount: 1 } } }))

  test('that replaces a failed overpayment refund is an overpayment refund too', () => {
    const overpaid = { ...failed, isOverpayment: true }
    const isOverpayment = (refunds: RefundOfItems[], change: Partial<RefundRequest> = {}) => {
      const decision = decideRefund(paid({ refunds }), request({ amount: satang(10_000), ...change }))
      return decision.ok && 'refund' in decision.value && decision.value.refund.isOverpayment
    }
    const older = plainRefund({
      id: 'refund-0',
      requestKey: 'press:order-1:older',
      state: 'succeeded',
      amount: satang(1),
    })
    expect(isOverpayment([overpaid])).toBe(true)
    expect(isOverpayment([older, overpaid])).toBe(true)
    expect(isOverpayment([overpaid], { amount: satang(9_999) })).toBe(false)
    expect(isOverpayment([failed])).toBe(false)
    expect(isOverpayment([{ ...older, isOverpayment: true }, failed])).toBe(false)
  })

  test('by hand over two payments is refused if only one of them failed', () => {
    const order = plainPaidOrder({ total: satang(120_000), paid: satang(120_000) })
    const rest = plainPayment({ id: 'payment-2', amount: satang(5_000), received: satang(5_000) })
    const parts = paid({ order, payments: [plainPayment(), rest], refunds: [failed] })
    const decided = (amount: number) => decideRefund(parts, request({ amount: satang(amount), isManual: true }))
    expect(decided(120_000)).toEqual({ ok: false, reason: 'provider_first' })
    expect(decided(115_000)).toMatchObject({ ok: true, value: { refund: { manual: 'sent' } } })
  })

  test('goes to the provider that received the payment', () =>
    expect(decideRefund(paid({ refunds: [failed] }), request({ stockBack: true }))).toStrictEqual({
      ok: true,
      value: {
        refund: {
          cause: 'staff',
          order: paid().order,
          orderId: 'order-1',
          payment: plainPayment(),
          amount: 115_000,
          reason: 'Seam open',
          stockBack: true,
          plan: { lines: [], delivery: false, amount: 0, movement: 'cancellation', isAllRestocked: false },
          requestKey: 'press:order-1:one',
          actor: { kind: 'staff', id: 'mali' },
          now: later(20),
          manual: undefined,
          retryOf: undefined,
          isOverpayment: false,
        },
        further: [],
      },
    }))

  test('by hand is booked at once for a manual payment, or after the provider refused', () => {
    expect(decideRefund(isManual, request({ isManual: true }))).toMatchObject({
      value: { refund: { manual: 'sent', payment: undefined, order: isManual.order } },
    })
    expect(decideRefund(paid({ refunds: [failed] }), request({ isManual: true, amount: satang(5_000) }))).toMatchObject(
      {
        value: {
          refund: { manual: 'sent', payment: { id: 'payment-1' }, amount: 5_000, reason: 'Seam open' },
        },
      },
    )
  })

  test('waits for staff to send it for a manual payment, or after the provider refused', () => {
    expect(decideRefund(isManual, request())).toMatchObject({
      value: { refund: { payment: undefined } },
    })
    const refused = paid({ refunds: [failed] })
    expect(decideRefund(refused, request({ isSentLater: true }))).toMatchObject({
      value: { refund: { manual: 'to_send', payment: { id: 'payment-1' } } },
    })
    expect(decideRefund(paid(), request({ isSentLater: true }))).toEqual({ ok: false, reason: 'provider_first' })
  })

  test('retries a failed refund of the same amount, once', () => {
    const again = (refunds: RefundOfItems[], change = {}) =>
      decideRefund(paid({ refunds }), request({ amount: satang(10_000), ...change }))
    const retryOf = (decision: unknown) =>
      (decision as { value: { refund: { retryOf?: string } } }).value.refund.retryOf
    expect(retryOf(again([failed]))).toBe('refund-1')
    expect(retryOf(again([failed], { amount: satang(9_999) }))).toBeUndefined()
    const next = plainRefund({
      id: 'refund-2',
      retryOf: 'refund-1',
      requestKey: 'press:order-1:next',
      state: 'succeeded',
    })
    expect(retryOf(again([next, failed]))).toBeUndefined()
  })

  test('for an order paid in parts uses one payment if one is enough, else both', () => {
    const order = plainPaidOrder({ total: satang(120_000), paid: satang(120_000) })
    const rest = plainPayment({ id: 'payment-2', amount: satang(5_000), received: satang(5_000) })
    const parts = paid({ order, payments: [plainPayment(), rest] })
    const decided = (amount: number) => decideRefund(parts, request({ amount: satang(amount) }))
    expect(decided(5_000)).toMatchObject({ value: { refund: { amount: 5_000, payment: { id: 'payment-2' } } } })
    expect(decided(100_000)).toMatchObject({ value: { refund: { amount: 100_000, payment: { id: 'payment-1' } } } })
    expect(decided(120_000)).toMatchObject({
      value: {
        refund: { amount: 5_000, payment: { id: 'payment-2' } },
        further: [{ amount: 115_000, payment: { id: 'payment-1' } }],
      },
    })
    expect(decided(120_001)).toEqual({ ok: false, reason: 'more_than_paid' })
  })

  describe('for items', () => {
    const order = plainPaidOrder({ lines: [{ ...plainLine, discount: satang(10_001) }], total: satang(104_999) })
    const choice = (items: [number, number][], more: Partial<RefundChoice> = {}): RefundChoice => ({
      items: new Map(items),
      delivery: false,
      restock: false,
      ...more,
    })
    const refundOf = (change: Partial<RefundRequest>, money: Partial<OrderMoney> = {}) =>
      decideRefund(paid({ order, ...money }), request({ amount: undefined, ...change }))
    const one: RefundLine = { lineNumber: 1, quantity: 1, amount: satang(44_999), restocked: 0, newlyRestocked: 0 }

    test('has the amount paid for them by default, with delivery only if chosen', () => {
      expect(refundOf({ choice: choice([[1, 1]]) })).toMatchObject({ value: { refund: { amount: 44_999 } } })
      expect(refundOf({ choice: choice([[1, 1]], { delivery: true }) })).toMatchObject({
        value: { refund: { amount: 59_999, plan: { delivery: true } } },
      })
      expect(refundOf({ choice: choice([[1, 1]]), amount: satang(40_000) })).toMatchObject({
        value: { refund: { amount: 40_000, plan: { lines: [{ quantity: 1, amount: 44_999 }] } } },
      })
    })
    test('is limited to what the shop still holds, whatever was paid for them', () => {
      const refunds = [plainRefund({ requestKey: 'press:order-1:other', state: 'succeeded', amount: satang(40_000) })]
      const left = { order: { ...order, paid: satang(104_999), refunded: satang(40_000) }, refunds }
      const whole = choice([[1, 2]], { delivery: true })
      expect(refundOf({ choice: whole }, left)).toMatchObject({ value: { refund: { amount: 64_999 } } })
      expect(refundOf({ choice: whole, amount: satang(65_000) }, left)).toEqual({ ok: false, reason: 'more_than_paid' })
    })
    test.each<[string, RefundChoice, string]>([
      ['no items', choice([]), 'nothing_selected'],
      ['more than were bought', choice([[1, 3]]), 'items_gone'],
      ['a line of another order', choice([[2, 1]]), 'items_gone'],
    ])('is refused: %s', (_, chosen, reason) => expect(refundOf({ choice: chosen })).toEqual({ ok: false, reason }))
    test('is refused for items refunded before, unless that refund failed', () => {
      const gone = plainRefund({ requestKey: 'press:order-1:other', state: 'succeeded', lines: [one], delivery: true })
      expect(refundOf({ choice: choice([[1, 2]]) }, { refunds: [gone] })).toEqual({ ok: false, reason: 'items_gone' })
      expect(refundOf({ choice: choice([], { delivery: true }) }, { refunds: [gone] })).toEqual({
        ok: false,
        reason: 'delivery_gone',
      })
      const again = { refunds: [{ ...gone, state: 'failed' as const }] }
      expect(refundOf({ choice: choice([[1, 2]], { delivery: true }) }, again)).toMatchObject({ ok: true })
    })
    test('that restocks the last item marks the whole order as back in stock', () => {
      const all = refundOf({ choice: choice([[1, 2]], { restock: true }) })
      expect(all).toMatchObject({ value: { refund: { stockBack: true, plan: { lines: [{ newlyRestocked: 2 }] } } } })
      const part = refundOf({ choice: choice([[1, 1]], { restock: true }) })
      expect(part).toMatchObject({ value: { refund: { stockBack: false, plan: { lines: [{ newlyRestocked: 1 }] } } } })
    })
    test('is refused if they were free after the discount', () => {
      const given = { ...order, lines: [{ ...plainLine, discount: satang(100_000) }] }
      expect(refundOf({ choice: choice([[1, 1]]) }, { order: given })).toEqual({
        ok: false,
        reason: 'nothing_to_refund',
      })
    })
  })
})
