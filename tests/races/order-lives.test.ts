// Random lives of orders through the shop's own jobs: placed, paid, changed, packed, shipped, returned, given back, cancelled,
// expired, in any order. Whatever happens, the money adds up to the satang and no piece is lost. LIVES=10000 lives many more,
// SEED others.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fromBaht } from '#app/kit/money.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { beginningNames, deedNames, liveOrder, type Shelf } from '#tests/support/order-life.ts'
import { offBy } from '#tests/support/order-sums.ts'
import { payingShop } from '#tests/support/paying-shop.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
const lives = Number(process.env.LIVES ?? 100)
const seed = Number(process.env.SEED ?? 20_261_126)
const step = fc.record({ step: fc.nat(999), size: fc.nat(99), minutes: fc.nat(600) })
const life = fc.record({
  way: fc.constantFrom('card', 'bank_transfer', 'chat', 'pay_link', 'cash'),
  beginning: fc.constantFrom(...beginningNames),
  steps: fc.array(step, { maxLength: 10 }),
})
const begun = 100_000
let shelf: Shelf

beforeAll(async () => {
  const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
  await savedSettings(db, 'bankTransfer', { accounts: [account] }, someDay)
  await savedSettings(db, 'paymentMethods', { ...defaultGroups.paymentMethods, bankTransfer: true }, someDay)
  const dress = await stockedProduct(db, { nameEn: 'Dress', stock: { S: begun, M: begun } })
  const scarf = await stockedProduct(db, { nameEn: 'Scarf', price: fromBaht(199.5), stock: { 'Free size': begun } })
  shelf = { dress, scarf }
})

test(
  `over ${lives} random lives of an order its money adds up to the satang, and no piece is lost`,
  async () => {
    let lived = 0
    const never = new Set(deedNames)
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { order, taken, refunds, done } = await liveOrder(db, shop, shelf, one)
        // What the shop says it took and gave back is what really came and went.
        expect(order.paid).toBe(taken)
        expect(order.refunded).toBe(refunds.booked)
        expect(order.paid - order.refunded).toBeGreaterThanOrEqual(0)
        expect(order.total).toBe(order.subtotal - order.discount + order.shipping)
        expect(order.lines.reduce((sum, line) => sum + line.lineTotal, 0)).toBe(order.subtotal)
        expect(offBy(order, refunds)).toBe(0)
        lived++
        for (const deed of done) never.delete(deed)
        if (lived % 100 === 0) await expectInvariants(db)
      }),
      { numRuns: lives, seed, endOnFailure: true },
    )
    await expectInvariants(db)
    expect(lived).toBe(lives)
    // Nothing of it was only ever refused.
    expect([...never]).toEqual([])
  },
  Math.max(300_000, lives * 600),
)
