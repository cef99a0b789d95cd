import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainPaidOrder, plainPayment, plainRefund } from '#tests/factories/plain-order.ts'
import type { ProviderDispute } from '../payment-provider.ts'
import { decideDispute } from './dispute-rules.ts'

const now = later(60)
const providerDispute = (change: Partial<ProviderDispute> = {}): ProviderDispute => ({
  disputeId: 'dp_1',
  paymentId: 'payment-1',
  amount: satang(115_000),
  reason: 'fraudulent',
  state: 'to_answer',
  answerBy: later(9000),
  openedAt: later(50),
  ...change,
})
const facts = { order: plainPaidOrder(), payment: plainPayment(), saved: undefined, refunds: [] }
const known = {
  ...providerDispute(),
  amount: satang(115_000),
  id: 'one',
  orderId: 'order-1',
  paymentId: 'payment-1',
  providerDisputeId: 'dp_1',
}

test('a new dispute is stored with its deadline, event and notice; a repeat only updates it', () => {
  expect(decideDispute(facts, providerDispute(), now)).toMatchObject({
    dispute: { orderId: 'order-1', providerDisputeId: 'dp_1', state: 'to_answer', answerBy: later(9000) },
    notice: 'dispute_opened',
    events: [{ kind: 'dispute_opened', note: 'fraudulent', amount: 115_000 }],
  })
  const again = decideDispute({ ...facts, saved: known }, providerDispute({ state: 'answered' }), now)
  expect(again).toMatchObject({ dispute: { state: 'answered' }, notice: undefined, events: [] })
})

test('a won dispute leaves the payment untouched, and a closed dispute does not change again', () => {
  expect(decideDispute({ ...facts, saved: known }, providerDispute({ state: 'won' }), now)).toMatchObject({
    notice: 'dispute_won',
    events: [{ kind: 'dispute_won' }],
  })
  expect(
    decideDispute({ ...facts, saved: { ...known, state: 'won' } }, providerDispute({ state: 'lost' }), now),
  ).toBeUndefined()
})

test('a lost dispute refunds what the order still had, even if its opening was never reported', () => {
  const order = plainPaidOrder({ refunded: satang(15_000) })
  const decision = decideDispute({ ...facts, order }, providerDispute({ state: 'lost' }), now)
  expect(decision?.events.map(({ kind }) => kind)).toEqual(['dispute_opened', 'dispute_lost'])
  expect(decision?.lost?.refund).toMatchObject({ cause: 'dispute', amount: 115_000, requestKey: 'dispute:dp_1', order })
})

test('a lost dispute over a duplicate payment does not change the order', () => {
  const payment = plainPayment({ stage: 'duplicate' })
  expect(
    decideDispute({ ...facts, payment }, providerDispute({ state: 'lost' }), now)?.lost?.refund.order,
  ).toBeUndefined()
})

test('a lost dispute that is won after all returns the money to the order, once', () => {
  const order = plainPaidOrder({ refunded: satang(115_000), refundedAt: later(40) })
  const taken = { refundId: 'refund-1', amount: satang(100_000) }
  const lost = { ...known, state: 'lost' as const }
  expect(
    decideDispute({ ...facts, order, saved: lost, bankRefund: taken }, providerDispute({ state: 'won' }), now),
  ).toMatchObject({
    dispute: { state: 'won' },
    notice: 'dispute_won',
    events: [],
    regained: {
      refundId: 'refund-1',
      bounced: {
        change: { refunded: 15_000, refundedAt: undefined },
        event: { kind: 'dispute_won', amount: 100_000 },
      },
    },
  })
  const won = { ...known, state: 'won' as const }
  expect(
    decideDispute({ ...facts, order, saved: won, bankRefund: taken }, providerDispute({ state: 'won' }), now),
  ).toBeUndefined()
  expect(
    decideDispute({ ...facts, order, saved: lost, bankRefund: taken }, providerDispute({ state: 'lost' }), now),
  ).toBeUndefined()
})

test('a dispute in another currency covers the whole payment', () => {
  const decision = decideDispute(facts, providerDispute({ state: 'lost', amount: undefined }), now)
  expect(decision?.dispute.amount).toBe(plainPayment().received)
})

test('a lost dispute ends requested refunds that the payment can no longer cover, and no others', () => {
  const refunds = [
    plainRefund({ id: 'done', state: 'succeeded', amount: satang(40_000) }),
    plainRefund({ id: 'fits', amount: satang(15_000) }),
    plainRefund({ id: 'ended', amount: satang(10_001) }),
    plainRefund({ id: 'failed', state: 'failed', amount: satang(90_000) }),
    plainRefund({ id: 'sent', state: 'processing', amount: satang(10_000) }),
  ]
  const half = providerDispute({ state: 'lost', amount: satang(40_000) })
  const decision = decideDispute({ ...facts, refunds }, half, now)
  expect(decision?.lost?.unpayable.map(({ id }) => id)).toEqual(['ended'])
  expect(decision?.events.at(-1)).toMatchObject({ kind: 'refund_failed', amount: 10_001, refund: { id: 'ended' } })
})
