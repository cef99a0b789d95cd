// A chat order from name and phone to its shipment.
import { afterEach, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { findOrderById, orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { recipientFields } from '#tests/support/order-fields.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, staff } = await staffedShop(database, { clock: () => someDay })
const { id: productId } = await stockedProduct(db, { stock: { M: 40 } })
const actor = { kind: 'staff', id: staff.userId } as const
afterEach(() => expectInvariants(db))

const contact = {
  firstName: 'Nok',
  lastName: 'Srisai',
  phone: '+66812345678',
  email: undefined,
  customerNotes: '',
  company: '',
  addressLine: '',
  subdistrict: '',
  district: '',
  province: '',
  postalCode: '',
}
async function chatOrder({ isPaid = true } = {}) {
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const chat = { channel: 'chat', paymentMethod: 'chat', customer: contact } as const
  const placed = await placedOrder(db, { lines, ...chat, now: someDay })
  if (isPaid) {
    await confirmOrder(db, { orderNumber: placed.number, actor, now: later(1) })
    const moved = await moveOrder(db, { orderNumber: placed.number, to: 'paid', actor, now: later(2) })
    if (!moved.ok) throw new Error(moved.reason)
  }
  return placed
}
const now = async (orderId: string) => {
  const found = await findOrderById(db, orderId)
  if (!found) throw new Error('the order is gone')
  return found
}
const read = async (path: string) => asWritten(await (await app(get(path))).text())
const recipientOpen = (html: string) =>
  /<details[^>]*open[^>]*>\s*<summary[^>]*>(?:Add your address|กรอกที่อยู่)<\/summary>/.test(html)

test('the page of an unpaid chat order asks for the address in both languages, and needs no email', async () => {
  const { orderId, accessKey } = await chatOrder({ isPaid: false })
  const english = await read(`/order/${accessKey}`)
  expect([english.includes('We still need your delivery address'), recipientOpen(english)]).toEqual([true, true])
  expect(recipientOpen(await read(`/th/order/${accessKey}`))).toBe(true)
  const fields = { intent: 'change-recipient', version: '1', ...recipientFields, firstName: 'Nok', lastName: 'Srisai' }
  const answer = await app(post(`/order/${accessKey}`, fields))
  const html = asWritten(await answer.text())
  expect([answer.status, html.includes('Contact and address are saved.'), recipientOpen(html)]).toEqual([
    200,
    true,
    false,
  ])
  expect(html).not.toContain('We still need your delivery address')
  expect((await now(orderId)).customer).toMatchObject({
    firstName: 'Nok',
    addressLine: recipientFields.addressLine,
    postalCode: '10330',
    email: undefined,
  })
  expect((await orderEvents(db, orderId)).at(-1)).toMatchObject({ kind: 'recipient_changed', actorKind: 'customer' })
})

test('the page after payment asks for the address, and shows no email and no delivery date', async () => {
  const { accessKey } = await chatOrder()
  const html = await read(`/payment-success?order=${accessKey}`)
  expect(html).toContain('Payment received. We still need your delivery address before we can pack.')
  expect(html).toContain(`href="/order/${accessKey}#address"`)
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  expect(main).not.toMatch(/email|ship it by|Arrives/)
  expect(await read(`/th/payment-success?order=${accessKey}`)).not.toContain('ทางอีเมล')
})

test('packing or shipping without an address is refused with a reason, for one order and in bulk', async () => {
  const { orderId, number, accessKey } = await chatOrder()
  const { version } = await now(orderId)
  const before = await fingerprint(database)
  const cookie = staff.cookie
  const shipment = {
    order: `${number}:${version}`,
    [`carrier-${number}`]: 'flash',
    [`trackingNumber-${number}`]: 'TH0123456789A',
  }
  const presses = [
    [`/admin/orders/${number}`, { intent: 'move processing', version: String(version) }],
    [`/admin/orders/${number}`, { intent: 'move shipped', version: String(version), confirm: 'yes' }],
    ['/admin/orders', { intent: 'processing', order: `${number}:${version}` }],
    [`/admin/orders/ship?order=${number}`, { intent: 'ship', ...shipment }],
  ] as const
  for (const [path, fields] of presses) {
    const answer = await app(post(path, fields, { cookie }))
    const html = asWritten(await answer.text())
    expect([path, answer.status]).toEqual([path, 409])
    expect([path, html.includes('Please enter the delivery address first.')]).toEqual([path, true])
  }
  expect(await fingerprint(database)).toEqual(before)
  await app(post(`/order/${accessKey}`, { intent: 'change-recipient', version: String(version), ...recipientFields }))
  const packed = await moveOrder(db, { orderNumber: number, to: 'processing', actor, now: later(5) })
  expect(packed.ok && packed.value.status).toBe('processing')
})
