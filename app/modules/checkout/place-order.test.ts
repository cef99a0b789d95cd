import { afterEach, describe, expect, test } from 'vitest'
import { satang, vatWithin } from '#app/kit/money.ts'
import { findOrderById, findOrderByKey, findOrderForTracking } from '#app/modules/orders/orders.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { saveSettings } from '#app/modules/settings/save-settings.server.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { registeredVat } from '#tests/factories/plain-settings.ts'
import { registeredShop } from '#tests/factories/registered-shop.ts'
import { savedCoupon } from '#tests/factories/saved-coupon.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { checkoutTasks } from './checkout-tasks.server.ts'
import { placeOrder } from './place-order.server.ts'

const { db, pool } = await testDatabase()
await registeredShop(db)
afterEach(() => expectInvariants(db))

const lines = (productId: string, quantity = 1, size = 'M') => [{ productId, size, quantity }]

async function written() {
  const counts = await Promise.all(
    (['orders', 'orderLines', 'orderEvents', 'idempotencyKeys', 'couponUses', 'mails', 'stockMovements'] as const).map(
      (table) => db.selectFrom(table).select(db.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    ),
  )
  const held = await db.selectFrom('stock').select(db.fn.sum<number>('reserved').as('reserved')).executeTakeFirst()
  return [...counts.map((row) => row.count), held?.reserved]
}

async function expectRefusal(request: Parameters<typeof placeOrder>[1], reason: string) {
  const before = await written()
  const answer = await placeOrder(db, request)
  expect(answer).toMatchObject({ ok: false, reason })
  expect(await written()).toEqual(before)
  return answer.ok ? undefined : answer.detail?.quote
}

describe('placed order', () => {
  test('keeps a copy of its data, is reserved for 35 minutes and triggers an email', async () => {
    const { id } = await stockedProduct(db, { stock: { M: 5 } })
    const request = orderRequest({ lines: lines(id, 2), expectedTotal: satang(200_000), language: 'th' })
    const placed = await placeOrder(db, request)
    if (!placed.ok) throw new Error(placed.reason)
    await db
      .updateTable('products')
      .set({ nameEn: 'Renamed', priceSatang: satang(1), hidden: true })
      .where('id', '=', id)
      .execute()
    const order = await findOrderByKey(db, placed.value.accessKey)
    expect(order).toMatchObject({
      id: placed.value.orderId,
      number: placed.value.orderId.slice(0, 8).toUpperCase(),
      status: 'pending',
      awaiting: 'payment',
      language: 'th',
      expiresAt: later(35),
      subtotal: 200_000,
      shipping: 0,
      total: 200_000,
      vat: 13_084,
      customer: request.customer,
      lines: [{ name: { en: 'Lotus Silk Ao Dai' }, unitPrice: 100_000, quantity: 2, lineTotal: 200_000 }],
    })
    const mail = db
      .selectFrom('mails')
      .select(['kind', 'language'])
      .where('recipient', '=', request.customer.email ?? '')
    expect(await mail.execute()).toEqual([{ kind: 'order_received', language: 'th' }])
  })

  test('has the VAT rate valid at its millisecond in Bangkok time; later rate changes do not affect it', async () => {
    const { id } = await stockedProduct(db, { stock: { M: 9 } })
    const change = { from: '2026-12-01', registered: true, basisPoints: 1000 }
    await savedSettings(db, 'vat', { ...registeredVat, changes: [change] }, someDay)
    const at = async (now: string) => {
      const { orderId } = await placedOrder(db, { lines: lines(id), now: new Date(now) })
      return { orderId, order: await findOrderById(db, orderId) }
    }
    const before = await at('2026-11-30T16:59:59.999Z')
    const after = await at('2026-11-30T17:00:00.000Z')
    expect([before.order, after.order]).toMatchObject([
      { total: 115_000, vat: 7_523, vatRate: 700 },
      { total: 115_000, vat: 10_455, vatRate: 1000 },
    ])
    await savedSettings(db, 'vat', { registered: false, basisPoints: 700, changes: [] }, someDay)
    expect([await findOrderById(db, before.orderId), await findOrderById(db, after.orderId)]).toEqual([
      before.order,
      after.order,
    ])
    expect((await at('2026-12-02T05:00:00Z')).order).toMatchObject({ total: 115_000, vat: 0, vatRate: 0 })
    await savedSettings(db, 'vat', registeredVat, someDay)
  })

  test('has a matching VAT rate and VAT amount while the rate is being changed', async () => {
    const { id } = await stockedProduct(db, { stock: { M: 9 } })
    const rates = [700, 1000, 750, 900]
    const [orders] = await Promise.all([
      Promise.all(rates.map(() => placedOrder(db, { lines: lines(id) }))),
      ...rates.map((basisPoints) =>
        saveSettings(db, { group: 'vat', value: { basisPoints } }, { actorId: null, now: someDay }),
      ),
    ])
    const placed = await Promise.all(orders.map(({ orderId }) => findOrderById(db, orderId)))
    for (const order of placed) {
      expect(rates).toContain(order?.vatRate)
      expect(order?.vat).toBe(vatWithin(satang(115_000), order?.vatRate ?? -1))
    }
    await savedSettings(db, 'vat', registeredVat, someDay)
  })

  test('stores the discount of each of two codes; an old code without a part gets the whole discount', async () => {
    const { id } = await stockedProduct(db)
    await savedCoupon(db, { code: 'PART10', stackable: true })
    await savedCoupon(db, { code: 'PARTPOST', kind: 'free_delivery', value: 0, stackable: true })
    const { orderId } = await placedOrder(db, { lines: lines(id), couponCode: 'partpost, part10' })
    expect(await findOrderById(db, orderId)).toMatchObject({
      coupons: [
        { code: 'PART10', discount: 10_000, shippingDiscount: 0 },
        { code: 'PARTPOST', discount: 0, shippingDiscount: 15_000 },
      ],
      discount: 10_000,
      total: 90_000,
    })
    const before = await placedOrder(db, { lines: lines(id), couponCode: 'part10' })
    await db.updateTable('couponUses').set({ discountSatang: null }).where('orderId', '=', before.orderId).execute()
    expect(await findOrderById(db, before.orderId)).toMatchObject({
      coupons: [{ code: 'PART10', discount: 10_000, shippingDiscount: 0 }],
    })
  })

  test('counts the use of its coupon for the customer, who cannot use it again', async () => {
    const { id } = await stockedProduct(db)
    const couponCode = await savedCoupon(db, { code: 'MINE10', usageLimitPerUser: 1 })
    const { customer } = orderRequest()
    const { orderId } = await placedOrder(db, { lines: lines(id), couponCode: ' mine１０\u200b', customer })
    expect(await findOrderById(db, orderId)).toMatchObject({
      coupons: [{ code: couponCode, discount: 10_000, shippingDiscount: 0 }],
      discount: 10_000,
      total: 105_000,
    })
    const again = orderRequest({ lines: lines(id), couponCode, customer, expectedTotal: satang(105_000) })
    const quote = await expectRefusal(again, 'coupon_refused')
    expect(quote?.coupons).toEqual([{ code: 'MINE10', ok: false, reason: 'PER_USER_LIMIT_REACHED' }])
  })

  test('is paid at once when it costs nothing, and its items are sold', async () => {
    const { id, variants } = await stockedProduct(db, { price: satang(300_000), stock: { M: 2 } })
    const couponCode = await savedCoupon(db, { code: 'GIFT', value: 100 })
    await savedSettings(db, 'shipping', { ...defaultGroups.shipping, freeFromSatang: satang(0) }, someDay)
    const { orderId, total } = await placedOrder(db, { lines: lines(id), couponCode })
    await savedSettings(db, 'shipping', defaultGroups.shipping, someDay)
    expect(total).toBe(0)
    expect(await findOrderById(db, orderId)).toMatchObject({
      status: 'paid',
      paymentMethod: 'free',
      stockState: 'sold',
    })
    const shelf = db
      .selectFrom('stock')
      .select(['onHand', 'reserved'])
      .where('variantId', '=', variants.M ?? 0)
    expect(await shelf.executeTakeFirst()).toEqual({ onHand: 1, reserved: 0 })
  })

  test('merges the same product and size listed twice into one line', async () => {
    const { id } = await stockedProduct(db, { stock: { M: 3 } })
    const twice = [...lines(id, 2), ...lines(id, 2)]
    const quote = await expectRefusal(orderRequest({ lines: twice }), 'out_of_stock')
    expect(quote?.lines).toMatchObject([{ quantity: 4, available: 3, problem: 'not_enough' }])
  })
})

describe('order after a change since the cart was shown', () => {
  test('is refused with the new total when the price has changed', async () => {
    const { id } = await stockedProduct(db)
    await db
      .updateTable('products')
      .set({ priceSatang: satang(120_000) })
      .where('id', '=', id)
      .execute()
    const quote = await expectRefusal(orderRequest({ lines: lines(id) }), 'price_changed')
    expect(quote?.total).toBe(135_000)
  })
  test('is refused with the new total when the delivery fee has changed', async () => {
    const { id } = await stockedProduct(db)
    await savedSettings(db, 'shipping', { ...defaultGroups.shipping, standardFeeSatang: satang(20_000) }, someDay)
    expect((await readSettings(db)).shipping.standardFeeSatang).toBe(20_000)
    const quote = await expectRefusal(orderRequest({ lines: lines(id) }), 'price_changed')
    await savedSettings(db, 'shipping', defaultGroups.shipping, someDay)
    expect(quote?.total).toBe(120_000)
  })
  test.each(['hidden', 'deleted', 'retired'])('is refused when its product or size is %s', async (how) => {
    const { id } = await stockedProduct(db)
    if (how === 'retired') await db.updateTable('variants').set({ retired: true }).where('productId', '=', id).execute()
    else {
      const change = how === 'hidden' ? { hidden: true } : { deletedAt: someDay }
      await db.updateTable('products').set(change).where('id', '=', id).execute()
    }
    const quote = await expectRefusal(orderRequest({ lines: lines(id) }), 'item_unavailable')
    expect(quote?.lines[0]?.problem).toBe('unavailable')
  })
})

describe('placing an order', () => {
  test('refuses no lines, too many lines, an unknown product and an unknown size', async () => {
    const { id } = await stockedProduct(db)
    expect(await expectRefusal(orderRequest(), 'empty_cart')).toBeUndefined()
    const many = Array.from({ length: 51 }, (_, index) => ({ productId: `p-${index}`, size: 'M', quantity: 1 }))
    await expectRefusal(orderRequest({ lines: many }), 'too_many_lines')
    await expectRefusal(orderRequest({ lines: lines('no-such-piece') }), 'item_unavailable')
    await expectRefusal(orderRequest({ lines: lines(id, 1, 'XS') }), 'item_unavailable')
  })
  test('refuses eleven items of one size', async () => {
    const { id } = await stockedProduct(db, { stock: { M: 50 } })
    const eleven = orderRequest({ lines: [...lines(id, 10), ...lines(id, 1)], expectedTotal: satang(1_100_000) })
    expect((await expectRefusal(eleven, 'out_of_stock'))?.lines).toMatchObject([{ quantity: 11 }])
  })
  test('refuses same-day delivery outside Bangkok', async () => {
    const { id } = await stockedProduct(db)
    const { customer } = orderRequest()
    const far = {
      lines: lines(id),
      customer: { ...customer, postalCode: '50200' },
      deliveryMethod: 'same_day' as const,
    }
    const quote = await expectRefusal(orderRequest(far), 'delivery_unavailable')
    expect(quote?.deliveryMethod).toBe('standard')
  })
  test('refuses same-day delivery once its cut-off time has passed', async () => {
    const { id } = await stockedProduct(db)
    const today = {
      lines: lines(id),
      deliveryMethod: 'same_day' as const,
      expectedTotal: satang(145_000),
      now: new Date('2026-11-20T05:00:00Z'),
    }
    const quote = await expectRefusal(orderRequest(today), 'same_day_over')
    expect(quote?.deliveryMethod).toBe('standard')
    const placed = await placeOrder(db, orderRequest({ ...today, now: new Date('2026-11-20T04:59:59Z') }))
    expect(placed).toMatchObject({ ok: true, value: { total: 145_000 } })
  })
  test('refuses an order if one of two codes does not apply, and counts no use of the other', async () => {
    const { id } = await stockedProduct(db)
    const solo = await savedCoupon(db, { code: 'SOLO5', value: 5 })
    const pair = await savedCoupon(db, { code: 'PAIR10', stackable: true })
    const quote = await expectRefusal(
      orderRequest({ lines: lines(id), couponCode: `${pair},${solo}` }),
      'coupon_refused',
    )
    expect(quote?.coupons).toEqual([
      { code: 'PAIR10', ok: true, discount: 10_000 },
      { code: 'SOLO5', ok: false, reason: 'NOT_STACKABLE' },
    ])
    const fourth = await expectRefusal(orderRequest({ lines: lines(id), couponCode: 'A,B,C,D' }), 'coupon_refused')
    expect(fourth?.coupons.map(({ reason }) => reason)).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_FOUND',
      'TOO_MANY_TOGETHER',
    ])
  })

  test('refuses a first-purchase coupon without an account', async () => {
    const { id } = await stockedProduct(db)
    const couponCode = await savedCoupon(db, { code: 'WELCOME10', firstPurchaseOnly: true })
    const quote = await expectRefusal(orderRequest({ lines: lines(id), couponCode }), 'coupon_refused')
    expect(quote?.coupons).toMatchObject([{ reason: 'FIRST_PURCHASE_ONLY' }])
  })
  test('is rate limited after twenty unknown codes, but an existing order is still returned', async () => {
    const { id } = await stockedProduct(db, { stock: { M: 20 } })
    const couponCode = await savedCoupon(db, { code: 'RIGHT10' })
    const ip = '203.0.113.21'
    const valid = orderRequest({ lines: lines(id), couponCode, ip, expectedTotal: satang(105_000) })
    expect(await placeOrder(db, valid)).toMatchObject({ ok: true })
    for (let guess = 0; guess < 20; guess++)
      await expectRefusal(orderRequest({ lines: lines(id), couponCode: `GUESS${guess}`, ip }), 'coupon_refused')
    await expectRefusal(orderRequest({ lines: lines(id), couponCode: 'GUESS20', ip }), 'rate_limited')
    await expectRefusal(orderRequest({ lines: lines(id), couponCode, ip }), 'rate_limited')
    expect(await placeOrder(db, valid)).toMatchObject({ ok: true })
    expect(await placeOrder(db, orderRequest({ lines: lines(id), ip }))).toMatchObject({ ok: true })
  })
})

test('order tracking requires number and email together', async () => {
  const { id } = await stockedProduct(db)
  const request = orderRequest({ lines: lines(id) })
  const { number } = await placedOrder(db, request)
  const email = request.customer.email ?? ''
  expect(
    await findOrderForTracking(db, { number: ` ${number.toLowerCase()}`, email: email.toUpperCase() }),
  ).toMatchObject({ number })
  expect(await findOrderForTracking(db, { number, email: 'other@mai.example' })).toBeUndefined()
})

test('an idempotency key is deleted after a week, but its order is not', async () => {
  const { id } = await stockedProduct(db)
  const request = orderRequest({ lines: lines(id) })
  const { orderId } = await placedOrder(db, request)
  const forget = (days: number) => {
    const clock = () => later(days * 24 * 60)
    return checkoutTasks({ database: { db, pool, close: async () => {} }, clock }).delete_expired_order_keys()
  }
  const keys = () => db.selectFrom('idempotencyKeys').select('key').where('orderId', '=', orderId).execute()
  await forget(6)
  expect(await keys()).toHaveLength(1)
  await forget(8)
  expect(await keys()).toHaveLength(0)
  expect(await findOrderById(db, orderId)).toMatchObject({ id: orderId })
})
