// Limits the rows read per request, counted by the database.

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, midnightOf } from '#app/kit/dates.ts'
import { mediaFilters } from '#app/modules/catalog/admin/media-filters.ts'
import { mediaPictures } from '#app/modules/catalog/admin/media-list.queries.server.ts'
import { cardRows, countProducts } from '#app/modules/catalog/products.queries.server.ts'
import { peopleFilters } from '#app/modules/customers/admin/people-filters.ts'
import { listPeople } from '#app/modules/customers/admin/people-list.queries.server.ts'
import { adminInventory } from '#app/modules/inventory/admin/inventory-list.queries.server.ts'
import { reorderLines } from '#app/modules/inventory/admin/reorder.queries.server.ts'
import { releaseStock, reserveStock } from '#app/modules/inventory/reserve-stock.server.ts'
import { findSellable } from '#app/modules/inventory/sellable.queries.server.ts'
import { ordersOfCustomer } from '#app/modules/orders/orders.queries.server.ts'
import { stockPace } from '#app/modules/reports/grouped-sales.queries.server.ts'
import { marginOfProducts, marginOfSales } from '#app/modules/reports/margin.queries.server.ts'
import { updateSalesRollup } from '#app/modules/reports/report-tasks.server.ts'
import { readCustomerTotals, topSellers } from '#app/modules/reports/sales.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { pastOrders } from './factories/past-orders.ts'
import { orderRequest, placedOrder } from './factories/placed-order.ts'
import { stockedProduct } from './factories/stocked-product.ts'
import { testDatabase } from './support/database.ts'
import { copyRow, rowsRead } from './support/many-rows.ts'

const database = await testDatabase({ ownPlans: true })
const { db } = database
const item = await stockedProduct(db, { stock: { S: 3, M: 5 } })
// Before the bulk rows: saving a brand writes the texts of all its products.
const ruled = await stockedProduct(db, { colour: 'jade and ivory', stock: { M: 1 } })
/** Old row versions may remain. */
const fewVersions = 10
const variantIds = Object.values(item.variants)

test('a cart of two items reads only their variants and products of 4,000, also when repeated', async () => {
  const copy = `'copy-' || n`
  await copyRow(database, 'products', { column: 'id', value: item.id }, 2_000, { id: copy })
  await copyRow(database, 'variants', { column: 'product_id', value: item.id }, 2_000, {
    productId: copy,
    sku: `'COPY-' || n || '-' || original.size`,
  })
  const lines = [
    { productId: item.id, size: 'M' },
    { productId: 'copy-77', size: 'S' },
  ]
  for (let repeat = 0; repeat < 8; repeat++)
    await db.transaction().execute(async (tx) => {
      const before = [await rowsRead(tx, 'variants'), await rowsRead(tx, 'products')] as const
      expect(await findSellable(tx, lines)).toHaveLength(2)
      expect((await rowsRead(tx, 'variants')) - before[0]).toBe(2)
      expect((await rowsRead(tx, 'products')) - before[1]).toBeLessThanOrEqual(fewVersions)
    })
})

test('a connection plans the stock statement of orders at most five times', async () => {
  const items = variantIds.map((variantId) => ({ variantId, quantity: 1 }))
  const plans = await db.connection().execute(async (connection) => {
    for (let order = 0; order < 12; order++) {
      expect(await reserveStock(connection, items)).toBe(true)
      await releaseStock(connection, items)
    }
    return sql<{ custom: number; generic: number }>`
      select max(custom_plans) as custom, min(generic_plans) as generic
        from pg_prepared_statements where statement like '%with "want" as%update stock%'`.execute(connection)
  })
  expect(plans.rows).toEqual([{ custom: 5, generic: 7 }])
})

