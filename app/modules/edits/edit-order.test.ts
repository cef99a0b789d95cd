import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromBaht, type Satang, satang } from '#app/kit/money.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { type StockedProduct, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import type { EditRequest } from './edit.ts'
import { changeOrderedSize, editOrder } from './edit-order.server.ts'
import { editsOfOrder } from './edits.queries.server.ts'
import { undoUnpaidEdits } from './undo-unpaid-edits.server.ts'

const database = await testDatabase()
const { db } = database
const shop = await payingShop(db)
const staff = { kind: 'staff', id: 'mali' } as const
let dress: StockedProduct
let scarf: StockedProduct
beforeEach(async () => {
  dress = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { S: 1, M: 5, L: 0 } })
  scarf = await stockedProduct(db, { nameEn: `Scarf ${randomUUID()}`, price: fromBaht(200), stock: { 'Free size': 5 } })
})
const variantOf = (product: StockedProduct, size: string): number => {
  const id = product.variants[size]
  if (id === undefined) throw new Error(`no size ${size}`)
  return id
}

const bought = (quantity = 1) => placedOrder(db, { lines: [{ productId: dress.id, size: 'M', quantity }] })
async function paid(quantity = 1) {
  const { orderId, number } = await bought(quantity)
  const sessionId = await shop.start(orderId)
  await shop.pay(sessionId)
  expect(await syncPayment(db, shop.provider, sessionId, later(1))).toBe('paid')
  return { orderId, number }
}
const orderOf = async (orderId: string) => {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  return order
}
type Edited = { expectedTotal?: Satang; mayRefund?: boolean; version?: number }
async function edit(orderId: string, request: Partial<EditRequest>, change: Edited = {}, minute = 5) {
  const order = await orderOf(orderId)
  const asked = { lines: [], added: [], ...request }
  const expectedTotal = change.expectedTotal ?? order.total
  return editOrder(db, {
    orderId,
    version: order.version,
    mayRefund: true,
    ...change,
    expectedTotal,
    request: asked,
    actor: staff,
    now: later(minute),
  })
}
const shelf = async (product: StockedProduct, size: string) => {
  const row = await db
    .selectFrom('stock')
    .select(['onHand', 'reserved'])
    .where('variantId', '=', variantOf(product, size))
    .executeTakeFirstOrThrow()
  return [row.onHand, row.reserved]
}
const mailsOf = async (orderId: string, kind = 'order_changed') => {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'text'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  return rows.filter((mail) => mail.kind === kind).map(({ text }) => text)
}
const refundsOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amountSatang', 'state', 'givesDifference'])
    .where('orderId', '=', orderId)
    .execute()
const addScarf = () => ({ added: [{ variantId: variantOf(scarf, 'Free size'), quantity: 1 }] })

