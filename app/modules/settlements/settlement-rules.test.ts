import { describe, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { satang, zero } from '#app/kit/money.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { plainOrder } from '#tests/factories/plain-order.ts'
import type { Statement } from './settlement.ts'
import { decideSettlement, dueDay, type SettlementFacts, toListedShipment } from './settlement-rules.ts'

const delivered = (change: Parameters<typeof plainOrder>[0] = {}): Order =>
  plainOrder({
    paymentMethod: 'cod',
    codFee: satang(4_000),
    total: satang(119_000),
    stockState: 'sold',
    expiresAt: undefined,
    confirmedAt: someDay,
    shippedAt: later(1),
    completedAt: later(2),
    carrier: 'flash',
    ...change,
  })
const other = (change: Parameters<typeof plainOrder>[0] = {}) =>
  delivered({ id: 'order-2', number: 'ORDER002', total: satang(200_000), ...change })

const statement = (change: Partial<Statement> = {}): Statement => ({
  carrier: 'flash',
  number: 'FL-1',
  received: satang(119_000),
  kept: zero,
  shipments: [],
  actor: { kind: 'staff', id: 'mali' },
  now: addDays(someDay, 5),
  ...change,
})
const named = (...orders: (Order | undefined)[]): SettlementFacts['named'] =>
  orders.map((order) => ({ shipment: { name: order?.number ?? 'UNKNOWN1', amount: undefined }, order }))
const decide = (orders: (Order | undefined)[], change: Partial<Statement> = {}) =>
  decideSettlement({ named: named(...orders), earlier: undefined }, statement(change))

test('cash is due five days after the delivery, from midnight in Bangkok', () => {
  expect(dueDay({ completedAt: undefined })).toBeUndefined()
  // One minute before and after midnight in Bangkok.
  expect(dueDay({ completedAt: new Date('2026-11-21T16:59:00Z') })).toBe('2026-11-26')
  expect(dueDay({ completedAt: new Date('2026-11-21T17:01:00Z') })).toBe('2026-11-27')
  const early = decide([delivered()], { now: new Date('2026-11-25T16:59:59Z') })
  const notDue = { name: 'ORDER001', reason: 'not_due', day: '2026-11-26' }
  expect(early).toMatchObject({ ok: true, value: { isRepeat: false, early: [notDue] } })
  const due = decide([delivered()], { now: new Date('2026-11-25T17:00:00Z') })
  expect(due.ok && due.value.early).toEqual([])
})

test('a listed shipment is due from midnight of its due day, and never before its delivery', () => {
  const shown = {
    number: 'ORDER001',
    name: 'Nok Srisai',
    carrier: 'flash',
    trackingNumber: 'TH1',
    due: satang(119_000),
  }
  const listed = (completedAt: Date | null, now: string) => toListedShipment({ ...shown, completedAt }, new Date(now))
  expect(listed(someDay, '2026-11-25T16:59:59Z')).toEqual({ ...shown, dueDay: '2026-11-26', isDue: false })
  expect(listed(someDay, '2026-11-25T17:00:00Z')).toEqual({ ...shown, dueDay: '2026-11-26', isDue: true })
  expect(listed(someDay, '2026-12-25T17:00:00Z')).toMatchObject({ isDue: true })
  expect(listed(null, '2026-12-25T17:00:00Z')).toEqual({ ...shown, dueDay: undefined, isDue: false })
})

test('every order is paid its amount due, with the statement number as its note', () => {
  const settled = decide([delivered(), other()], { received: satang(319_000) })
  if (!settled.ok) throw new Error(settled.reason)
  expect(
    settled.value.payments.map(({ outcome, amount, event, change }) => [
      outcome,
      amount,
      event.note,
      change.stockState,
    ]),
  ).toEqual([
    ['paid', 119_000, 'FL-1', 'sold'],
    ['paid', 200_000, 'FL-1', 'sold'],
  ])
})

describe('statement', () => {
  test.each([
    ['unknown', undefined, 'not_found'],
    ['paid by card', delivered({ paymentMethod: 'card' }), 'not_cod'],
    ['settled before', delivered({ paidAt: later(3), paid: satang(119_000) }), 'settled'],
    ['refunded', delivered({ refundedAt: later(3) }), 'ended'],
    ['refused at the door', delivered({ cancelledAt: later(3), cancelReason: 'refused' }), 'ended'],
    ['not delivered yet', delivered({ completedAt: undefined }), 'not_delivered'],
    ['of another carrier', delivered({ carrier: 'kex' }), 'other_carrier'],
  ] as const)('is refused when a shipment is %s', (_, order, reason) => {
    const refused = decide([other(), order], { received: satang(319_000) })
    expect(refused).toMatchObject({ ok: false, reason: 'shipments' })
    if (refused.ok) throw new Error('it was booked')
    expect(refused.detail?.problems?.map((one) => one.reason)).toEqual([reason])
  })
  test('accepts a shipment without a recorded carrier', () =>
    expect(decide([delivered({ carrier: undefined })]).ok).toBe(true))
  test('reports every unknown shipment by its name', () => {
    const refused = decide([undefined, undefined, delivered()])
    expect(refused).toMatchObject({ ok: false, reason: 'shipments' })
    const problem = { name: 'UNKNOWN1', reason: 'not_found' }
    expect(refused.ok || refused.detail?.problems).toEqual([problem, problem])
  })
  test('is refused when a shipment is listed twice', () =>
    expect(decide([delivered(), delivered()])).toMatchObject({
      ok: false,
      detail: { problems: [{ reason: 'twice' }] },
    }))
  test('is refused for a wrong amount, with the amount due and the stated amount', () => {
    const shipment = { name: 'ORDER001', amount: satang(118_000) }
    const facts = { named: [{ shipment, order: delivered() }], earlier: undefined }
    const problem = { name: 'ORDER001', reason: 'wrong_amount', due: 119_000, stated: 118_000 }
    expect(decideSettlement(facts, statement())).toEqual({
      ok: false,
      reason: 'shipments',
      detail: { problems: [problem] },
    })
  })
})

describe('sum of a statement', () => {
  test.each([
    [118_999, 0, -1],
    [119_001, 0, 1],
    [119_000, 3_000, 3_000],
    [113_000, 3_000, -3_000],
  ])('is refused with %i received and %i kept by the carrier: difference %i', (received, kept, difference) => {
    const refused = decide([delivered()], { received: satang(received), kept: satang(kept) })
    expect(refused).toMatchObject({ ok: false, reason: 'wrong_sum', detail: { expected: 119_000 - kept, difference } })
  })
  test('is accepted less what the carrier kept', () =>
    expect(decide([delivered()], { received: satang(116_000), kept: satang(3_000) }).ok).toBe(true))
  test('is refused without any shipment', () => expect(decide([])).toEqual({ ok: false, reason: 'nothing_selected' }))
})

describe('statement number that was recorded before', () => {
  const earlier = { received: satang(119_000), kept: zero, orders: ['ORDER001'] }
  const again = (orders: Order[], change: Partial<Statement> = {}) =>
    decideSettlement({ named: named(...orders), earlier }, statement(change))
  const paid = delivered({ paidAt: later(3), paid: satang(119_000) })
  test('is accepted as a repeat of the same statement, and records nothing', () =>
    expect(again([paid])).toEqual({ ok: true, value: { payments: [], isRepeat: true, early: [] } }))
  test('is a repeat in whatever order the shipments are listed', () => {
    const both = { named: named(other(), paid), earlier: { ...earlier, orders: ['ORDER002', 'ORDER001'] } }
    expect(decideSettlement(both, statement())).toMatchObject({ ok: true, value: { isRepeat: true } })
  })
  test('is refused with another shipment or another sum', () => {
    expect(again([paid, other()])).toEqual({ ok: false, reason: 'statement_used' })
    expect(again([paid], { received: satang(100) })).toEqual({ ok: false, reason: 'statement_used' })
    expect(again([paid], { kept: satang(100) })).toEqual({ ok: false, reason: 'statement_used' })
    const unknown = { named: named(paid, undefined), earlier }
    expect(decideSettlement(unknown, statement())).toEqual({ ok: false, reason: 'statement_used' })
  })
})
