// Random order lives in all payment methods. LIVES=10000 runs more of them, SEED sets the seed.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fromBaht } from '#app/kit/money.ts'
import { issueNextDocuments } from '#app/modules/documents/issue-documents.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { awaitingOf, statusOf } from '#app/modules/orders/status/order-status.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import type { Shelf } from '#tests/support/living-order.ts'
import { everySeen, liveOrder, ways } from '#tests/support/order-life.ts'
import { offBy } from '#tests/support/order-sums.ts'
import { payingShop } from '#tests/support/paying-shop.ts'

const { db } = await testDatabase()
const shop = await payingShop(db)
const lives = Number(process.env.LIVES ?? 200)
const seed = Number(process.env.SEED ?? 20_261_128)
const step = fc.record({ step: fc.nat(999), size: fc.nat(99), minutes: fc.nat(600) })
const life = fc.record({
  way: fc.constantFrom(...ways),
  beginning: fc.nat(99),
  steps: fc.array(step, { maxLength: 10 }),
  code: fc.constantFrom('', 'LIFE10'),
})
const initialStock = 100_000
const legal = { ...defaultGroups.legal, nameEn: 'Mai Co., Ltd.', taxId: '0107536000315', addressEn: '1 Old Road' }
let shelf: Shelf

beforeAll(async () => {
  const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
  await savedSettings(db, 'bankTransfer', { accounts: [account] }, someDay)
  await savedSettings(db, 'cod', defaultGroups.cod, someDay)
  const on = { ...defaultGroups.paymentMethods, bankTransfer: true, cod: true }
  await savedSettings(db, 'paymentMethods', on, someDay)
  await savedSettings(db, 'legal', legal, someDay)
  await savedCoupon(db, { code: 'LIFE10' })
  const dress = await stockedProduct(db, { nameEn: 'Dress', stock: { S: initialStock, M: initialStock } })
  const scarf = await stockedProduct(db, {
    nameEn: 'Scarf',
    price: fromBaht(199.5),
    stock: { 'Free size': initialStock },
  })
  shelf = { dress, scarf }
})

async function expectCodesRefundedItems({ id, status, cancelledAt, coupons }: Order) {
  const uses = await db.selectFrom('couponUses').select('releasedAt').where('orderId', '=', id).execute()
  const isOver = status === 'cancelled' || status === 'refunded' || cancelledAt !== undefined
  expect(uses.map(({ releasedAt }) => releasedAt !== null)).toEqual(coupons.map(() => isOver))
}

async function issueDocuments() {
  while ((await issueNextDocuments(db, later(30_000))) > 0);
}

/** The valid documents add up to the paid amount less refunds. */
async function expectDocuments({ id, paidAt, paid, refunded }: Order) {
  await issueDocuments()
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(case when refund_id is null then total_satang else -total_satang end), 0)::float8 as kept
      from documents d
     where order_id = ${id} and not exists (select from documents r where r.replaces_id = d.id)`.execute(db)
  expect(rows[0]?.kept).toBe(paidAt ? paid - refunded : 0)
}

async function expectBooks() {
  await issueDocuments()
  const { rows } = await sql`
    select r.id from refunds r left join payments p on p.id = r.payment_id
     where r.state = 'succeeded' and not r.gives_duplicate and p.state is distinct from 'duplicate'
       and (select count(*) from documents d where d.refund_id = r.id and d.replaces_id is null) > 1
    union all
    select o.id from orders o where o.paid_at is not null and not exists (select 1 from documents d where d.order_id = o.id)`.execute(
    db,
  )
  expect(rows).toEqual([])
  await expectInvariants(db)
}

test(
  `over ${lives} random order histories, amounts, documents and stock add up`,
  async () => {
    let completed = 0
    const never = new Set(everySeen)
    await fc.assert(
      fc.asyncProperty(life, async (one) => {
        const { order, taken, refunds, done } = await liveOrder(db, shop, shelf, one)
        expect(order.paid).toBe(taken)
        expect(order.refunded).toBe(refunds.booked)
        expect(order.paid - order.refunded).toBeGreaterThanOrEqual(0)
        expect(order.total).toBe(order.subtotal - order.discount + order.shipping + order.codFee)
        expect(order.lines.reduce((sum, line) => sum + line.lineTotal, 0)).toBe(order.subtotal)
        expect(offBy(order, refunds)).toBe(0)
        expect([order.status, order.awaiting]).toEqual([statusOf(order), awaitingOf(order)])
        await expectCodesRefundedItems(order)
        await expectDocuments(order)
        completed++
        for (const action of done) never.delete(action)
        if (completed % 100 === 0) await expectBooks()
      }),
      { numRuns: lives, seed, endOnFailure: true },
    )
    await expectBooks()
    expect(completed).toBe(lives)
    // Each event succeeds at least once.
    expect([...never]).toEqual([])
  },
  Math.max(600_000, lives * 5_000),
)
