import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, type Satang, satang } from '#app/kit/money.ts'
import type { Order, ReturnedItems } from '#app/modules/orders/order.ts'
import { type PastRefund } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { planRefund } from '#app/modules/refunds/refund-plan-rules.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { plainLine } from '#tests/factories/plain-order.ts'
import { plainReturn as back } from '#tests/factories/plain-return.ts'
import { type OrderReturn, returnStates } from './return.ts'
import { isOverdue, mayStep } from './return-progress-rules.ts'
import { decideReceipt, moneyOf, refundChoiceOf, refundsDelivery } from './return-refund-rules.ts'
import {
  decideReturnRequest,
  mayReturn,
  type RequestedLine,
  type RequestFacts,
  returnableLines,
} from './return-request-rules.ts'

const at = (text: string) => new Date(`${text}+07:00`)
const delivered = at('2026-11-05T12:00:00')
const soon = at('2026-11-06T12:00:00')
const two = {
  ...plainLine,
  lineNumber: 2,
  variantId: 8,
  sku: 'JL-L',
  size: 'L',
  quantity: 3,
  lineTotal: satang(30_000),
}
const order = (change: Partial<Order> = {}) =>
  ({
    status: 'completed',
    deliveryMethod: 'standard',
    stockState: 'sold',
    shippedAt: at('2026-11-02T15:00:00'),
    completedAt: delivered,
    shipping: satang(15_000),
    lines: [{ ...plainLine, lineNumber: 1, quantity: 2, lineTotal: satang(100_001), discount: satang(0) }, two],
    ...change,
  }) as Order
const facts = (change: Partial<RequestFacts> = {}): RequestFacts => ({
  order: order(),
  refunds: [],
  excluded: new Set(),
  terms: defaultSettings,
  ...change,
})
const held = (lineNumber: number, change: Partial<ReturnedItems> = {}): ReturnedItems => ({
  returnId: 'other',
  lineNumber,
  inReturn: 1,
  restocked: 0,
  ...change,
})
const request = (...lines: RequestedLine[]) => ({ kind: 'refund' as const, note: '', lines })
const item = (lineNumber: number, quantity: number, reason: RequestedLine['reason'] = 'too_small') => ({
  lineNumber,
  quantity,
  reason,
})

describe('return request', () => {
  test('is possible once the order shipped, until the last second of the window', () => {
    expect(mayReturn(facts(), at('2026-12-05T23:59:59'))).toBe(true)
    expect(mayReturn(facts(), at('2026-12-06T00:00:00'))).toBe('too_late')
    expect(mayReturn(facts({ order: order({ status: 'paid', shippedAt: undefined }) }), soon)).toBe('not_shipped')
    expect(mayReturn(facts({ order: order({ status: 'refunded' }) }), soon)).toBe('already_ended')
  })

  test.each([
    ['is accepted for all units of a line', facts(), [item(1, 2)], true],
    ['is refused without items', facts(), [], 'nothing_selected'],
    ['is refused for a quantity of zero', facts(), [item(1, 0)], 'nothing_selected'],
    ['is refused for more than was bought', facts(), [item(1, 3)], 'items_gone'],
    ['is refused for the same line twice', facts(), [item(1, 1), item(1, 1)], 'items_gone'],
    ['is refused for a line of another order', facts(), [item(9, 1)], 'items_gone'],
    [
      'is refused for a unit that is in another return',
      facts({ order: order({ returned: [held(1)] }) }),
      [item(1, 2)],
      'items_gone',
    ],
    ['is accepted for the other of two units', facts({ order: order({ returned: [held(1)] }) }), [item(1, 1)], true],
  ] as const)('%s', (_, around, lines, expected) => {
    const decided = decideReturnRequest(around, request(...lines), soon)
    expect(decided.ok || decided.reason).toBe(expected)
  })
})

test.each([
  ['changed_mind', '2026-11-05T12:00:00', true],
  ['too_small', '2026-11-12T23:59:59', true],
  ['too_small', '2026-11-13T00:00:00', 'excluded'],
  ['changed_mind', '2026-12-05T23:59:59', 'excluded'],
  ['faulty', '2026-12-05T23:59:59', true],
  ['wrong_piece', '2026-11-13T00:00:00', true],
  ['faulty', '2026-12-06T00:00:00', 'too_late'],
] as const)('return request for an excluded item: %s at %s', (reason, moment, expected) => {
  const around = facts({ excluded: new Set([1]) })
  const decided = decideReturnRequest(around, request(item(1, 1, reason)), at(moment))
  expect(decided.ok || decided.reason).toBe(expected)
})

test('an excluded line shows when its legal period ends, and is marked excluded afterwards', () => {
  const lines = (moment: string) => returnableLines(facts({ excluded: new Set([1]) }), at(moment))
  expect(lines('2026-11-12T23:59:59')).toMatchObject([
    { excluded: false, withdrawalUntil: at('2026-11-12T23:59:59') },
    { excluded: false, withdrawalUntil: undefined },
  ])
  expect(lines('2026-11-13T00:00:00')).toMatchObject([
    { excluded: true, withdrawalUntil: undefined },
    { excluded: false, withdrawalUntil: undefined },
  ])
})