describe('editing a paid order', () => {
  test('adds an item that is sold at once, and requires the exact balance before packing', async () => {
    const { orderId, number } = await paid()
    expect(await edit(orderId, addScarf(), { expectedTotal: satang(135_000) })).toMatchObject({ ok: true })
    expect(await shelf(scarf, 'Free size')).toEqual([4, 0])
    expect(await orderOf(orderId)).toMatchObject({ total: 135_000, paid: 115_000, status: 'paid', shipping: 15_000 })
    const packing = { orderNumber: number, to: 'processing', actor: staff, now: later(6) } as const
    expect(await moveOrder(db, packing)).toEqual({ ok: false, reason: 'balance_due' })
    const [mail] = await mailsOf(orderId)
    expect(mail).toContain('฿200 is due by')
    shop.time.now = later(7)
    const rest = await shop.start(orderId)
    await shop.pay(rest)
    expect(await syncPayment(db, shop.provider, rest, later(7))).toBe('rest_paid')
    expect(await orderOf(orderId)).toMatchObject({ total: 135_000, paid: 135_000, status: 'paid' })
    expect(await mailsOf(orderId, 'rest_paid')).toEqual([expect.stringContaining('Your ฿200 for order')])
    expect(await moveOrder(db, packing)).toMatchObject({ ok: true })
    await expectInvariants(db)
  })

  test('restocks a removed unit and refunds the difference automatically', async () => {
    const { orderId } = await paid(2)
    expect(
      await edit(orderId, { lines: [{ lineNumber: 1, quantity: 1 }] }, { expectedTotal: satang(115_000) }),
    ).toMatchObject({ ok: true })
    expect(await shelf(dress, 'M')).toEqual([4, 0])
    const [refund] = await refundsOf(orderId)
    expect(refund).toMatchObject({ amountSatang: 85_000, state: 'requested', givesDifference: true })
    await payRefund(db, shop.provider, refund?.id ?? '', later(8))
    expect(await orderOf(orderId)).toMatchObject({
      status: 'paid',
      total: 115_000,
      paid: 200_000,
      refunded: 85_000,
      adjusted: 85_000,
    })
    await expectInvariants(db)
  })

  test('removes a unit with the discount and free delivery as agreed, or recalculated', async () => {
    // ฿500 off from ฿2,000 and free delivery: 2 × ฿1,290 for ฿2,080.
    const couponCode = await savedCoupon(db, {
      code: 'OFF500',
      kind: 'amount',
      value: 50_000,
      minOrderSatang: fromBaht(2000),
    })
    const silk = await stockedProduct(db, { nameEn: `Silk ${randomUUID()}`, price: fromBaht(1290), stock: { M: 9 } })
    const one = { lines: [{ lineNumber: 1, quantity: 1 }] }
    for (const { pricing, total, back, says } of [
      { pricing: 'agreed', total: 104_000, back: 104_000, says: 'stay as agreed' },
      { pricing: 'recalculated', total: 144_000, back: 64_000, says: 'recalculated for the remaining items' },
    ] as const) {
      const lines = [{ productId: silk.id, size: 'M', quantity: 2 }]
      const { orderId } = await paidOrder(db, { lines, couponCode, channel: 'chat', paymentMethod: 'chat' })
      const before = await fingerprint(database)
      const other = satang(total + 40_000)
      expect(await edit(orderId, { ...one, pricing }, { expectedTotal: other })).toEqual({
        ok: false,
        reason: 'price_changed',
      })
      expect(await fingerprint(database)).toEqual(before)
      expect(await edit(orderId, { ...one, pricing }, { expectedTotal: satang(total) })).toMatchObject({ ok: true })
      expect(await orderOf(orderId)).toMatchObject({ total, lines: [{ quantity: 1 }], status: 'paid' })
      expect(await refundsOf(orderId)).toEqual([expect.objectContaining({ amountSatang: back })])
      expect((await mailsOf(orderId))[0]).toContain(says)
      const [change] = await editsOfOrder(db, orderId)
      expect(change?.changes.at(-1)).toEqual({ kind: 'pricing', pricing })
    }
    await expectInvariants(db)
  })

  test('refunds the difference only once when edited again before the refund is sent', async () => {
    const { orderId } = await paid(2)
    const less = { lines: [{ lineNumber: 1, quantity: 1 }] }
    expect(await edit(orderId, less, { expectedTotal: satang(115_000) })).toMatchObject({ ok: true })
    const other = { lines: [{ lineNumber: 1, quantity: 1, variantId: variantOf(dress, 'S') }] }
    expect(await edit(orderId, other, { expectedTotal: satang(115_000) })).toMatchObject({ ok: true })
    expect(await refundsOf(orderId)).toEqual([expect.objectContaining({ amountSatang: 85_000, state: 'requested' })])
    await expectInvariants(db)
  })

  test('changes a size at the same price, with nothing to pay or refund', async () => {
    const { orderId } = await paid()
    const request = { lines: [{ lineNumber: 1, quantity: 1, variantId: variantOf(dress, 'S') }] }
    expect(await edit(orderId, request)).toMatchObject({ ok: true })
    expect([await shelf(dress, 'S'), await shelf(dress, 'M')]).toEqual([
      [0, 0],
      [5, 0],
    ])
    expect(await orderOf(orderId)).toMatchObject({ total: 115_000, lines: [{ size: 'S', lineNumber: 1 }] })
    expect((await mailsOf(orderId))[0]).toContain('changed from M to S')
    expect(await refundsOf(orderId)).toEqual([])
    await expectInvariants(db)
  })

  test('is undone when the balance is not paid within a day', async () => {
    const { orderId } = await paid()
    await edit(orderId, addScarf(), { expectedTotal: satang(135_000) })
    const end = (minute: number) => undoUnpaidEdits(db, shop.provider, { origin: shop.origin, now: later(minute) })
    expect(await end(5 + 24 * 60 - 1)).toBe(0)
    expect(await end(5 + 24 * 60)).toBe(1)
    expect(await orderOf(orderId)).toMatchObject({ total: 115_000, status: 'paid', lines: [{ size: 'M' }] })
    expect(await shelf(scarf, 'Free size')).toEqual([5, 0])
    expect((await mailsOf(orderId)).join()).toContain('was not paid in time')
    expect(await end(5 + 48 * 60)).toBe(0)
    await expectInvariants(db)
  })

  test('accepts a balance that staff record as paid by hand', async () => {
    const { orderId, number } = await paid()
    await edit(orderId, addScarf(), { expectedTotal: satang(135_000) })
    expect(await recordManualPayment(db, { orderNumber: number, actor: staff, now: later(9) })).toMatchObject({
      ok: true,
    })
    expect(await orderOf(orderId)).toMatchObject({ paid: 135_000, paymentMethod: 'card' })
    await expectInvariants(db)
  })
})

describe('editing an unpaid order', () => {
  test('reserves the new items, and puts the order on hold when the former total is paid', async () => {
    const { orderId } = await bought()
    const former = await shop.start(orderId)
    await shop.pay(former)
    expect(await edit(orderId, addScarf(), { expectedTotal: satang(135_000) })).toMatchObject({ ok: true })
    expect(await shelf(scarf, 'Free size')).toEqual([5, 1])
    expect(await syncPayment(db, shop.provider, former, later(6))).toBe('amount_mismatch')
    expect(await orderOf(orderId)).toMatchObject({ status: 'on_hold', paid: 115_000, total: 135_000 })
    await expectInvariants(db)
  })
})

