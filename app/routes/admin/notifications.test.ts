import { beforeAll, expect, test } from 'vitest'
import { insertMessage } from '#app/modules/messages/messages.queries.server.ts'
import { refundToSend } from '#tests/factories/saved-refund.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => now })
let product: string

beforeAll(async () => {
  product = (await stockedProduct(db, { stock: { S: 3, M: 500 } })).id
})

const ask = (cookie: string) => app(get('/admin/notifications', { cookie }))
const waiting = async (cookie = staff.cookie) => ((await (await ask(cookie)).json()) as { waiting: object }).waiting

test('every menu item has the number of things awaiting action, and the numbers follow changes', async () => {
  const nothing = {
    '/admin/orders': 0,
    '/admin/slips': 0,
    '/admin/returns': 0,
    '/admin/refunds': 0,
    '/admin/messages': 0,
    '/admin/reviews': 0,
    '/admin/inventory': 1,
  }
  expect(await waiting()).toEqual(nothing)
  const fields = { name: 'Nok Srisai', email: 'nok@mai.example', subject: 'Sizes', message: 'Is M still there?' }
  await insertMessage(db, crypto.randomUUID(), fields, 'en', now)
  const { orderId } = await shippedOrder(db, product)
  await savedReturn(db, orderId, 1, { state: 'requested' })
  await refundToSend(db, product, staff.userId)
  const more = { '/admin/orders': 1, '/admin/returns': 1, '/admin/refunds': 1, '/admin/messages': 1 }
  expect(await waiting()).toEqual({ ...nothing, ...more })
  expect(await waiting(owner.cookie)).toEqual({ ...nothing, ...more })
})

test('a customer gets no notifications of the back office', async () => {
  expect((await ask(customer.cookie)).status).toBe(403)
})
