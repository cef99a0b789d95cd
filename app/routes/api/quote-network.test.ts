import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest } from '#tests/factories/placed-order.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { postJson, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
let now = someDay
const { app, adapters } = await testApp(database, { clock: () => now })
const { id: productId } = await stockedProduct(db, { stock: { M: 900 } })
const lines = [{ productId, size: 'M', quantity: 1 }]
const byChat = { channel: 'chat', paymentMethod: 'chat' } as const
let networks = 0
const newNetwork = () => `203.0.113.${networks++}`

// Two unpaid orders per network, four per IPv6 /48.
beforeAll(() => savedSettings(db, 'orders', { ...defaultGroups.orders, unpaidPerNetwork: 2 }, someDay))

async function asked(ip: string, at = someDay, by?: Person) {
  now = at
  const answer = await app(postJson('/api/quote', { lines }, by ? { cookie: by.cookie } : {}), { ip })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Quote
}
const limits = async (...from: Parameters<typeof asked>) => (await asked(...from)).reservation
const ordered = async (ip: string, change: Partial<PlaceOrderRequest> = {}) =>
  placeOrder(db, orderRequest({ ip, ...change, lines, expectedTotal: (await asked(newNetwork())).total }))
const orderedBy = ({ userId, email }: Person, ip: string, change: Partial<PlaceOrderRequest> = {}) =>
  ordered(ip, { userId, accountEmail: email, emailConfirmed: true, ...change })
const person = (): Promise<Person> => signedIn(database, adapters, `${randomUUID()}@mai.example`)

async function fullNetwork(...minutes: number[]) {
  const ip = newNetwork()
  const placed = []
  for (const minute of minutes) placed.push(await ordered(ip, { now: later(minute) }))
  return { ip, placed }
}
const network = (minute: number) => {
  const limit = { because: 'network', minutes: 35, count: 3, from: later(minute).toISOString() }
  return { later: limit, atOnce: limit }
}

test('a network at its limit is refused until the shown time; another network is not limited', async () => {
  const { ip } = await fullNetwork(1, 12)
  expect(await limits(ip, later(13))).toEqual(network(40))
  expect(await limits(newNetwork(), later(13))).toBeUndefined()
  const before = await fingerprint(database)
  expect(await ordered(ip, { now: later(13) })).toMatchObject({ ok: false, reason: 'too_many_waiting' })
  expect(await fingerprint(database)).toEqual(before)
  expect(await limits(ip, later(35))).toEqual(network(40))
  expect(await limits(ip, later(36))).toBeUndefined()
  expect(await ordered(ip, { now: later(36) })).toMatchObject({ ok: true })
})

test('paying one of the orders lifts the network limit at once', async () => {
  const { ip, placed } = await fullNetwork(1, 2)
  const [first] = placed
  expect(await limits(ip, later(3))).toEqual(network(40))
  if (first?.ok) await moneyArrives(db, first.value.orderId, first.value.total, later(3))
  expect(await limits(ip, later(3))).toBeUndefined()
})

test('an IPv6 /48 is limited at four orders, whichever of its addresses they came from', async () => {
  const part = (at: number) => `2001:db8:7:${at.toString(16)}::1`
  for (let at = 0; at < 4; at++) await ordered(part(at), { now: later(at) })
  expect(await limits(part(9), later(5))).toEqual(network(35))
  expect(await ordered(part(9), { now: later(5) })).toMatchObject({ ok: false, reason: 'too_many_waiting' })
  expect(await limits('2001:db8:8::1', later(5))).toBeUndefined()
})

test('an account with a confirmed email address is not limited; an unconfirmed one is, like a guest', async () => {
  const { ip } = await fullNetwork(1, 2)
  const customer = await person()
  expect(await limits(ip, later(3), customer)).toBeUndefined()
  expect(await orderedBy(customer, ip, { now: later(3) })).toMatchObject({ ok: true })
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', customer.userId).execute()
  expect(await limits(ip, later(3), customer)).toEqual(network(40))
})

test('an account with three unpaid LINE orders must pay one first, or pay the next at once by card', async () => {
  const { ip } = await fullNetwork(1, 2)
  const customer = await person()
  for (let count = 0; count < 3; count++) await orderedBy(customer, ip, { ...byChat, now: later(3) })
  const unpaid = { because: 'refused', minutes: 35, count: 3 }
  expect(await limits(ip, later(4), customer)).toEqual({ later: unpaid })
  const refusal = { ok: false, reason: 'too_many_open_orders' }
  expect(await orderedBy(customer, ip, { ...byChat, now: later(4) })).toMatchObject(refusal)
  for (let count = 0; count < 3; count++)
    expect(await orderedBy(customer, ip, { now: later(4) })).toMatchObject({ ok: true })
  expect(await limits(ip, later(5), customer)).toEqual({ later: unpaid, atOnce: unpaid })
  expect(await orderedBy(customer, ip, { now: later(5) })).toMatchObject(refusal)
})

test('the quote reveals nothing about the orders behind the network limit', async () => {
  const { ip, placed } = await fullNetwork(1, 2)
  const said = JSON.stringify(await asked(ip, later(3)))
  const numbers = placed.map((order) => (order.ok ? order.value.number : ''))
  expect(numbers.filter((number) => said.includes(number))).toEqual([])
  expect(said).not.toContain(later(36).toISOString().slice(0, 16))
})