describe('an edit is refused without any change', () => {
  async function refusal(orderId: string, request: Partial<EditRequest>, change: Edited = {}) {
    const before = await orderOf(orderId)
    const answer = await edit(orderId, request, change)
    await expectInvariants(db)
    expect(await orderOf(orderId)).toEqual(before)
    return answer.ok ? 'taken' : answer.reason
  }
  test('when a size is sold out or belongs to another product', async () => {
    const { orderId } = await paid()
    const to = (variantId: number) => ({ lines: [{ lineNumber: 1, quantity: 1, variantId }] })
    expect(await refusal(orderId, to(variantOf(dress, 'L')))).toBe('out_of_stock')
    expect(await refusal(orderId, to(variantOf(scarf, 'Free size')))).toBe('other_product')
  })
  test('when nothing would be left, nothing differs or the order has changed since', async () => {
    const { orderId } = await paid()
    expect(await refusal(orderId, { lines: [{ lineNumber: 1, quantity: 0 }] })).toBe('no_items')
    expect(await refusal(orderId, {})).toBe('nothing_changed')
    expect(await refusal(orderId, addScarf(), { version: 1, expectedTotal: satang(135_000) })).toBe('conflict')
  })
  test('when the total differs from the confirmed one, or staff lack the permission to refund', async () => {
    const { orderId } = await paid(2)
    const less = { lines: [{ lineNumber: 1, quantity: 1 }] }
    expect(await refusal(orderId, less, { expectedTotal: satang(115_001) })).toBe('price_changed')
    expect(await refusal(orderId, less, { expectedTotal: satang(115_000), mayRefund: false })).toBe('refund_by_admin')
  })
  test('when the order is on hold or shipped', async () => {
    const { orderId, number } = await paid()
    const move = (to: 'shipped' | 'on_hold' | 'paid') =>
      moveOrder(db, {
        orderNumber: number,
        to,
        actor: staff,
        now: later(3),
        ...(to === 'shipped' && { tracking: { carrier: '', number: '' } }),
      })
    await move('on_hold')
    expect(await refusal(orderId, addScarf())).toBe('on_hold')
    await move('paid')
    await move('shipped')
    expect(await refusal(orderId, addScarf())).toBe('already_shipped')
  })
})

describe('size change by the customer', () => {
  const change = async (orderId: string, variantId: number, moved = 1) =>
    changeOrderedSize(db, {
      orderId,
      version: (await orderOf(orderId)).version,
      line: { lineNumber: 1, variantId, moved },
      actor: { kind: 'customer' },
      now: later(5),
    })
  test('moves one of two units to another size', async () => {
    const { orderId } = await paid(2)
    expect(await change(orderId, variantOf(dress, 'S'))).toEqual({ ok: true, value: undefined })
    expect((await orderOf(orderId)).lines.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 1],
      ['S', 1],
    ])
    expect(await orderOf(orderId)).toMatchObject({ total: 200_000, paid: 200_000 })
    await expectInvariants(db)
  })
  test('is refused for a sold-out size, and once the order is being packed', async () => {
    const { orderId, number } = await paid()
    expect(await change(orderId, variantOf(dress, 'L'))).toEqual({ ok: false, reason: 'out_of_stock' })
    await moveOrder(db, { orderNumber: number, to: 'processing', actor: staff, now: later(3) })
    expect(await change(orderId, variantOf(dress, 'S'))).toEqual({ ok: false, reason: 'packed' })
    expect(await orderOf(orderId)).toMatchObject({ lines: [{ size: 'M' }] })
  })
})

test('an edited pickup order has no delivery fee, and cannot be discounted to zero', async () => {
  const discount = { amount: fromBaht(900), reason: 'A scratch' }
  const made = { actorId: 'mali', pickup: true, discount, note: '', isNotifiedNext: false }
  const { orderId } = await placedOrder(db, {
    lines: [{ productId: dress.id, size: 'M', quantity: 1 }],
    staff: made,
    channel: 'counter',
    paymentMethod: 'pay_link',
    expected: fromBaht(100),
  })
  const more = await edit(
    orderId,
    { added: [{ variantId: variantOf(scarf, 'Free size'), quantity: 1 }] },
    { expectedTotal: fromBaht(300) },
  )
  expect(more.ok).toBe(true)
  expect(await orderOf(orderId)).toMatchObject({
    deliveryMethod: 'pickup',
    shipping: 0,
    discount: 90_000,
    total: 30_000,
  })
  const gone = (await orderOf(orderId)).lines.find(({ productId }) => productId === dress.id)
  const rest = [{ lineNumber: gone?.lineNumber ?? 0, quantity: 0 }]
  expect(await edit(orderId, { lines: rest }, { expectedTotal: satang(0) }, 6)).toMatchObject({
    reason: 'nothing_to_pay',
  })
  await expectInvariants(db)
})
