import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { fromBaht } from '#app/kit/money.ts'
import { refundReturn } from '#app/modules/returns/change-return.server.ts'
import { settleShipments } from '#app/modules/settlements/settle-shipments.server.ts'
import { openShipments } from '#app/modules/settlements/settlements.queries.server.ts'
import { offerCod, shippedCodOrder } from '#tests/factories/cod-order.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn } from '#tests/factories/saved-return.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { payingShop, stockOf } from '#tests/support/paying-shop.ts'
import { counter, race } from '#tests/support/race.ts'
import { refundByCarrier, requestRefund } from './request-refund.server.ts'

const database = await testDatabase({ connections: 6 })
const { db } = database
const shop = await payingShop(db)
const actor = { kind: 'staff', id: 'mali' } as const
beforeAll(() => offerCod(db))

async function delivered(isThere = true) {
  const lines = [{ productId: shop.productId, size: 'M', quantity: 2 }]
  const order = await shippedCodOrder(db, { lines }, { delivered: isThere })
  const { order: row } = await orderRecord(db, order.orderId)
  return { ...order, version: row?.version ?? 0 }
}
const noted = ({ orderId, version }: { orderId: string; version: number }, stockBack = true) =>
  refundByCarrier(db, { orderId, version, stockBack, actor, now: later(60) })
const onHand = async () => (await stockOf(db, shop.productId)).onHand
const settle = (number: string, received: number) =>
  settleShipments(db, {
    carrier: 'flash',
    number: 'FL-9',
    received: fromBaht(received),
    kept: fromBaht(0),
    shipments: [{ name: number, amount: undefined }],
    actor,
    now: addDays(later(0), 9),
  })

test('a carrier refund books the cash in and out, ends the order, restocks and closes the collection', async () => {
  const before = await onHand()
  const order = await delivered()
  expect((await openShipments(db, 9)).map(({ number }) => number)).toContain(order.number)
  const early = {
    orderId: order.orderId,
    amount: order.total,
    reason: 'Torn',
    key: 'a',
    actorId: 'mali',
    now: later(50),
  }
  expect(await requestRefund(db, early)).toEqual({ ok: false, reason: 'not_settled' })
  expect(await noted(order)).toMatchObject({
    ok: true,
    value: { amount: order.total, isManual: true, state: 'succeeded' },
  })
  const { order: after, audit } = await orderRecord(db, order.orderId)
  expect(after).toMatchObject({ status: 'refunded', paid: order.total, refunded: order.total })
  expect(audit.some(({ action }) => action === 'order.refunded')).toBe(true)
  expect(await onHand()).toBe(before)
  expect((await openShipments(db, 9)).map(({ number }) => number)).not.toContain(order.number)
  const mail = db
    .selectFrom('mails')
    .select('text')
    .where('orderId', '=', order.orderId)
    .where('kind', '=', 'order_refunded')
  expect((await mail.executeTakeFirstOrThrow()).text).toContain('The carrier has refunded')
  const untouched = await fingerprint(database)
  expect(await settle(order.number, 0)).toMatchObject({ ok: false, reason: 'shipments' })
  expect(await fingerprint(database)).toEqual(untouched)
  await expectInvariants(db)
})

test('concurrent carrier refunds are recorded once, and refused before delivery or after payout', async () => {
  const order = await delivered()
  expect(counter(await race(4, () => noted(order, false)))).toEqual({ placed: 1, conflict: 3 })
  const onItsWay = await delivered(false)
  const settled = await delivered()
  await settle(settled.number, settled.total / 100)
  const { order: row } = await orderRecord(db, settled.orderId)
  const before = await fingerprint(database)
  expect(await noted(onItsWay)).toEqual({ ok: false, reason: 'not_by_carrier' })
  expect(await noted({ ...settled, version: row?.version ?? 0 })).toEqual({ ok: false, reason: 'not_by_carrier' })
  expect(await fingerprint(database)).toEqual(before)
  await expectInvariants(db)
})

test('a return of the order is refunded by the carrier too, and its items are restocked once', async () => {
  const before = await onHand()
  const order = await delivered()
  const back = await savedReturn(db, order.orderId, 1, { state: 'received', now: later(50) })
  const { order: row } = await orderRecord(db, order.orderId)
  expect(await noted({ ...order, version: row?.version ?? 0 })).toMatchObject({ ok: true })
  const paid = await refundReturn(db, { returnId: back.id, reason: 'Return', actorId: 'mali', now: later(70) })
  expect(paid).toMatchObject({ ok: true, value: { amount: order.total } })
  expect(await onHand()).toBe(before)
  await expectInvariants(db)
})
