import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { copyRow } from '#tests/support/many-rows.ts'
import { orderFilters } from './order-filters.ts'
import { pageOfOrders } from './order-list.queries.server.ts'

const database = await testDatabase({ ownPlans: true })
const { db } = database
let number: string

beforeAll(async () => {
  const { id } = await stockedProduct(db, { stock: { M: 10 } })
  const customer = {
    ...plainCustomer,
    firstName: 'ปาริชาติ',
    lastName: 'Srisai',
    email: 'Pari_1@mai.example',
    phone: '+66898765432',
  }
  const placed = await placedOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], customer })
  number = placed.number
  const copiedId = `md5('order' || n)::uuid`
  await copyRow(database, 'orders', { column: 'number', value: number }, 10_000, {
    id: copiedId,
    number: `upper(substr(md5('order' || n), 1, 8))`,
    accessKeyHash: 'null',
    email: `'shopper' || n || '@mail.example'`,
    firstName: `'Anong'`,
    lastName: `'Chai' || n`,
    phone: `'+6681' || lpad(n::text, 7, '0')`,
  })
  await copyRow(database, 'order_search_texts', { column: 'order_id', value: placed.orderId }, 10_000, {
    orderId: copiedId,
    searchText: `substr(md5('order' || n), 1, 8) || ' shopper' || n || '@mail.example anong chai' || n
      || ' 6681' || lpad(n::text, 7, '0') || ' si phraya piece ' || n`,
  })
})

const found = async (q: string) => {
  const { rows } = await pageOfOrders(db, orderFilters.read(new URLSearchParams({ q })), someDay)
  return rows.map((row) => row.number)
}

test('one of ten thousand orders is found by parts of its name, email, phone and number', async () => {
  const typed = [
    'ปาริ',
    'srisai',
    'pari_1',
    'pari_1@mai.ex',
    'ari_1@mai.example',
    'SRISAI ปาริชาติ',
    '089 876 5432',
    '๐๘๙-๘๗๖',
    '876 5432',
    '+66 89 876 5432',
    `#${number}`,
  ]
  for (const q of typed) expect([q, await found(q)]).toEqual([q, [number]])
  expect(await found('pari%1')).toEqual([])
  expect(await found('pari_1@mail')).toEqual([])
  expect(await found('mari_1@mai.example')).toEqual([])
  expect(await found('ri_1@mai.example')).toEqual([number])
})

test('a search uses its index and does not read every order', async () => {
  for (const q of ['srisai', '089 876 5432', 'nobody-like-that', 'pari_1@mai', 'shopper77@mail.example']) {
    const read = await db.transaction().execute(async (tx) => {
      await pageOfOrders(tx, orderFilters.read(new URLSearchParams({ q })), someDay)
      const { rows } = await sql<{ read: number }>`
        select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
          from pg_stat_xact_user_tables where relname in ('orders', 'order_search_texts')`.execute(tx)
      return rows[0]?.read ?? 0
    })
    expect([q, read < 200]).toEqual([q, true])
  }
})

test('an order is found by its changed name and phone, and no longer by the old name', async () => {
  await db
    .updateTable('orders')
    .set({ firstName: 'Wanida', phone: '+66 2 555 0199' })
    .where('number', '=', number)
    .execute()
  expect(await found('ปาริ')).toEqual([])
  expect(await found('wanida')).toEqual([number])
  expect(await found('02 555 0199')).toEqual([number])
})

test('a search counts at most 1,000 orders, the whole list at most 10,000', async () => {
  const counted = async (q: string) => {
    const { count, pages } = await pageOfOrders(db, orderFilters.read(new URLSearchParams({ q })), someDay)
    return [count, pages]
  }
  expect(await counted('anong')).toEqual([1_000, 40])
  expect(await counted('')).toEqual([10_000, 400])
})

test('a search is never a prepared statement, so that it is planned for its own words', async () => {
  await db.connection().execute(async (one) => {
    for (let repeat = 0; repeat < 7; repeat++)
      await pageOfOrders(one, orderFilters.read(new URLSearchParams({ q: 'anong' })), someDay)
    const { rows } =
      await sql`select statement from pg_prepared_statements where statement like '%order_search_texts%'`.execute(one)
    expect(rows).toEqual([])
  })
})

test('the search text is rewritten only when a searched field changes', async () => {
  const textRow = sql<{ xmin: string; text: string }>`
    select order_search_texts.xmin::text, search_text as text from order_search_texts join orders on orders.id = order_id
     where number = ${number}`
  const before = (await textRow.execute(db)).rows
  await db
    .updateTable('orders')
    .set({ status: 'processing', customerNotes: 'x' })
    .where('number', '=', number)
    .execute()
  expect((await textRow.execute(db)).rows).toEqual(before)
  await db.updateTable('orders').set({ subdistrict: 'Suriyawong' }).where('number', '=', number).execute()
  expect((await textRow.execute(db)).rows).toEqual([
    { xmin: expect.not.stringContaining(before[0]?.xmin ?? ''), text: expect.stringContaining('suriyawong') },
  ])
})
