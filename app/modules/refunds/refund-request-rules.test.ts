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

describe('a refund that staff ask for', () => {
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
  const hers = { isManual: true, amount: satang(5_000) }
  const back = (money: number) => plainPaidOrder({ refunded: satang(money) })

  test.each<[string, OrderMoney, Partial<RefundRequest>, string]>([
    [
      'the same press, whose refund has failed',
      paid({ refunds: [plainRefund({ state: 'failed' })] }),
      {},
      'refund_failed',
    ],
    ['of nothing', paid(), { amount: satang(0) }, 'nothing_to_refund'],
    ['of an order that is not there', paid({ order: undefined }), {}, 'not_paid'],
    ['of an order without money', paid({ order: plainOrder() }), {}, 'not_paid'],
    [
      'of what the carrier holds until its statement',
      paid({ order: plainOrder({ paymentMethod: 'cod', completedAt: later(9) }), payments: [] }),
      {},
      'not_settled',
    ],
    ['of what the carrier has to collect', paid({ order: plainOrder({ paymentMethod: 'cod' }) }), {}, 'not_paid'],
    ['of a delivered order that nobody paid', paid({ order: plainOrder({ completedAt: later(9) }) }), {}, 'not_paid'],
    ['of money that is all back', paid({ order: back(115_000) }), {}, 'nothing_to_refund'],
    ['while another is on its way', paid({ refunds: [running] }), {}, 'refund_running'],
    ['of a satang more than was paid', paid(), { amount: satang(115_001) }, 'more_than_paid'],
    [
      'of more than this payment brought',
      paid({
        order: plainPaidOrder({ paid: satang(114_999) }),
        payments: [plainPayment({ received: satang(114_999) })],
      }),
      {},
      'more_than_paid',
    ],
    ['by hand, of more than staff took', isManual, { amount: satang(115_001) }, 'more_than_paid'],
    ['of what no payment brought', paid({ payments: [unpaid] }), {}, 'not_paid'],
    ['by hand, of what the provider has', paid(), { isManual: true }, 'provider_first'],
    [
      'by hand, though the provider paid before',
      paid({ order: back(10_000), refunds: [arrived] }),
      hers,
      'provider_first',
    ],
  ])('is refused: %s', (_, money, change, reason) =>
    expect(decideRefund(money, request(change))).toStrictEqual({ ok: false, reason }),
  )

  test('the same press again is answered by its refund, though it is on its way', () => {
    const refund = plainRefund()
    expect(decideRefund(paid({ refunds: [running, refund] }), request())).toStrictEqual({
      ok: true,
      value: { repeated: refund },
    })
    expect(decideRefund(paid({ refunds: [refund] }), request({ orderId: 'order-2' }))).toMatchObject({ ok: false })
  })

  test('is possible beside an unpaid payment, and for a return', () => {
    const decision = decideRefund(paid({ payments: [plainPayment(), unpaid] }), request({ returnId: 'return-1' }))
    expect(decision).toMatchObject({ ok: true, value: { refund: { cause: 'return', payment: { id: 'payment-1' } } } })
  })

  test('of the least amount is possible', () =>
    expect(decideRefund(paid(), request({ amount: satang(1) }))).toMatchObject({ value: { refund: { amount: 1 } } }))

  test('that replaces a failed overpayment is one again', () => {
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

  test('by hand of two payments is refused, though one of them failed', () => {
    const order = plainPaidOrder({ total: satang(120_000), paid: satang(120_000) })
    const rest = plainPayment({ id: 'payment-2', amount: satang(5_000), received: satang(5_000) })
    const parts = paid({ order, payments: [plainPayment(), rest], refunds: [failed] })
    const decided = (amount: number) => decideRefund(parts, request({ amount: satang(amount), isManual: true }))
    expect(decided(120_000)).toEqual({ ok: false, reason: 'provider_first' })
    expect(decided(115_000)).toMatchObject({ ok: true, value: { refund: { manual: 'sent' } } })
  })

  test('is asked of the provider that took the money', () =>
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

  test('by hand: what staff took, and what the provider refused to pay, end the order at once', () => {
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

  test('by hand, not sent yet, waits for staff: what they took, and what the provider refused', () => {
    expect(decideRefund(isManual, request())).toMatchObject({
      value: { refund: { payment: undefined } },
    })
    const refused = paid({ refunds: [failed] })
    expect(decideRefund(refused, request({ isSentLater: true }))).toMatchObject({
      value: { refund: { manual: 'to_send', payment: { id: 'payment-1' } } },
    })
    expect(decideRefund(paid(), request({ isSentLater: true }))).toEqual({ ok: false, reason: 'provider_first' })
  })

  test('takes the place of one of the same amount that failed, once', () => {
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

  test('of an order paid in parts goes by one way where one is enough, else over both', () => {
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

  describe('of pieces', () => {
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

    test('without an amount gives back what was paid for them, delivery by choice alone', () => {
      expect(refundOf({ choice: choice([[1, 1]]) })).toMatchObject({ value: { refund: { amount: 44_999 } } })
      expect(refundOf({ choice: choice([[1, 1]], { delivery: true }) })).toMatchObject({
        value: { refund: { amount: 59_999, plan: { delivery: true } } },
      })
      expect(refundOf({ choice: choice([[1, 1]]), amount: satang(40_000) })).toMatchObject({
        value: { refund: { amount: 40_000, plan: { lines: [{ quantity: 1, amount: 44_999 }] } } },
      })
    })
    test('gives back no more than the shop still holds, however much was paid for them', () => {
      const refunds = [plainRefund({ requestKey: 'press:order-1:other', state: 'succeeded', amount: satang(40_000) })]
      const left = { order: { ...order, paid: satang(104_999), refunded: satang(40_000) }, refunds }
      const whole = choice([[1, 2]], { delivery: true })
      expect(refundOf({ choice: whole }, left)).toMatchObject({ value: { refund: { amount: 64_999 } } })
      expect(refundOf({ choice: whole, amount: satang(65_000) }, left)).toEqual({ ok: false, reason: 'more_than_paid' })
    })
    test.each<[string, RefundChoice, string]>([
      ['nothing at all', choice([]), 'nothing_selected'],
      ['more than were bought', choice([[1, 3]]), 'items_gone'],
      ['a line of another order', choice([[2, 1]]), 'items_gone'],
    ])('is refused: %s', (_, chosen, reason) => expect(refundOf({ choice: chosen })).toEqual({ ok: false, reason }))
    test('that were given back before is refused, of a failed refund it is not', () => {
      const gone = plainRefund({ requestKey: 'press:order-1:other', state: 'succeeded', lines: [one], delivery: true })
      expect(refundOf({ choice: choice([[1, 2]]) }, { refunds: [gone] })).toEqual({ ok: false, reason: 'items_gone' })
      expect(refundOf({ choice: choice([], { delivery: true }) }, { refunds: [gone] })).toEqual({
        ok: false,
        reason: 'delivery_gone',
      })
      const again = { refunds: [{ ...gone, state: 'failed' as const }] }
      expect(refundOf({ choice: choice([[1, 2]], { delivery: true }) }, again)).toMatchObject({ ok: true })
    })
    test('that brings the last piece back to the shelf needs nobody to say where the pieces are', () => {
      const all = refundOf({ choice: choice([[1, 2]], { restock: true }) })
      expect(all).toMatchObject({ value: { refund: { stockBack: true, plan: { lines: [{ newlyRestocked: 2 }] } } } })
      const part = refundOf({ choice: choice([[1, 1]], { restock: true }) })
      expect(part).toMatchObject({ value: { refund: { stockBack: false, plan: { lines: [{ newlyRestocked: 1 }] } } } })
    })
    test('whose money is nothing, because a code paid for all of it, is refused', () => {
      const given = { ...order, lines: [{ ...plainLine, discount: satang(100_000) }] }
      expect(refundOf({ choice: choice([[1, 1]]) }, { order: given })).toEqual({
        ok: false,
        reason: 'nothing_to_refund',
      })
    })
  })
})
