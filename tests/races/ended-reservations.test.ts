import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { changeOrderedSize, editOrder } from '#app/modules/edits/edit-order.server.ts'
import { contactCode } from '#app/modules/mails/contact-proof.server.ts'
import { endReservations } from '#app/modules/orders/order-tasks.server.ts'
import { confirmContact } from '#app/modules/orders/reservations/confirm-contact.server.ts'
import { choosePaymentMethod, confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { approveSlip } from '#app/modules/slips/decide-slip.server.ts'
import { offerCod } from '#tests/factories/cod-order.ts'
import { later } from '#tests/factories/moments.ts'
import { moneyArrives, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedSlip } from '#tests/factories/saved-slip.ts'
import { receive, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { orderRecord } from '#tests/support/order-record.ts'
import { ledger, payingShop } from '#tests/support/paying-shop.ts'

const { db } = await testDatabase({ connections: 8 })
const shop = await payingShop(db)
beforeAll(() => offerCod(db))
afterEach(() => expectInvariants(db))
const staff = { kind: 'staff', id: 'mali' } as const
const customer = { kind: 'customer' } as const

type Way = 'bank_transfer' | 'own_promptpay' | 'cod' | 'chat'

/** A guest order for one of two units of M, ฿1,150 (฿1,190 by COD), reservation ended five minutes ago. */
async function ended(method: Way) {
  const { id: productId, variants } = await stockedProduct(db, {
    nameEn: `Dress ${randomUUID()}`,
    stock: { M: 2, S: 1 },
  })
  const lines = [{ productId, size: 'M', quantity: 1 }]
  const channel = method === 'chat' ? 'chat' : 'online'
  const isTransfer = method === 'bank_transfer' || method === 'own_promptpay'
  const paymentMethod = isTransfer ? 'card' : method
  const { orderId, number, total } = await placedOrder(db, { lines, channel, paymentMethod })
  if (isTransfer) await choosePaymentMethod(db, { orderId, method, now: later(0) })
  const stockLevel = async (size: 'M' | 'S' = 'M') => {
    const row = await db
      .selectFrom('stock')
      .select(['onHand', 'reserved'])
      .where('variantId', '=', variants[size] ?? 0)
      .executeTakeFirstOrThrow()
    return [row.onHand, row.reserved]
  }
  expect(await stockLevel()).toEqual([2, 1])
  await endReservations(db, later(34))
  expect(await stockLevel()).toEqual([2, 1])
  await endReservations(db, later(35))
  expect(await stockLevel()).toEqual([2, 0])
  const record = () => orderRecord(db, orderId)
  expect((await record()).order).toMatchObject({ status: 'pending', stockState: 'released', reservation: 'short' })
  const sellOut = () => paidOrder(db, { lines: [{ ...lines[0], productId, size: 'M', quantity: 2 }], now: later(39) })
  const version = async () => (await record()).order?.version ?? 0
  return { orderId, number, total, variants, productId, lines, stockLevel, record, sellOut, version }
}
type Ended = Awaited<ReturnType<typeof ended>>

async function payOnline({ orderId }: Ended, method: 'card' | 'promptpay') {
  shop.time.now = later(40)
  await choosePaymentMethod(db, { orderId, method, now: later(40) })
  const sessionId = await shop.start(orderId, method)
  if (method === 'promptpay') await shop.provider.promptPay?.scan(sessionId)
  else await shop.pay(sessionId)
  return syncPayment(db, shop.provider, sessionId, later(41))
}
async function payBySlip({ orderId, total }: Ended, amount: number = total, now = later(40)) {
  const { id: slipId, version } = await savedSlip(db, orderId, { now })
  const approved = await approveSlip(db, { slipId, version, amount: satang(amount), actor: staff, now })
  return approved.ok ? approved.value.outcome : approved.reason
}
async function payManual({ number, record }: Ended) {
  const paid = await recordManualPayment(db, { orderNumber: number, actor: staff, now: later(41) })
  return paid.ok ? (await record()).events.at(-1)?.kind : paid.reason
}
const payments = [
  ['by card', 'bank_transfer', (order: Ended) => payOnline(order, 'card')],
  ['by PromptPay', 'own_promptpay', (order: Ended) => payOnline(order, 'promptpay')],
  ['by bank transfer with an approved slip', 'bank_transfer', (order: Ended) => payBySlip(order)],
  ['to the shop’s own PromptPay', 'own_promptpay', (order: Ended) => payBySlip(order)],
  ['manually', 'bank_transfer', payManual],
] as const

describe.each(payments)('an order paid %s after its reservation ended', (_, way, pay) => {
  test('reserves its units again and is paid', async () => {
    const order = await ended(way)
    expect(await pay(order)).toBe('paid')
    expect(await order.stockLevel()).toEqual([1, 0])
    const paid = { status: 'paid', stock: 'sold', paid: 115_000, hold: null, moves: [-1], refunded: 0, refunds: [] }
    expect(await ledger(db, order.orderId)).toMatchObject(paid)
    expect((await order.record()).order?.expiresAt).toBeUndefined()
  })

  test('goes on hold with its payment when sold out, and takes no other order’s units', async () => {
    const order = await ended(way)
    await order.sellOut()
    expect(await pay(order)).toBe('paid_no_stock')
    const held = { status: 'on_hold', hold: 'paid_no_stock', stock: 'released', paid: 115_000, moves: [], refunds: [] }
    expect(await ledger(db, order.orderId)).toMatchObject(held)
    expect(await order.stockLevel()).toEqual([0, 0])
    expect((await ledger(db, order.orderId)).mails).toContain('payment_on_hold')
    // With new stock, resuming the order sells its units once.
    const resume = () => recordManualPayment(db, { orderNumber: order.number, actor: staff, now: later(50) })
    expect(await resume()).toEqual({ ok: false, reason: 'no_stock' })
    await receive(db, order.variants.M ?? 0, 1)
    expect(await resume()).toMatchObject({ ok: true, value: { status: 'paid', stockState: 'sold' } })
    expect(await order.stockLevel()).toEqual([0, 0])
  })
})

test('a refund of a paid order on hold without stock covers the full amount and moves no stock', async () => {
  const order = await ended('bank_transfer')
  await order.sellOut()
  await payOnline(order, 'card')
  const about = { orderId: order.orderId, amount: satang(115_000), reason: 'Sold out', key: 'back', actorId: 'mali' }
  expect(await requestRefund(db, { ...about, now: later(45) })).toMatchObject({ ok: true, value: { amount: 115_000 } })
  expect(await order.stockLevel()).toEqual([0, 0])
})

test('an underpayment after the reservation ended reserves nothing; paying the balance due sells the unit', async () => {
  const order = await ended('bank_transfer')
  expect(await payBySlip(order, 100_000)).toBe('amount_mismatch')
  const short = { status: 'on_hold', hold: 'amount_mismatch', stock: 'released', paid: 100_000, moves: [] }
  expect(await ledger(db, order.orderId)).toMatchObject(short)
  expect(await order.stockLevel()).toEqual([2, 0])
  expect(await payBySlip(order, 15_000, later(45))).toBe('paid')
  expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', stock: 'sold', paid: 115_000, moves: [-1] })
  expect(await order.stockLevel()).toEqual([1, 0])
})

describe('staff confirmation after the reservation ended', () => {
  const confirm = ({ number }: Ended) => confirmOrder(db, { orderNumber: number, actor: staff, now: later(40) })

  test('reserves a chat order again until its payment deadline', async () => {
    const order = await ended('chat')
    expect(await confirm(order)).toMatchObject({ ok: true })
    const long = { status: 'pending', awaiting: 'payment', stockState: 'held', reservation: 'long' }
    const { order: after } = await order.record()
    expect(after).toMatchObject({ ...long, expiresAt: later(40 + 1440) })
    expect(after?.reservedUntil).toBeUndefined()
    await endReservations(db, later(1000))
    expect(await order.stockLevel()).toEqual([2, 1])
  })

  test('sells a COD order', async () => {
    const order = await ended('cod')
    expect(await confirm(order)).toMatchObject({ ok: true, value: { awaiting: 'packing' } })
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'pending', stock: 'sold', paid: 0, moves: [-1] })
    expect(await order.stockLevel()).toEqual([1, 0])
  })

  test.each(['chat', 'cod'] as const)('is refused for a sold-out %s order and changes nothing', async (way) => {
    const order = await ended(way)
    await order.sellOut()
    const before = await order.record()
    expect(await confirm(order)).toEqual({ ok: false, reason: 'no_stock' })
    expect(await order.record()).toEqual(before)
    expect(await order.stockLevel()).toEqual([0, 0])
  })
})