test('each step is possible in its own states only', () => {
  const states = (step: Parameters<typeof mayStep>[1]) => returnStates.filter((state) => mayStep({ state }, step))
  expect(states('approve')).toEqual(['requested'])
  expect(states('decline')).toEqual(['requested'])
  expect(states('withdraw')).toEqual(['requested', 'approved'])
  expect(states('shipment')).toEqual(['approved'])
  expect(states('receive')).toEqual(['approved', 'expired'])
  expect(states('refund')).toEqual(['received'])
  expect(states('close')).toEqual(['received'])
})

describe('arrival of returned items', () => {
  const arrive = (sellable: number, damaged: number, around = facts(), mine = back()) => {
    const decided = decideReceipt(around, mine, [{ lineNumber: 1, sellable, damaged }])
    return decided.ok ? decided.value.map((line) => [line.sellable, line.damaged, line.restocked]) : decided.reason
  }

  test('restocks sellable items only', () => {
    expect(arrive(1, 1)).toEqual([[1, 1, 1]])
    expect(arrive(0, 2)).toEqual([[0, 2, 0]])
    expect(arrive(1, 0)).toEqual([[1, 0, 1]])
  })

  test('may have fewer items than announced, but not more, and not none', () => {
    expect(arrive(2, 1)).toBe('more_than_announced')
    expect(arrive(-1, 1)).toBe('more_than_announced')
    expect(arrive(0, 0)).toBe('nothing_selected')
  })

  test('does not restock what a failed refund has restocked, or an order that is fully restocked', () => {
    const line = { lineNumber: 1, quantity: 1, amount: satang(50_000), restocked: 1, newlyRestocked: 1 }
    expect(arrive(2, 0, facts({ refunds: [{ state: 'failed', delivery: false, lines: [line] }] }))).toEqual([[2, 0, 1]])
    expect(arrive(2, 0, facts({ order: order({ stockState: 'returned' }) }))).toEqual([[2, 0, 0]])
  })

  test('is refused when the items of an expired return were refunded', () => {
    const line = { lineNumber: 1, quantity: 2, amount: satang(100_001), restocked: 0, newlyRestocked: 0 }
    const around = facts({ refunds: [{ state: 'succeeded', delivery: false, lines: [line] }] })
    expect(arrive(1, 0, around, back({ state: 'expired' }))).toBe('items_gone')
  })
})

describe('refund of a return', () => {
  const everything = [item(1, 2), item(2, 3)].map((line) => ({ ...line, sellable: 0, damaged: 0, restocked: 0 }))

  test('is the price paid for the items, without the delivery fee while other items stay', () =>
    expect(moneyOf(facts(), back())).toEqual({ items: 100_001, delivery: 0, total: 100_001 }))

  test('includes the delivery fee when the whole order is returned within the legal seven days', () => {
    const whole = back({ lines: everything })
    expect(moneyOf(facts(), whole)).toEqual({ items: 130_001, delivery: 15_000, total: 145_001 })
    expect(refundsDelivery(facts(), { ...whole, requestedAt: at('2026-11-12T23:59:59') })).toBe(true)
    expect(refundsDelivery(facts(), { ...whole, requestedAt: at('2026-11-13T00:00:00') })).toBe(false)
  })

  test('includes the delivery fee for a single item, once only, when the shop is at fault', () => {
    expect(refundsDelivery(facts(), back({ atFault: true, requestedAt: at('2026-12-01T12:00:00') }))).toBe(true)
    const refunds = [{ state: 'succeeded', delivery: true, lines: [] }]
    expect(refundsDelivery(facts({ refunds }), back({ atFault: true }))).toBe(false)
  })

  test('covers the items that arrived, and does not restock them again', () => {
    const line = { ...item(1, 2), sellable: 1, damaged: 0, restocked: 1 }
    const received = back({ state: 'received', lines: [line] })
    const around = facts({ order: order({ returned: [held(1, { returnId: 'mine', restocked: 1 })] }) })
    const plan = planRefund(around.order, [], refundChoiceOf(around, received), 'mine')
    expect(plan).toMatchObject({
      ok: true,
      value: { amount: 50_000, lines: [{ quantity: 1, restocked: 1, newlyRestocked: 0 }] },
    })
  })

  test('leaves another unit of the line to be refunded and restocked by staff, but not both units', () => {
    const around = order({ returned: [held(1, { restocked: 1 })] })
    const plan = planRefund(around, [], { items: new Map([[1, 1]]), delivery: false, restock: true })
    expect(plan).toMatchObject({ ok: true, value: { lines: [{ quantity: 1, restocked: 1, newlyRestocked: 1 }] } })
    const both = planRefund(around, [], { items: new Map([[1, 2]]), delivery: false, restock: true })
    expect(both).toEqual({ ok: false, reason: 'items_gone' })
  })
})