test('a customer with 300 of 6,000 orders reads the newest 200, and none of other customers', async () => {
  const order = orderRequest({ lines: [{ productId: item.id, size: 'M', quantity: 1 }] })
  const asGuest = await placedOrder(db, order)
  await sql`insert into users (id, name, email) values ('somchai', 'Somchai', 'somchai@mai.example')`.execute(db)
  await copyRow(database, 'orders', { column: 'id', value: asGuest.orderId }, 6_000, {
    id: 'gen_random_uuid()',
    number: `upper(lpad(to_hex(n), 8, '0'))`,
    email: `n || '@mai.example'`,
    userId: `case when n % 20 = 0 then 'somchai' end`,
    createdAt: `original.created_at - make_interval(hours => n)`,
  })
  for (let repeat = 0; repeat < 8; repeat++)
    await db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx, 'orders')
      const found = await ordersOfCustomer(tx, 'somchai', order.customer.email?.toUpperCase())
      expect(found).toHaveLength(200)
      expect(found[0]?.id).toBe(asGuest.orderId)
      expect((await rowsRead(tx, 'orders')) - before).toBeLessThanOrEqual(200 + fewVersions)
    })
})

test('the customer list reads each of 10,000 customers at most once, plus one page', async () => {
  const email = 'one-of-many@mai.example'
  const { customer } = orderRequest()
  const lines = [{ productId: item.id, size: 'M', quantity: 1 }]
  await placedOrder(db, { lines, customer: { ...customer, email } })
  await copyRow(database, 'people', { column: 'email', value: email }, 10_000, {
    id: 'gen_random_uuid()',
    email: `'copy-' || n || '@mail.example'`,
    lastAt: `original.last_at - n * interval '1 minute'`,
  })
  await db.transaction().execute(async (tx) => {
    const before = await rowsRead(tx, 'people')
    const { rows } = await listPeople(tx, peopleFilters.read(new URLSearchParams()))
    expect(rows).toHaveLength(25)
    expect((await rowsRead(tx, 'people')) - before).toBeLessThan(10_000 + 200)
  })
})

test('the reorder sheet reads only the sales of its weeks among 6,000 movements', async () => {
  const now = someDay
  const sale = { kind: 'sale', delta: -1, reason: '', variantId: item.variants.M ?? 0 } as const
  await db
    .insertInto('stockMovements')
    .values({ ...sale, sourceKey: 'sale-original', createdAt: addDays(now, -3) })
    .execute()
  await copyRow(database, 'stock_movements', { column: 'source_key', value: 'sale-original' }, 6_000, {
    sourceKey: `'sale-' || n`,
    createdAt: `original.created_at - n * interval '1 hour' - interval '90 days'`,
  })
  for (let repeat = 0; repeat < 8; repeat++)
    await db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx, 'stock_movements')
      expect(await reorderLines(tx, { sold: 8, reach: 4, show: 'all' }, now)).toMatchObject([{ sold: 1 }])
      expect((await rowsRead(tx, 'stock_movements')) - before).toBeLessThanOrEqual(fewVersions)
    })
})

test('a collection by brand, sale or colour reads only its own products of 4,000, also when repeated', async () => {
  const others = { id: `'plain-' || n`, brandId: `'lua'`, colour: `'ivory'`, compareAtPriceSatang: 'null' }
  await sql`insert into brands (id, name) values ('ban-mai', 'Ban Mai')`.execute(db)
  const { id } = ruled
  await sql`
    update products set brand_id = 'ban-mai', compare_at_price_satang = price_satang + 100, colour = 'indigo and jade'
     where id = ${id}`.execute(db)
  await copyRow(database, 'products', { column: 'id', value: id }, 4_000, others)
  const rules = [{ brandId: 'ban-mai' }, { onSale: true }, { colour: 'indigo' }]
  for (const rule of rules)
    for (let repeat = 0; repeat < 8; repeat++)
      await db.transaction().execute(async (tx) => {
        const before = await rowsRead(tx, 'products')
        const filter = { ...rule, sizes: [] }
        expect((await cardRows(tx, filter, 'newest', 24, 0)).map((row) => row.id)).toEqual([id])
        expect(await countProducts(tx, filter)).toBe(1)
        expect([rule, (await rowsRead(tx, 'products')) - before]).toEqual([rule, expect.toSatisfy(isFew)])
      })
})

