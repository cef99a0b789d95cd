import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { chooseCartReminders, remindOfCarts } from '#app/modules/cart/remind-of-carts.server.ts'
import { saveCart } from '#app/modules/cart/save-cart.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase({ connections: 8 })
const { db } = database
const { db: other } = openDatabase(database.url, 8)
const { customer } = await staffedShop(database, { clock: () => someDay })
const { userId } = customer
const { id: productId } = await stockedProduct(db, { stock: { M: 5 } })
const tomorrow = addMinutes(someDay, 24 * 60)
const choice = { userId, language: 'en', place: '/profile' } as const

beforeEach(async () => {
  await db.updateTable('cartReminders').set({ endedAt: someDay, remindedAt: null }).execute()
  for (const table of ['cartLines', 'consents', 'mails'] as const) await db.deleteFrom(table).execute()
  await db.updateTable('users').set({ emailVerified: true }).execute()
  await chooseCartReminders(db, { ...choice, enabled: true, now: someDay })
  await saveCart(db, { userId, lines: [{ productId, size: 'M', quantity: 1 }], merge: false, now: someDay })
})

const mails = () => db.selectFrom('mails').select('recipient').where('kind', '=', 'cart_reminder').execute()
const later = (round: number) => new Date(tomorrow.getTime() + round)

test('two servers running the job at the same time send one reminder (20 rounds)', async () => {
  for (let round = 0; round < 20; round++) {
    await db.updateTable('cartReminders').set({ remindedAt: null }).execute()
    await db.deleteFrom('mails').execute()
    // A millisecond apart, so the mails have different keys.
    const counts = await Promise.all(
      [db, other, db, other].map((server, index) => remindOfCarts(server, later(4 * round + index))),
    )
    expect(counts.toSorted((one, two) => one - two)).toEqual([0, 0, 0, 1])
    expect(await mails()).toEqual([{ recipient: customer.email }])
  }
})

test('a reminder concurrent with a withdrawn consent is sent at most once, and not afterwards', async () => {
  for (let round = 0; round < 10; round++) {
    await db.updateTable('cartReminders').set({ remindedAt: null, endedAt: null }).execute()
    await db.deleteFrom('mails').execute()
    const [one, two] = await Promise.all([
      remindOfCarts(db, later(round)),
      remindOfCarts(other, later(round + 1)),
      chooseCartReminders(other, { ...choice, enabled: false, now: tomorrow }),
    ])
    expect(await mails()).toHaveLength(one + two)
    expect(one + two).toBeLessThanOrEqual(1)
    await db.updateTable('cartReminders').set({ remindedAt: null }).execute()
    expect(await remindOfCarts(db, later(round + 2))).toBe(0)
  }
})
