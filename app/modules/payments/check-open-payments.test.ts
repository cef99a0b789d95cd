import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'
import { checkOpenPayments } from './close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'
import { paymentInsert } from './payments.queries.server.ts'

const { db, ownerUrl } = await testDatabase({ own: true })
// Only the owner of the tables may delete a payment.
const owner = openDatabase(ownerUrl, 1)
afterAll(() => owner.close())
const shop = await payingShop(db)
let requests: string[] = []

/** Records requests and fails for the named sessions. */
const provider = (silentAbout: (sessionId: string) => boolean = () => false): PaymentProvider => ({
  ...shop.provider,
  readSession: async (sessionId) => {
    requests.push(sessionId)
    if (silentAbout(sessionId)) throw new PaymentProviderError(`no answer about ${sessionId}`)
    return shop.provider.readSession(sessionId)
  },
})
const round = (adapter: PaymentProvider, minute: number) =>
  checkOpenPayments(db, adapter, { origin: shop.origin, now: addMinutes(someDay, minute) })

async function openPages(count: number) {
  const { orderId } = await shop.order()
  for (let page = 0; page < count; page++)
    await paymentInsert(db, {
      id: randomUUID(),
      orderId,
      provider: 'sandbox',
      method: 'card',
      attempt: page + 1,
      sessionId: `cs_${page}`,
      amount: satang(100_000),
      received: null,
      sessionUrl: null,
      stage: 'pending',
      createdAt: addSeconds(someDay, page - 10_000),
    }).execute()
}

/** A paid order without a webhook. */
async function paidInSilence() {
  const order = await shop.order()
  const sessionId = await shop.start(order.orderId)
  await shop.pay(sessionId, '4000 0000 0000 0093')
  return { order, sessionId }
}

beforeEach(async () => {
  await owner.db.deleteFrom('payments').execute()
  shop.time.now = someDay
  requests = []
})

test('an order with a lost webhook is settled in the second round, behind 246 unpaid sessions', async () => {
  await openPages(246)
  const { order, sessionId } = await paidInSilence()
  expect(await round(provider(), 4)).toBe(200)
  expect(requests).not.toContain(sessionId)
  expect(await round(provider(), 6)).toBe(200)
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', payments: ['succeeded'], moves: [-1] })
  expect(new Set(requests).size).toBe(247)
  expect(new Set(requests.slice(0, 200)).size).toBe(200)
})

test('a payment that the provider does not answer for delays no other, and its error is thrown', async () => {
  await openPages(3)
  const { order } = await paidInSilence()
  await expect(
    round(
      provider((session) => session === 'cs_1'),
      4,
    ),
  ).rejects.toThrow('no answer about cs_1')
  expect(requests).toHaveLength(4)
  expect((await ledger(db, order.orderId)).status).toBe('paid')
})

test('an unreachable provider is asked five times per round, and unchecked payments keep their turn', async () => {
  await openPages(60)
  await expect(
    round(
      provider(() => true),
      4,
    ),
  ).rejects.toThrow('no answer about cs_')
  expect(requests).toHaveLength(5)
  requests = []
  await round(provider(), 6)
  expect(requests).toHaveLength(60)
})

test('two rounds at the same time share the payments and check none twice', async () => {
  await openPages(60)
  await Promise.all([round(provider(), 4), round(provider(), 4)])
  expect(requests.toSorted()).toEqual([...new Set(requests)].toSorted())
  expect(requests).toHaveLength(60)
})
