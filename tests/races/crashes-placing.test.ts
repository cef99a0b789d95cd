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

const failpoints = [
  ['place.after_key', 0],
  ['place.after_order', 0],
  ['place.after_stock', 0],
  ['place.after_commit', 1],
] as const

test('an order killed at each step of placing is complete or absent, and a retry leaves one order', async () => {
  const shoppers: { failpoint: string; state: number; id: string; key: string; variant: number }[] = []
  for (const [failpoint, state] of failpoints) {
    const { id, variants } = await stockedProduct(shop.db, { stock: { M: 20 } })
    const before = await orders()
    const key = randomUUID()
    await shop.start(failpoint)
    await expect(finishByChat(id, key)).rejects.toThrow('fetch failed')
    await shop.died()
    expect([failpoint, (await orders()).length]).toEqual([failpoint, before.length + state])
    await expectInvariants(shop.db)
    shoppers.push({ failpoint, state, id, key, variant: variants.M ?? 0 })
  }

  await shop.start()
  for (const { failpoint, state, id, key, variant } of shoppers) {
    const before = await orders()
    const again = await finishByChat(id, key)
    expect([failpoint, again.status]).toEqual([failpoint, 302])
    expect([failpoint, (await orders()).length]).toEqual([failpoint, before.length + 1 - state])
    const stockLevel = shop.db.selectFrom('stock').select(['onHand', 'reserved']).where('variantId', '=', variant)
    expect(await stockLevel.executeTakeFirst()).toEqual({ onHand: 20, reserved: 2 })
  }
})
