import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { createShipment, undoShipment } from '#app/modules/shipments/change-shipments.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { paidOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase()
const { db } = database
const actor = { kind: 'staff', id: 'staff-1' } as const
const email = plainCustomer.email ?? ''
let app: App
let dress: string
let fan: string

beforeAll(async () => {
  ;({ app } = await testApp(database, { clock: () => later(100) }))
  dress = (await stockedProduct(db, { nameEn: 'Jade dress' })).id
  fan = (await stockedProduct(db, { nameEn: 'Silk fan' })).id
})

const bought = () => {
  const lines = [
    { productId: dress, size: 'M', quantity: 2 },
    { productId: fan, size: 'M', quantity: 1 },
  ]
  return paidOrder(db, { lines, customer: plainCustomer, deliveryMethod: 'express' })
}
const send = (orderNumber: string) => {
  const tracking = { carrier: 'flash', number: 'TH0123456789A' }
  return createShipment(db, { orderNumber, items: new Map([[1, 1]]), tracking, actor, now: later(20) })
}
const ship = (orderNumber: string) => {
  const tracking = { carrier: 'jt', number: '830000000001' }
  return moveOrder(db, { orderNumber, to: 'shipped', tracking, actor, now: later(40) })
}
const tracked = async (order: string) =>
  (await app(get(`/api/track?${new URLSearchParams({ order, email })}`, { accept: 'application/json' }))).json()
const shown = async (accessKey: string) => (await app(get(`/order/${accessKey}`))).text()
const mails = (orderId: string) =>
  db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('orderId', '=', orderId)
    .where('kind', '=', 'order_shipped')
    .orderBy('createdAt')
    .orderBy('dedupeKey')
    .execute()

test('a partly shipped order shows everywhere what was shipped and what follows', async () => {
  const order = await bought()
  expect((await send(order.number)).ok).toBe(true)
  const page = await shown(order.accessKey)
  for (const words of ['1 of 2 sent so far', 'Parcel 1 of 2', 'TH0123456789A', 'Follows in another parcel'])
    expect(page).toContain(words)

  const { data, carrier_sync } = await tracked(order.number)
  expect([data.status, data.tracking_number, carrier_sync.provider]).toEqual(['processing', 'TH0123456789A', 'flash'])
  expect(data.shipments).toEqual([
    {
      number: 1,
      of: 2,
      status: 'shipped',
      items: 1,
      tracking_number: 'TH0123456789A',
      carrier: 'Flash Express',
      tracking_url: 'https://www.flashexpress.co.th/fle/tracking?se=TH0123456789A',
    },
  ])
  expect(data.events[0]).toMatchObject({ description: 'Part shipped, the rest follows', status: 'processing' })
  const track = await app(post('/track', { order: order.number, email }))
  expect(await track.text()).toContain('1 of 2 parcels sent')

  const [mail, ...more] = await mails(order.orderId)
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Part of your order ${order.number} is on its way`)
  const text = mail?.text.replaceAll('\u00A0', ' ') ?? ''
  expect(text).toContain('In this parcel: 1 × Jade dress, M')
  expect(text).toContain('Follows in another parcel: 1 × Jade dress, M · 1 × Silk fan, M')
})

test('the rest is the second shipment; the order’s own tracking fields are those of the last one', async () => {
  const order = await bought()
  await send(order.number)
  expect((await ship(order.number)).ok).toBe(true)
  const { data } = await tracked(order.number)
  expect([data.status, data.tracking_number]).toEqual(['shipped', '830000000001'])
  expect(
    data.shipments.map(({ number, of, tracking_number }: Record<string, unknown>) => [number, of, tracking_number]),
  ).toEqual([
    [1, 2, 'TH0123456789A'],
    [2, 2, '830000000001'],
  ])
  const page = await shown(order.accessKey)
  expect(page).toContain('Parcel 2 of 2')
  expect(page).not.toContain('sent so far')
  const sentMails = await mails(order.orderId)
  expect(sentMails.map(({ subject }) => subject)).toEqual([
    `Part of your order ${order.number} is on its way`,
    `Your order ${order.number} is on its way`,
  ])
  expect(sentMails[1]?.text.replaceAll('\u00A0', ' ')).toContain('In this parcel: 1 × Jade dress, M · 1 × Silk fan, M')
})

test('an order with one shipment does not mention shipments', async () => {
  const order = await bought()
  await ship(order.number)
  expect((await tracked(order.number)).data).not.toHaveProperty('shipments')
  expect(await shown(order.accessKey)).not.toContain('Parcel 1 of')
  expect((await mails(order.orderId))[0]?.text).not.toContain('In this parcel')
})

test('an undone shipment is no longer shown, and shipping again sends another mail', async () => {
  const order = await bought()
  await send(order.number)
  const undone = await undoShipment(db, {
    orderNumber: order.number,
    shipmentNumber: 1,
    reason: 'Desk',
    actor,
    now: later(30),
  })
  expect(undone.ok).toBe(true)
  const page = await shown(order.accessKey)
  expect(page).not.toContain('TH0123456789A')
  expect(page).not.toContain('Desk')
  expect(page).toContain('Shipment corrected: not yet sent')
  await ship(order.number)
  expect(await mails(order.orderId)).toHaveLength(2)
})