test('a return is overdue seven days after its last day to send, and not once received', () => {
  expect(isOverdue(back(), at('2026-11-27T23:59:59'))).toBe(false)
  expect(isOverdue(back(), at('2026-11-28T00:00:00'))).toBe(true)
  expect(isOverdue(back({ state: 'received' }), at('2027-01-01T00:00:00'))).toBe(false)
})

// Random actions on one order, decided by the rules and stored as the jobs do.
type Press = {
  do: 'request' | 'receive' | 'refund' | 'withdraw' | 'expire' | 'staff' | 'fail'
  at: number
  line: 1 | 2
  count: number
  sellable: number
  restock: boolean
}
const press = fc.record<Press>({
  do: fc.constantFrom(
    'request',
    'request',
    'receive',
    'receive',
    'refund',
    'refund',
    'withdraw',
    'expire',
    'staff',
    'fail',
  ),
  at: fc.nat(2),
  line: fc.constantFrom(1, 2),
  count: fc.integer({ min: 1, max: 3 }),
  sellable: fc.nat(2),
  restock: fc.boolean(),
})

function live(presses: readonly Press[]) {
  const returns: OrderReturn[] = []
  const refunds: (PastRefund & { amount: Satang; returnId?: string })[] = []
  const now = () => {
    const returned = returns.flatMap(({ id, state, lines }) =>
      lines.map(({ lineNumber, quantity, sellable, damaged, restocked }) => ({
        returnId: id,
        lineNumber,
        restocked,
        inReturn: state === 'approved' ? quantity : state === 'received' ? sellable + damaged : 0,
      })),
    )
    return facts({ order: order({ returned }), refunds })
  }
  const give = (choice: Parameters<typeof planRefund>[2], returnId?: string) => {
    const plan = planRefund(now().order, refunds, choice, returnId)
    if (!plan.ok || plan.value.amount === 0) return false
    const { lines, delivery, amount } = plan.value
    refunds.push({ state: 'succeeded', delivery, lines, amount, ...(returnId && { returnId }) })
    return true
  }
  const steps: Record<Press['do'], (one: Press, mine: OrderReturn | undefined) => void> = {
    request({ line, count }) {
      if (decideReturnRequest(now(), request(item(line, count)), soon).ok)
        returns.push(
          back({
            id: `return-${returns.length}`,
            lines: [{ ...item(line, count), sellable: 0, damaged: 0, restocked: 0 }],
          }),
        )
    },
    receive({ sellable, count }, mine) {
      if (!mine || !mayStep(mine, 'receive')) return
      const arrived = mine.lines.map(({ lineNumber }) => ({ lineNumber, sellable, damaged: count % 2 }))
      const decided = decideReceipt(now(), mine, arrived)
      if (decided.ok) Object.assign(mine, { lines: decided.value, state: 'received' })
    },
    refund(_one, mine) {
      if (mine && mayStep(mine, 'refund') && give(refundChoiceOf(now(), mine), mine.id)) mine.state = 'refunded'
    },
    withdraw(_one, mine) {
      if (mine && mayStep(mine, 'withdraw')) mine.state = 'withdrawn'
    },
    expire(_one, mine) {
      if (mine && mayStep(mine, 'expire')) mine.state = 'expired'
    },
    staff: ({ line, count, restock }) => give({ items: new Map([[line, count]]), delivery: restock, restock }),
    fail({ at: place }) {
      const refund = refunds[place]
      if (refund) refund.state = 'failed'
    },
  }
  for (const one of presses) steps[one.do](one, returns[one.at])
  return { returns, refunds, order: now().order }
}

test('no series of actions refunds more money or items than were bought, or restocks an item twice', () => {
  let paidReturns = 0
  fc.assert(
    fc.property(fc.array(press, { minLength: 20, maxLength: 40, size: 'max' }), (presses) => {
      const { returns, refunds, order: bought } = live(presses)
      const given = refunds.filter(({ state }) => state !== 'failed')
      paidReturns += given.filter(({ returnId }) => returnId).length
      const shipping = given.filter(({ delivery }) => delivery).length
      expect(shipping).toBeLessThanOrEqual(1)
      expect(add(...given.map(({ amount }) => amount))).toBeLessThanOrEqual(145_001)
      for (const { lineNumber, quantity } of bought.lines) {
        const of = <Line extends { lineNumber: number }>(lines: readonly Line[]) =>
          lines.filter((line) => line.lineNumber === lineNumber)
        const refunded = given.flatMap(({ lines }) => of(lines)).reduce((sum, line) => sum + line.quantity, 0)
        const open = of(bought.returned ?? []).reduce((sum, line) => sum + line.inReturn, 0)
        expect(refunded + open).toBeLessThanOrEqual(quantity)
        const byRefunds = refunds.flatMap(({ lines }) => of(lines)).map((line) => line.newlyRestocked)
        const byReturns = returns.flatMap(({ lines }) => of(lines)).map((line) => line.restocked)
        expect([...byRefunds, ...byReturns].reduce((sum, items) => sum + items, 0)).toBeLessThanOrEqual(quantity)
      }
    }),
    { numRuns: 1000, seed: 78 },
  )
  expect(paidReturns).toBeGreaterThan(200)
})