test('reports of past days read only the rollup and no orders', async () => {
  const past = new Date('2026-07-01T05:00:00Z')
  const line = { productId: item.id, category: 'dress', size: 'M', quantity: 1, price: 100_000, off: 0 }
  const contact = { email: 'sums@mai.example', phone: null, channel: 'online', method: 'card', coupon: null } as const
  const order = { ...contact, status: 'paid', stockState: 'sold', shipping: 0, refunded: 0, lines: [line] } as const
  const days = Array.from({ length: 40 }, (_, n) => addDays(past, -n))
  await pastOrders(
    db,
    [...days, ...Array.from({ length: 200 }, () => addDays(past, -1))].map((paidAt) => ({ ...order, paidAt })),
  )
  await updateSalesRollup(db, addDays(past, 1))
  const range = { from: midnightOf('2026-05-24') ?? past, to: new Date('2026-07-01T16:59:59.999Z') }
  for (const read of [
    async (tx: Db) => expect((await topSellers(tx, range, 5))[0]?.items).toBe(239),
    async (tx: Db) => expect((await readCustomerTotals(tx, range)).returning.orders).toBe(239),
    async (tx: Db) => expect((await marginOfSales(tx, { current: range, before: range })).items).toBe(239),
    async (tx: Db) =>
      expect(await marginOfProducts(tx, { current: range, before: range }, 5)).toMatchObject([
        { items: 239, before: { items: 239 } },
      ]),
    async (tx: Db) => expect(await stockPace(tx, range)).toMatchObject([{ sold: 239 }]),
  ])
    for (let repeat = 0; repeat < 8; repeat++)
      await db.transaction().execute(async (tx) => {
        const before = await rowsRead(tx, 'orders')
        await read(tx)
        expect((await rowsRead(tx, 'orders')) - before).toBe(0)
      })
})

test('the inventory search by code and location reads only its matches, also when repeated', async () => {
  await copyRow(database, 'stock', { column: 'variant_id', value: item.variants.M ?? 0 }, 4_000, {
    variantId: '1000000 + n',
    location: `'Z' || n || '-1'`,
  })
  for (const q of ['z77-', 'copy-77-'])
    for (let repeat = 0; repeat < 8; repeat++)
      await db.transaction().execute(async (tx) => {
        const before = [await rowsRead(tx, 'stock'), await rowsRead(tx, 'variants')] as const
        const { rows } = await adminInventory(tx, { q, state: 'all', page: 1, open: '' })
        expect(rows.map(({ id }) => id)).toEqual(q === 'copy-77-' ? ['copy-77'] : [])
        const read = [(await rowsRead(tx, 'stock')) - before[0], (await rowsRead(tx, 'variants')) - before[1]]
        expect([q, repeat, ...read]).toEqual([q, repeat, expect.toSatisfy(isFew), expect.toSatisfy(isFew)])
      })
})

test('a page of the media library reads only its own pictures of 4,000', async () => {
  const picture = { id: 'a'.repeat(32), width: 800, height: 1000, widths: [320], ready: true }
  await db.insertInto('pictures').values(picture).execute()
  const shown = { productId: item.id, pictureId: picture.id, position: 0 }
  await db.insertInto('productPictures').values(shown).execute()
  const id = `lpad(to_hex(n), 32, '0')`
  await copyRow(database, 'pictures', { column: 'id', value: picture.id }, 4_000, { id })
  await copyRow(database, 'product_pictures', { column: 'picture_id', value: picture.id }, 4_000, { pictureId: id })
  for (let repeat = 0; repeat < 8; repeat++)
    await db.transaction().execute(async (tx) => {
      const before = await rowsRead(tx, 'product_pictures')
      const { rows, count } = await mediaPictures(tx, mediaFilters.read(new URLSearchParams('page=3')))
      expect([rows.length, count]).toEqual([25, 4_001])
      // Per picture: its products and their number.
      expect((await rowsRead(tx, 'product_pictures')) - before).toBeLessThanOrEqual(3 * 25 + fewVersions)
    })
})
const isFew = (read: number) => read <= 3 * fewVersions