describe('another payment method after the reservation ended', () => {
  const choose = ({ orderId }: Ended, method: 'card' | 'own_promptpay' | 'bank_transfer', minute = 40) =>
    choosePaymentMethod(db, { orderId, method, now: later(minute) })

  test('is accepted, but reserves nothing without a verified contact', async () => {
    const order = await ended('bank_transfer')
    for (const method of ['card', 'own_promptpay', 'bank_transfer'] as const)
      expect(await choose(order, method)).toEqual({ ok: true, value: undefined })
    const open = { paymentMethod: 'bank_transfer', stockState: 'released', expiresAt: later(1440) }
    expect((await order.record()).order).toMatchObject(open)
    expect(await order.stockLevel()).toEqual([2, 0])
  })
})

describe('email confirmation after the reservation ended', () => {
  const confirm = async ({ orderId, record }: Ended, ip = '198.51.100.9') => {
    const code = contactCode({ orderId, email: (await record()).order?.customer.email ?? '' })
    const confirmed = await confirmContact(db, { orderId, proof: { code }, ip, now: later(40) })
    return confirmed.ok ? 'confirmed' : confirmed.reason
  }

  test('reserves the order again until it expires', async () => {
    const order = await ended('bank_transfer')
    expect(await confirm(order)).toBe('confirmed')
    const long = { stockState: 'held', reservation: 'long', expiresAt: later(1440) }
    const { order: after } = await order.record()
    expect(after).toMatchObject(long)
    expect(after?.reservedUntil).toBeUndefined()
    expect(await order.stockLevel()).toEqual([2, 1])
  })

  test('is refused for a sold-out order and changes nothing', async () => {
    const order = await ended('bank_transfer')
    await order.sellOut()
    const before = await order.record()
    expect(await confirm(order)).toBe('out_of_stock')
    expect(await order.record()).toEqual(before)
  })
})

