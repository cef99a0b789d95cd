import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'

const shop = await crashingShop()
afterAll(() => shop.end(), 60_000)
afterEach(() => expectInvariants(shop.db))

const finishByChat = (productId: string, key: string) =>
  fetch(`${shop.origin}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', accept: 'text/html' },
    body: new URLSearchParams({
      intent: 'chat',
      firstName: 'Nok',
      lastName: 'Srisai',
      phone: '0812345678',
      key,
      lines: JSON.stringify([{ productId, size: 'M', quantity: 2 }]),
      couponCode: '',
      deliveryMethod: 'standard',
      expectedTotal: '200000',
    }),
  })

const orders = () => shop.db.selectFrom('orders').select('id').execute()

// Up to the commit nothing may have happened; after it everything has. Either way a shopper who tries again with the
// same form has exactly one order, and its pieces are kept once.
test.each([
  ['place.after_key', 0],
  ['place.after_order', 0],
  ['place.after_stock', 0],
  ['place.after_commit', 1],
])('killed at %s: %d orders stand, and trying again makes it one', async (failpoint, standing) => {
  const { id, variants } = await stockedProduct(shop.db, { stock: { M: 20 } })
  const before = await orders()
  const key = randomUUID()
  await shop.start(failpoint)
  await expect(finishByChat(id, key)).rejects.toThrow('fetch failed')
  await shop.died()
  expect(await orders()).toHaveLength(before.length + standing)
  await expectInvariants(shop.db)

  await shop.start()
  const again = await finishByChat(id, key)
  expect(again.status).toBe(302)
  expect(await orders()).toHaveLength(before.length + 1)
  const shelf = shop.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', variants.M ?? 0)
  expect(await shelf.executeTakeFirst()).toEqual({ on_hand: 20, reserved: 2 })
  await shop.stop()
})
