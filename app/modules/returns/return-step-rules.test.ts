import { expect, test } from 'vitest'
import { satang, zero } from '#app/kit/money.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { decideAdvance, decideExchange, decideExchangeEnd } from './exchange-step-rules.ts'
import type { OrderReturn } from './return.ts'
import type { LockedReturn } from './return-step.ts'
import { decideArrival, decideClosing, decideReturnApproval, decideWithdrawal } from './return-step-rules.ts'

const now = later(9)
const by = { actorId: 'mali', now }
const paying = { ...by, refundId: 'refund-1' }
const exchange = plainOrder({
  id: 'exchange',
  lines: [{ ...plainLine, variantId: 8, size: 'L' }],
  paymentMethod: 'exchange',
  shipping: zero,
  total: satang(100_000),
  expiresAt: undefined,
})
const pending = { orderId: 'exchange', number: 'X', status: 'pending', refundId: null } as const
const lines = plainReturn().lines.map((line) => ({ ...line, exchangeVariantId: 8, exchangeSize: 'L' }))

const facts = (change: Partial<OrderReturn> = {}): LockedReturn => ({
  orderReturn: plainReturn({ orderId: 'order-1', ...change }),
  order: plainPaidOrder({ lines: [plainLine], shippedAt: later(3), completedAt: later(4) }),
  exchange: change.exchange ? exchange : undefined,
  refunds: [],
  terms: defaultSettings,
})
const exchanging = (change: Partial<OrderReturn> = {}) =>
  facts({ kind: 'exchange', exchange: pending, lines, ...change })
const arrived = (sellable: number, damaged = 0) => [{ lineNumber: 1, sellable, damaged }]

test('an answer needs the current version, and a declined return needs a note', () => {
  const answer = { ...by, version: 1, approve: false, atFault: false, note: '' }
  const requested = exchanging({ state: 'requested' })
  expect(decideReturnApproval(requested, { ...answer, version: 2 })).toEqual({ ok: false, reason: 'conflict' })
  expect(decideReturnApproval(requested, answer)).toEqual({ ok: false, reason: 'note_required' })
  expect(decideReturnApproval(facts(), answer)).toEqual({ ok: false, reason: 'wrong_state' })
  expect(decideReturnApproval(requested, { ...answer, note: 'Worn' })).toMatchObject({
    ok: true,
    value: {
      after: { state: 'declined', version: 2, endedAt: now, exchange: { status: 'cancelled' } },
      cancels: { order: { id: 'exchange' } },
      notice: 'declined',
    },
  })
})

test('a repeated withdrawal changes nothing, and a return of another order is not found', () => {
  const own = { orderId: 'order-1', actor: { kind: 'customer' }, now } as const
  expect(decideWithdrawal(facts({ state: 'withdrawn' }), own)).toEqual({ ok: true, value: undefined })
  expect(decideWithdrawal(facts(), { ...own, orderId: 'other' })).toEqual({ ok: false, reason: 'not_found' })
  expect(decideWithdrawal(facts({ state: 'received' }), own)).toEqual({ ok: false, reason: 'too_late' })
  expect(decideWithdrawal(facts(), own)).toMatchObject({ ok: true, value: { after: { state: 'withdrawn' } } })
})

test('items that arrive as sent pay the exchange with their full value', () => {
  expect(decideArrival(exchanging(), arrived(2), paying)).toMatchObject({
    ok: true,
    value: {
      after: { state: 'exchanged', endedAt: now, exchange: { refundId: 'refund-1', status: 'paid' } },
      pays: { id: 'refund-1', refund: { plan: { amount: 100_000 } }, payment: { outcome: 'paid' } },
      restock: [{ variantId: 7, quantity: 2 }],
      notice: 'exchanged',
    },
  })
})

test('a damaged item is not exchanged automatically; staff exchange it or end the exchange', () => {
  const decided = decideArrival(exchanging(), arrived(1, 1), paying)
  expect(decided).toMatchObject({ ok: true, value: { after: { state: 'received' }, notice: 'received' } })
  if (!decided.ok) throw new Error(decided.reason)
  expect(decided.value.pays).toBeUndefined()
  const received = { ...exchanging(), orderReturn: decided.value.after }
  expect(decideExchange(received, paying)).toMatchObject({ ok: true, value: { after: { state: 'exchanged' } } })
  expect(decideExchangeEnd(received, by)).toMatchObject({
    ok: true,
    value: {
      after: { state: 'received', exchange: { status: 'cancelled' } },
      cancels: { event: { actor: { id: 'mali' } } },
    },
  })
})

test('an advance exchange is paid before the items arrive; their arrival ends the return without a mail', () => {
  expect(decideAdvance(exchanging(), { ...paying, note: '' })).toEqual({ ok: false, reason: 'note_required' })
  const advance = decideAdvance(exchanging(), { ...paying, note: 'Wedding' })
  expect(advance).toMatchObject({ ok: true, value: { after: { state: 'approved' }, notice: 'released' } })
  if (!advance.ok) throw new Error(advance.reason)
  const end = decideArrival({ ...exchanging(), orderReturn: advance.value.after }, arrived(1), paying)
  expect(end).toMatchObject({ ok: true, value: { after: { state: 'exchanged' }, arrived: [{ sellable: 1 }] } })
  expect(end.ok && [end.value.notice, end.value.pays]).toEqual([undefined, undefined])
})

test('a return with restocked items cannot be closed', () => {
  const [line] = plainReturn().lines
  const restocked = facts({ state: 'received', lines: line ? [{ ...line, sellable: 1 }] : [] })
  expect(decideClosing(restocked, { ...by, note: 'Worn' })).toEqual({ ok: false, reason: 'on_shelf' })
  const damaged = facts({ state: 'received' })
  expect(decideClosing(damaged, { ...by, note: '' })).toEqual({ ok: false, reason: 'note_required' })
  expect(decideClosing(damaged, { ...by, note: 'Worn' })).toMatchObject({
    ok: true,
    value: { after: { state: 'closed' } },
  })
})
