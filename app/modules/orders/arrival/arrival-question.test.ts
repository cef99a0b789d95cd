import { beforeAll, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { addDays } from '#app/kit/dates.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { askArrivals } from '../order-tasks.server.ts'
import { findOrderById, orderEvents } from '../orders.queries.server.ts'

const database = await testDatabase()
const { db } = database
let now = someDay
const { app } = await testApp(database, { clock: () => now })
const { id: productId } = await stockedProduct(db, { stock: { M: 100 } })
const late = addDays(someDay, 20)

let shipped: Awaited<ReturnType<typeof shippedOrder>>
beforeAll(async () => {
  shipped = await shippedOrder(db, productId)
})
const asked = () =>
  db.selectFrom('mails').select(['orderId', 'language', 'text']).where('kind', '=', 'arrival_question').execute()
const statusOf = async (id: string) => (await findOrderById(db, id))?.status
const send = (fields: Record<string, string>, key = shipped.accessKey) => app(post(`/order/${key}`, fields))
const key = (digit: number) => `8d7c5a80-0000-4000-8000-00000000000${digit}`

describe('arrival question email', () => {
  test('is not sent before its day, nor when switched off in the settings', async () => {
    const before = await fingerprint(database)
    expect(await askArrivals(db, addDays(someDay, 1))).toBe(0)
    expect(await fingerprint(database)).toEqual(before)
    await savedSettings(db, 'orders', { ...defaultGroups.orders, arrivalQuestionDays: 0 }, someDay)
    const off = await fingerprint(database)
    expect(await askArrivals(db, late)).toBe(0)
    expect(await fingerprint(database)).toEqual(off)
    await savedSettings(db, 'orders', defaultGroups.orders, someDay)
  })

  test('is sent once for a shipped order, and not for one in a return or not yet shipped', async () => {
    const back = await shippedOrder(db, productId)
    await savedReturn(db, back.orderId, 1, { state: 'requested' })
    await paidOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })
    expect(await askArrivals(db, late)).toBe(1)
    expect(await askArrivals(db, addDays(late, 5))).toBe(0)
    const [mail, ...others] = await asked()
    expect(others).toEqual([])
    expect(mail?.orderId).toBe(shipped.orderId)
    expect(mail?.text).toContain(`Your order ${shipped.number} should be with you by now.`)
    expect(mail?.text).toMatch(/\/order\/\S+#arrived/)
  })
})

describe('order page of the customer', () => {
  const page = async () => asWritten(await (await app(get(`/order/${shipped.accessKey}`))).text())

  test('offers only “It has arrived” before the expected date', async () => {
    now = someDay
    const html = await page()
    expect([html.includes('It has arrived'), html.includes('It has not arrived')]).toEqual([true, false])
  })

  test('reports a missing shipment once per form, with its tracking number and no change of status', async () => {
    now = late
    expect(await page()).toContain('It has not arrived')
    expect((await send({ intent: 'report-missing', key: key(1) })).status).toBe(200)
    expect((await send({ intent: 'report-missing', key: key(1) })).status).toBe(200)
    const messages = await db.selectFrom('messages').select(['orderNumber', 'body']).execute()
    expect(messages).toEqual([
      { orderNumber: shipped.number, body: 'My parcel TH0123456789A has not arrived yet. Please look into it.' },
    ])
    expect(await statusOf(shipped.orderId)).toBe('shipped')
    const before = await fingerprint(database)
    expect((await send({ intent: 'report-missing', key: 'no key' })).status).toBe(400)
    expect(await fingerprint(database)).toEqual(before)
  })

  test('completes the order once when arrival is confirmed, with the customer in the timeline', async () => {
    expect((await send({ intent: 'confirm-arrival' })).status).toBe(200)
    expect(await statusOf(shipped.orderId)).toBe('completed')
    const last = (await orderEvents(db, shipped.orderId)).at(-1)
    expect(last).toMatchObject({ kind: 'moved', fromStatus: 'shipped', toStatus: 'completed', actorKind: 'customer' })
    const after = await fingerprint(database)
    expect((await send({ intent: 'confirm-arrival' })).status).toBe(200)
    expect(await fingerprint(database)).toEqual(after)
    expect(await page()).not.toContain('id="arrived"')
  })

  test('refuses both answers for an order that has not shipped', async () => {
    const order = await paidOrder(db, { lines: [{ productId, size: 'M', quantity: 1 }] })
    const before = await fingerprint(database)
    expect((await send({ intent: 'confirm-arrival' }, order.accessKey)).status).toBe(409)
    expect((await send({ intent: 'report-missing', key: key(2) }, order.accessKey)).status).toBe(409)
    expect(await fingerprint(database)).toEqual(before)
  })
})
