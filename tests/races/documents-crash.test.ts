import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { announceChanges, until } from '#tests/support/table-news.ts'

const shop = await crashingShop()
const { db } = shop
afterAll(() => shop.end(), 60_000)
await announceChanges(shop.url, ['documents'])

const storedState = async () => {
  const { rows } = await sql<{ waiting: number; issued: string[]; last: number | null }>`
    select (select count(*)::int from document_queue) as waiting,
           array(select number from documents order by number) as issued,
           (select max(last) from document_numbers) as last`.execute(db)
  return rows[0]
}

test('document numbers have no gap after two crashes following the counter', async () => {
  const { id } = await stockedProduct(db, { stock: { M: 5 } })
  await paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }], now: realNow() })
  for (let round = 0; round < 2; round++) {
    await shop.start('document.after_number').catch(() => {})
    await shop.died()
    expect(await storedState()).toEqual({ waiting: 1, issued: [], last: null })
  }
  await shop.start()
  await until(shop.url, async () => (await storedState())?.waiting === 0)
  const after = await storedState()
  expect(after).toEqual({ waiting: 0, issued: [expect.stringMatching(/^RC20\d{4}-00001$/)], last: 1 })
})
