import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { CamelCaseColumns } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const { db, pool } = await testDatabase()
afterEach(() => expectInvariants(db))

/** The same database with a hook before each statement; `begun` counts transactions. */
function interrupted(before: (statement: string, values: unknown[]) => Promise<unknown> | undefined) {
  const seen = { begun: 0 }
  const query = (client: pg.PoolClient) => async (text: string, values: unknown[]) => {
    if (/^begin/i.test(text)) seen.begun++
    await before(text, values)
    return client.query(text, values)
  }
  const connect = async () => {
    const client = await pool.connect()
    return { query: query(client), release: () => client.release() }
  }
  const dialect = new PostgresDialect({ pool: { connect, end: () => Promise.resolve() } as never })
  return { seen, shop: new Kysely<DB>({ dialect, plugins: [new CamelCaseColumns()] }) }
}

const isWrite = (statement: string) => statement.includes('insert into orders')
const one = (productId: string) => [{ productId, size: 'M', quantity: 1 }]

test('an order whose last unit is sold in the meantime is refused as sold out and stores nothing', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { M: 1 } })
  const couponCode = await savedCoupon(db, { code: 'GONE' })
  let other: Promise<unknown> | undefined
  const { shop, seen } = interrupted((statement) => {
    if (isWrite(statement)) other ??= placedOrder(db, { lines: one(id) })
    return other
  })
  const request = orderRequest({ lines: one(id), couponCode, expectedTotal: satang(105_000) })
  expect(await placeOrder(shop, request)).toMatchObject({
    ok: false,
    reason: 'out_of_stock',
    detail: { quote: { lines: [{ problem: 'sold_out', available: 0 }] } },
  })
  expect(seen.begun).toBe(2)
  const uses = await db.selectFrom('coupons').select('usedCount').where('code', '=', couponCode).execute()
  expect(uses).toEqual([{ usedCount: 0 }])
  const keys = await db.selectFrom('idempotencyKeys').select('orderId').execute()
  expect(keys).toHaveLength(1)
  const stockLevel = db
    .selectFrom('stock')
    .select('reserved')
    .where('variantId', '=', variants.M ?? 0)
  expect(await stockLevel.executeTakeFirst()).toEqual({ reserved: 1 })
})

test('after a concurrent order fills the reservation quota, an order needs email confirmation and reserves nothing', async () => {
  const { id, variants } = await stockedProduct(db, { nameEn: 'Half for all', stock: { M: 6 } })
  for (let unit = 0; unit < 2; unit++) await placedOrder(db, { lines: one(id) })
  let other: Promise<unknown> | undefined
  const { shop, seen } = interrupted((statement) => {
    if (isWrite(statement)) other ??= placedOrder(db, { lines: one(id), ip: '192.0.2.1' })
    return other
  })
  const placed = await placeOrder(shop, orderRequest({ lines: one(id), ip: '192.0.2.2' }))
  expect(placed).toMatchObject({ ok: true, value: { confirmsFirst: true } })
  expect(seen.begun).toBe(2)
  const stockLevel = db.selectFrom('stock').select('reserved')
  expect(await stockLevel.where('variantId', '=', variants.M ?? 0).execute()).toEqual([{ reserved: 3 }])
})

test('an order whose number is taken in the meantime gets another number', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Taken number', stock: { M: 5 } })
  const earlier = await placedOrder(db, { lines: one(id) })
  let taken = ''
  const { shop, seen } = interrupted((statement, [, number]) => {
    if (!isWrite(statement) || taken) return undefined
    taken = String(number)
    return db.updateTable('orders').set({ number: taken }).where('id', '=', earlier.orderId).execute()
  })
  const placed = await placeOrder(shop, orderRequest({ lines: one(id) }))
  if (!placed.ok) throw new Error(placed.reason)
  expect(taken).toMatch(/^[0-9A-F]{8}$/)
  expect(placed.value.number).not.toBe(taken)
  expect(placed.value.number).toBe(placed.value.orderId.slice(0, 8).toUpperCase())
  expect(await findOrderById(db, placed.value.orderId)).toMatchObject({
    number: placed.value.number,
    status: 'pending',
  })
  expect(seen.begun).toBe(2)
})

test('an order whose stock changes during each of four attempts is refused as sold out', async () => {
  const { id, variants } = await stockedProduct(db, { nameEn: 'Come and gone', stock: { M: 1 } })
  const setReserved = (reserved: number) =>
    db
      .updateTable('stock')
      .set({ reserved })
      .where('variantId', '=', variants.M ?? 0)
      .execute()
  const { shop, seen } = interrupted((statement) => {
    if (/^begin/i.test(statement)) return setReserved(0)
    return isWrite(statement) ? setReserved(1) : undefined
  })
  expect(await placeOrder(shop, orderRequest({ lines: one(id) }))).toEqual({ ok: false, reason: 'out_of_stock' })
  expect(seen.begun).toBe(4)
  await setReserved(0)
})
