import { afterEach, expect, test } from 'vitest'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { disputedOrder } from '#tests/factories/disputed-order.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { race } from '#tests/support/race.ts'
import { payRefund } from '../refunds/pay-refund.server.ts'
import { disputesOfOrder } from './disputes.queries.server.ts'
import { decideDemoDispute } from './import-dispute.server.ts'

const database = await testDatabase({ connections: 10 })
const { db } = database
const shop = await payingShop(db)
afterEach(() => expectInvariants(db))

async function disputed() {
  const { orderId, total, dispute } = await disputedOrder(db, shop)
  const decide = (outcome: 'won' | 'lost', disputeId = dispute) =>
    decideDemoDispute(db, shop.provider, { orderId, disputeId, outcome, actorId: 'mali', now: shop.time.now })
  return { orderId, total, dispute, decide, state: async () => (await disputesOfOrder(db, orderId))[0]?.state }
}

test('a won dispute leaves the payment untouched, logs who decided it, and cannot be decided again', async () => {
  const { orderId, decide, state, total } = await disputed()
  expect(await state()).toBe('to_answer')
  expect(await decide('won')).toEqual({ ok: true, value: undefined })
  expect(await state()).toBe('won')
  expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', paid: total, refunded: 0, refunds: [] })
  const line = db.selectFrom('auditLog').select('actorId').where('action', '=', 'order.dispute_won')
  expect(await line.where('entityId', '=', orderId).where('actorId', '=', 'mali').execute()).toHaveLength(1)
  const before = await fingerprint(database)
  expect(await decide('lost')).toEqual({ ok: false, reason: 'wrong_state' })
  expect(await fingerprint(database)).toEqual(before)
})

test('a lost dispute is booked once when submitted six times concurrently', async () => {
  const { orderId, decide, state, total } = await disputed()
  await race(6, () => decide('lost'))
  expect(await state()).toBe('lost')
  expect(await ledger(db, orderId)).toMatchObject({ refunded: total, refunds: ['succeeded'] })
})

test('a dispute lost during a requested refund ends that refund, which is never sent', async () => {
  const { orderId, decide, total } = await disputed()
  const whole = { orderId, amount: total, reason: 'Return', key: 'whole', actorId: 'mali', now: shop.time.now }
  const asked = await requestRefund(db, whole)
  if (!asked.ok) throw new Error(asked.reason)
  await decide('lost')
  await payRefund(db, shop.provider, asked.value.id, shop.time.now)
  const { refunded, refunds } = await ledger(db, orderId)
  expect([refunded, refunds.toSorted()]).toEqual([total, ['failed', 'succeeded']])
  const sent = db.selectFrom('sandboxRefunds').select('id').where('idempotencyKey', '=', `refund:${asked.value.id}`)
  expect(await sent.execute()).toEqual([])
})

test('a dispute of another order, or with a real provider, is not found', async () => {
  const { orderId, dispute, decide, state } = await disputed()
  const other = await disputed()
  expect(await decide('lost', other.dispute)).toEqual({ ok: false, reason: 'not_found' })
  const { disputes: _demo, ...real } = shop.provider
  const asked = { orderId, disputeId: dispute, outcome: 'lost', actorId: 'mali', now: shop.time.now } as const
  expect(await decideDemoDispute(db, real, asked)).toEqual({ ok: false, reason: 'not_found' })
  expect([await state(), await other.state()]).toEqual(['to_answer', 'to_answer'])
})