describe('an edit after the reservation ended', () => {
  const edit = async ({ orderId, version }: Ended, variantId: number, expectedTotal: number) => {
    const request = { lines: [], added: [{ variantId, quantity: 1 }] }
    const asked = { orderId, version: await version(), request, expectedTotal: satang(expectedTotal), mayRefund: true }
    const edited = await editOrder(db, { ...asked, actor: staff, now: later(40) })
    return edited.ok ? edited.value.total : edited.reason
  }

  test('by staff changes the total and reserves nothing; the payment sells all items', async () => {
    const order = await ended('bank_transfer')
    expect(await edit(order, order.variants.S ?? 0, 200_000)).toBe(200_000)
    expect([await order.stockLevel('M'), await order.stockLevel('S')]).toEqual([
      [2, 0],
      [1, 0],
    ])
    expect(await payBySlip(order, 200_000)).toBe('paid')
    expect([await order.stockLevel('M'), await order.stockLevel('S')]).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  test('by staff is refused for a sold-out item and changes nothing', async () => {
    const order = await ended('bank_transfer')
    await paidOrder(db, { lines: [{ productId: order.productId, size: 'S', quantity: 1 }], now: later(39) })
    const before = await order.record()
    expect(await edit(order, order.variants.S ?? 0, 200_000)).toBe('out_of_stock')
    expect(await order.record()).toEqual(before)
  })

  test('of the size by the customer reserves neither size', async () => {
    const order = await ended('bank_transfer')
    const line = { lineNumber: 1, variantId: order.variants.S ?? 0, moved: 1 }
    const asked = { orderId: order.orderId, version: await order.version(), line, actor: customer, now: later(40) }
    expect(await changeOrderedSize(db, asked)).toEqual({ ok: true, value: undefined })
    expect([await order.stockLevel('M'), await order.stockLevel('S')]).toEqual([
      [2, 0],
      [1, 0],
    ])
    expect(await moneyArrives(db, order.orderId, satang(115_000), later(41))).toBe('paid')
    expect([await order.stockLevel('M'), await order.stockLevel('S')]).toEqual([
      [2, 0],
      [0, 0],
    ])
  })
})

describe('cancellation or expiry after the reservation ended', () => {
  test('releases no units a second time; only the expired order can still be paid', async () => {
    const [one, other] = [await ended('bank_transfer'), await ended('bank_transfer')]
    const cancelled = { orderId: one.orderId, reason: 'staff', actor: staff, now: later(40) } as const
    expect(await cancelOrder(db, cancelled)).toMatchObject({ ok: true, value: { owed: 0 } })
    expect(await expireOrders(db, shop.provider, { origin: shop.origin, now: later(1440) })).toEqual({
      expired: expect.any(Number),
      kept: 0,
    })
    for (const { orderId, stockLevel } of [one, other]) {
      expect(await ledger(db, orderId)).toMatchObject({ status: 'cancelled', stock: 'released', moves: [], paid: 0 })
      expect(await stockLevel()).toEqual([2, 0])
    }
    // An expired order is revived by a late payment, a cancelled one is not.
    expect(await moneyArrives(db, other.orderId, satang(115_000), later(1441))).toBe('revived')
    expect(await moneyArrives(db, one.orderId, satang(115_000), later(1441))).toBe('paid_no_stock')
    expect([await one.stockLevel(), await other.stockLevel()]).toEqual([
      [2, 0],
      [1, 0],
    ])
  })
})

describe('a payment around the end of the reservation', () => {
  test('competes with two buyers for the last two units: only two of three are sold (5 rounds)', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await ended('bank_transfer')
      const buy = async () => {
        const other = await placedOrder(db, { lines: order.lines, now: later(40) })
        return moneyArrives(db, other.orderId, other.total, later(40))
      }
      const answers = await Promise.allSettled([
        moneyArrives(db, order.orderId, satang(115_000), later(40)),
        buy(),
        buy(),
      ])
      const outcomes = answers.map((one) => (one.status === 'fulfilled' ? one.value : 'out_of_stock'))
      expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(2)
      expect(await order.stockLevel()).toEqual([0, 0])
    }
  })

  test('concurrent with the end is recorded, and the unit is sold once (5 rounds)', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: productId, variants } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M: 1 } })
      const lines = [{ productId, size: 'M', quantity: 1 }]
      const { orderId, total } = await placedOrder(db, { lines, channel: 'chat', paymentMethod: 'chat' })
      const [outcome] = await Promise.all([moneyArrives(db, orderId, total, later(35)), endReservations(db, later(35))])
      expect(outcome).toBe('paid')
      expect(await ledger(db, orderId)).toMatchObject({ status: 'paid', stock: 'sold', moves: [-1] })
      const row = db
        .selectFrom('stock')
        .select(['onHand', 'reserved'])
        .where('variantId', '=', variants.M ?? 0)
      expect(await row.executeTakeFirst()).toEqual({ onHand: 0, reserved: 0 })
    }
  })
})
