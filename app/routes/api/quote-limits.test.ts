import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import type { PlaceOrderRequest } from '#app/modules/checkout/place-order.ts'
import type { Quote } from '#app/modules/pricing/quote.ts'
import { someDay } from '#tests/factories/moments.ts'
import { moneyArrives, orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { postJson, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, adapters } = await testApp(database)
const byChat = { channel: 'chat', paymentMethod: 'chat' } as const
let networks = 0

const shelf = async (M: number) =>
  (await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M, S: 1 } })).id
const person = (): Promise<Person> => signedIn(database, adapters, `${randomUUID()}@mai.example`)
const lineOf = (productId: string, quantity = 1, size = 'M') => ({ productId, size, quantity })

async function ordered(productId: string, quantity: number, change: Partial<PlaceOrderRequest> = {}) {
  const ip = `198.51.100.${networks++}`
  const lines = [lineOf(productId, quantity)]
  const { total: expectedTotal } = await asked(lines)
  const placed = await placeOrder(db, orderRequest({ ip, ...change, lines, expectedTotal }))
  if (!placed.ok) throw new Error(placed.reason)
  return placed.value
}
const orderedBy = ({ userId, email }: Person, productId: string, change: Partial<PlaceOrderRequest> = byChat) =>
  ordered(productId, 1, { userId, accountEmail: email, emailConfirmed: true, ...change })

async function asked(lines: ReturnType<typeof lineOf>[], by?: Person) {
  const answer = await app(postJson('/api/quote', { lines }, by ? { cookie: by.cookie } : {}))
  expect(answer.status).toBe(200)
  return (await answer.json()) as Quote
}
/** `room` of each line, then why a pay-later and a pay-now order are not reserved longer. */
async function limits(lines: ReturnType<typeof lineOf>[], by?: Person) {
  const { lines: quoted, reservation } = await asked(lines, by)
  const whys = reservation ? [reservation.later?.because, reservation.atOnce?.because] : []
  return [quoted.map(({ room }) => room), ...whys]
}

test('a guest must confirm an order beyond half of a size; a verified customer need not', async () => {
  const [dress, other] = [await shelf(6), await shelf(6)]
  expect(await limits([lineOf(dress, 3)])).toEqual([[undefined]])
  await ordered(dress, 2)
  expect(await limits([lineOf(dress)])).toEqual([[undefined]])
  expect(await limits([lineOf(dress, 2), lineOf(other)])).toEqual([[1, undefined]])
  await ordered(dress, 1)
  expect(await limits([lineOf(dress)])).toEqual([[0]])
  expect(await limits([lineOf(dress)], await person())).toEqual([[undefined]])
})

test('an account with an unconfirmed email address is limited like a guest', async () => {
  const dress = await shelf(6)
  await ordered(dress, 3)
  const unverified = await person()
  await db.updateTable('users').set({ emailVerified: false }).where('id', '=', unverified.userId).execute()
  expect(await limits([lineOf(dress)], unverified)).toEqual([[0]])
})

test('beyond 75% of a size, reservations are shortened, except for customers who have paid before', async () => {
  const dress = await shelf(4)
  for (let count = 0; count < 2; count++) await orderedBy(await person(), dress)
  const known = await person()
  const paid = await orderedBy(known, await shelf(4), {})
  await moneyArrives(db, paid.orderId, paid.total)
  expect(await limits([lineOf(dress)], await person())).toEqual([[undefined]])
  await orderedBy(await person(), dress)
  expect(await limits([lineOf(dress)], await person())).toEqual([[undefined], 'sizes', 'sizes'])
  expect(await limits([lineOf(dress)])).toEqual([[undefined], 'sizes', 'sizes'])
  expect(await limits([lineOf(dress)], known)).toEqual([[undefined]])
})

test('a customer with three unpaid orders gets 35 minutes for the next, until one is paid', async () => {
  const dress = await shelf(90)
  const customer = await person()
  const [first] = [await orderedBy(customer, dress), await orderedBy(customer, dress)]
  expect(await limits([lineOf(dress)], customer)).toEqual([[undefined]])
  await orderedBy(customer, dress)
  expect(await limits([lineOf(dress)], customer)).toEqual([[undefined], 'orders', 'orders'])
  const limit = { because: 'orders', minutes: 35, count: 3 }
  expect((await asked([lineOf(dress)], customer)).reservation).toEqual({ later: limit, atOnce: limit })
  await moneyArrives(db, first.orderId, first.total)
  expect(await limits([lineOf(dress)], customer)).toEqual([[undefined]])
})

test('with three unpaid orders and half of a size reserved, only an order paid at once is accepted', async () => {
  const [dress, other] = [await shelf(6), await shelf(90)]
  const customer = await person()
  for (let count = 0; count < 3; count++) await orderedBy(customer, other)
  await ordered(dress, 3)
  expect(await limits([lineOf(dress)], customer)).toEqual([[undefined], 'refused', undefined])
  expect(await limits([lineOf(other)], customer)).toEqual([[undefined], 'orders', 'orders'])
  await expect(orderedBy(customer, dress)).rejects.toThrow('too_many_open_orders')
  await orderedBy(customer, other, {})
  for (let count = 0; count < 2; count++) await orderedBy(customer, dress, {})
  expect(await limits([lineOf(dress)], customer)).toEqual([[undefined], 'refused', 'refused'])
  await expect(orderedBy(customer, dress, {})).rejects.toThrow('too_many_open_orders')
})

test('with three unpaid card orders, another card order is refused, but a transfer is not limited', async () => {
  const dress = await shelf(6)
  const customer = await person()
  for (let count = 0; count < 3; count++) await orderedBy(customer, await shelf(90), {})
  await ordered(dress, 3)
  expect(await limits([lineOf(dress)], customer)).toEqual([[undefined], undefined, 'refused'])
})

test('items that cannot be ordered cause no limit', async () => {
  const dress = await shelf(90)
  const { orderId, total } = await placedOrder(db, { lines: [lineOf(dress, 1, 'S')] })
  await moneyArrives(db, orderId, total, someDay)
  const lines = [lineOf(dress, 1, 'S'), lineOf(dress)]
  expect((await asked(lines)).lines.map(({ problem }) => problem)).toEqual(['sold_out', undefined])
  expect(await limits(lines)).toEqual([[undefined, undefined]])
})
