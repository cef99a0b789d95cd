import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockOwner } from '#app/modules/accounts/accounts.queries.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { CartItem } from './cart.ts'
import { cartRows, writeCart } from './carts.queries.server.ts'
import { saveCart } from './save-cart.server.ts'

const { db } = await testDatabase()
const { id: dress } = await stockedProduct(db, { nameEn: 'Dress' })
const { id: scarf } = await stockedProduct(db, { nameEn: 'Scarf' })

const line = (productId: string, quantity: number, size = 'M'): CartItem => ({ productId, size, quantity })

async function shopper(...lines: CartItem[]) {
  const userId = await savedAccount(db)
  const save = (given: CartItem[], merge = false, now = someDay) => saveCart(db, { userId, lines: given, merge, now })
  expect(await save(lines)).toEqual(lines)
  return { userId, save, savedLines: () => cartRows(db, userId) }
}

test('a saved cart replaces the stored cart of its customer only', async () => {
  const other = await shopper(line(dress, 4))
  const { save, savedLines } = await shopper(line(dress, 3), line(scarf, 1))
  const next = [line(dress, 2), line(dress, 1, 'L')]
  expect(await save(next, false, later(1))).toEqual(next)
  expect(await savedLines()).toEqual(next)
  expect(await save([])).toEqual([])
  expect(await other.savedLines()).toEqual([line(dress, 4)])
})

test('sign-in merges the device’s cart: the larger quantity of each line, stored lines first', async () => {
  const { save, savedLines } = await shopper(line(dress, 3), line(scarf, 1))
  const merged = [line(dress, 3), line(scarf, 5), line(dress, 1, 'L')]
  expect(await save([line(dress, 1, 'L'), line(scarf, 5), line(dress, 2)], true, later(1))).toEqual(merged)
  expect(await savedLines()).toEqual(merged)
})

test('unknown products are left out', async () => {
  const { save, savedLines } = await shopper()
  expect(await save([line('never-had', 1), line(dress, 1)])).toEqual([line(dress, 1)])
  expect(await savedLines()).toEqual([line(dress, 1)])
})

test('a line keeps the time it was first added', async () => {
  const { userId, save } = await shopper(line(dress, 1))
  await save([line(scarf, 1), line(dress, 7)], false, later(9))
  const rows = await db
    .selectFrom('cartLines')
    .select(['productId', 'addedAt'])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .execute()
  expect(rows).toEqual([
    { productId: dress, addedAt: someDay },
    { productId: scarf, addedAt: later(9) },
  ])
})

test('a merge waits for a concurrent write from another device and loses none of it', async () => {
  const { userId, save, savedLines } = await shopper()
  let merging: Promise<CartItem[]> | undefined
  await inTransaction(db, async (tx) => {
    await lockOwner(tx, userId)
    await writeCart(tx, userId, [line(dress, 5)], someDay)
    merging = save([line(dress, 2)], true)
    await expect.poll(waiting, { interval: 5, timeout: 20_000 }).toBe(1)
  })
  expect(await merging).toEqual([line(dress, 5)])
  expect(await savedLines()).toEqual([line(dress, 5)])
})

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count
}
