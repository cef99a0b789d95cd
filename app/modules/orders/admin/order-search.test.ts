import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { copyRow } from '#tests/support/many-rows.ts'
import { readOrderFilters } from './order-filters.ts'
import { adminOrders } from './order-list.queries.server.ts'

const database = await testDatabase()
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
  await copyRow(database, 'orders', { column: 'number', value: number }, 10_000, {
    id: 'gen_random_uuid()',
    number: `upper(substr(md5('order' || n), 1, 8))`,
    access_key_hash: 'null',
    email: `'shopper' || n || '@mail.example'`,
    first_name: `'Anong'`,
    last_name: `'Chai' || n`,
    phone: `'+6681' || lpad(n::text, 7, '0')`,
  })
})

const found = async (q: string) => {
  const { rows } = await adminOrders(db, readOrderFilters(new URLSearchParams({ q })), someDay)
  return rows.map((row) => row.number)
}

test('one of ten thousand is found by parts of what she is known by', async () => {
  const typed = [
    'ปาริ',
    'srisai',
    'pari_1',
    'SRISAI ปาริชาติ',
    '089 876 5432',
    '๐๘๙-๘๗๖',
    '876 5432',
    '+66 89 876 5432',
    `#${number}`,
  ]
  for (const q of typed) expect([q, await found(q)]).toEqual([q, [number]])
  expect(await found('pari%1')).toEqual([])
})

test('the search asks its index, not every order', async () => {
  for (const q of ['srisai', '089 876 5432', 'nobody-like-that', 'pari_1@mai']) {
    const read = await db.transaction().execute(async (tx) => {
      await adminOrders(tx, readOrderFilters(new URLSearchParams({ q })), someDay)
      const { rows } = await sql<{ read: number }>`
        select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
          from pg_stat_xact_user_tables where relname = 'orders'`.execute(tx)
      return rows[0]?.read ?? 0
    })
    expect([q, read < 200]).toEqual([q, true])
  }
})
