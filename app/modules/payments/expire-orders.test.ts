import { beforeEach, expect, test } from 'vitest'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { ledger, payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { expireOrders } from './close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from './payment-provider.ts'

const { db } = await testDatabase()
const items = 100
const shop = await payingShop(db, items)
let stuck = new Set<string>()
let requests: string[] = []

const provider = (failure: () => Error): PaymentProvider => ({
  ...shop.provider,
  expireSession: async (sessionId) => {
    requests.push(sessionId)
    if (stuck.has(sessionId)) throw failure()
    return shop.provider.expireSession(sessionId)
  },
})
const noAnswer = () => new PaymentProviderError('no answer')
const round = (minute: number, failure = noAnswer) =>
  expireOrders(db, provider(failure), { origin: shop.origin, now: addMinutes(someDay, minute) })

async function unpaid(count: number) {
  const made = []
  for (let one = 0; one < count; one++) {
    shop.time.now = addSeconds(shop.time.now, 1)
    const { orderId } = await shop.order()
    made.push({ orderId, sessionId: await shop.start(orderId) })
  }
  return made
}
const statusOf = async (orderId: string) => (await ledger(db, orderId)).status
const attemptsLeft = async () => (await db.selectFrom('expiryAttempts').select('orderId').execute()).length

beforeEach(() => {
  stuck = new Set()
  requests = []
})

test('orders that cannot be expired delay no others and are retried in later rounds', async () => {
  shop.time.now = someDay
  const old = await unpaid(4)
  const [young] = await unpaid(1)
  if (!young) throw new Error('no order')
  stuck = new Set(old.map((one) => one.sessionId))
  expect(await round(40)).toEqual({ expired: 1, kept: 4 })
  expect(await statusOf(young.orderId)).toBe('cancelled')
  for (const { orderId } of old) expect(await ledger(db, orderId)).toMatchObject({ status: 'pending', stock: 'held' })
  expect(await stockOf(db, shop.productId)).toEqual({ onHand: items, reserved: 4 })
  expect(await attemptsLeft()).toBe(4)
  requests = []
  shop.time.now = addMinutes(someDay, 1)
  const [next] = await unpaid(1)
  if (!next) throw new Error('no order')
  expect(await round(41)).toEqual({ expired: 1, kept: 4 })
  expect(requests[0]).toBe(next.sessionId)
  stuck = new Set()
  expect(await round(42)).toEqual({ expired: 4, kept: 0 })
  expect(await attemptsLeft()).toBe(0)
  expect(await stockOf(db, shop.productId)).toEqual({ onHand: items, reserved: 0 })
})

test('an unreachable provider is asked five times per round, and the next round starts with other orders', async () => {
  shop.time.now = someDay
  const old = await unpaid(8)
  const [young] = await unpaid(1)
  if (!young) throw new Error('no order')
  stuck = new Set(old.map((one) => one.sessionId))
  expect(await round(40)).toEqual({ expired: 0, kept: 5 })
  expect(requests).toEqual(old.slice(0, 5).map((one) => one.sessionId))
  expect(await round(41)).toEqual({ expired: 1, kept: 8 })
  expect(await statusOf(young.orderId)).toBe('cancelled')
  stuck = new Set()
  expect(await round(42)).toEqual({ expired: 8, kept: 0 })
})

test('an error of one order is thrown only after the other orders were processed', async () => {
  shop.time.now = someDay
  const [broken, sound] = await unpaid(2)
  if (!broken || !sound) throw new Error('no orders')
  stuck = new Set([broken.sessionId])
  await expect(round(40, () => new Error('a fault of ours'))).rejects.toThrow('a fault of ours')
  expect([await statusOf(broken.orderId), await statusOf(sound.orderId)]).toEqual(['pending', 'cancelled'])
  stuck = new Set()
  expect(await round(41)).toEqual({ expired: 1, kept: 0 })
})
