import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { zero } from '#app/kit/money.ts'
import { offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { settleShipments } from './settle-shipments.server.ts'
import { countDueShipments } from './settlements.queries.server.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
beforeAll(() => offerCod(db))
const actor = { kind: 'staff', id: 'mali' } as const
const muchLater = addDays(someDay, 60)

test('cash on delivery is due from the end of the holding period until the carrier pays it', async () => {
  const lines = [{ productId: shop.productId, size: 'M', quantity: 1 }]
  const { number, total } = await shippedCodOrder(db, { lines }, { delivered: true })
  await shippedCodOrder(db, { lines })
  expect(await countDueShipments(db, addDays(someDay, 1))).toBe(0)
  expect(await countDueShipments(db, muchLater)).toBe(1)
  const statement = { carrier: 'flash', number: 'FL-1', received: total, kept: zero, actor, now: muchLater } as const
  expect((await settleShipments(db, { ...statement, shipments: [{ name: number, amount: undefined }] })).ok).toBe(true)
  expect(await countDueShipments(db, addDays(muchLater, 60))).toBe(0)
})
