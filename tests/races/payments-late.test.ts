import { afterEach, describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import { recordCancellation } from '#app/modules/orders/status/transition-order.server.ts'
import { closePayment, expireOrders } from '#app/modules/payments/close-payment.server.ts'
import { type PaymentProvider, PaymentProviderError } from '#app/modules/payments/payment-provider.ts'
import { receiveEvent } from '#app/modules/payments/receive-event.server.ts'
import { payRefund } from '#app/modules/payments/refunds/pay-refund.server.ts'
import { payWithPromptPay } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { startPayment } from '#app/modules/payments/start-payment.server.ts'
import { syncPayment } from '#app/modules/payments/sync-payment.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { inTransaction } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { deliveriesOf, ledger, payingShop, stockOf } from '#tests/support/paying-shop.ts'

const { db } = await testDatabase({ connections: 20 })
afterEach(() => expectInvariants(db))
const later = (minutes: number) => ({ origin: 'http://localhost:3000', now: addMinutes(someDay, minutes) })
const expire = (orderId: string, now: Date) =>
  inTransaction(db, (tx) => recordCancellation(tx, { orderId, reason: 'expired', actor: { kind: 'system' }, now }))

describe('expiry of an unpaid order', () => {
  test('closes the payment page, then releases the reserved unit', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await expireOrders(db, shop.provider, later(34))
    expect((await ledger(db, order.orderId)).status).toBe('pending')
    await expireOrders(db, shop.provider, later(36))
    expect(await ledger(db, order.orderId)).toMatchObject({
      status: 'cancelled',
      stock: 'released',
      payments: ['expired'],
      moves: [],
    })
    expect(await shop.provider.readSession(sessionId)).toMatchObject({ status: 'expired', paid: false })
    expect(await stockOf(db, shop.productId)).toEqual({ onHand: 5, reserved: 0 })
  })

  test('records the payment instead when the provider has already been paid', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    await shop.pay(await shop.start(order.orderId), '4000 0000 0000 0093')
    expect(await expireOrders(db, shop.provider, later(36))).toEqual({ expired: 0, kept: 1 })
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', payments: ['succeeded'] })
  })

  test('is postponed while the provider is unreachable', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    await shop.start(order.orderId)
    expect(await expireOrders(db, down(shop.provider), later(36))).toEqual({ expired: 0, kept: 1 })
    expect((await ledger(db, order.orderId)).status).toBe('pending')
    expect(await expireOrders(db, shop.provider, later(37))).toEqual({ expired: 1, kept: 0 })
  })

  test('concurrent with a payment leaves the order paid or expired, never both, with correct stock', async () => {
    const shop = await payingShop(db, 50)
    let sold = 0
    for (let round = 0; round < 20; round++) {
      shop.time.now = someDay
      const order = await shop.order('promptpay')
      const sessionId = await shop.start(order.orderId, 'promptpay')
      const payNow = async () => {
        const paid = await payWithPromptPay(db, { sessionId, now: someDay })
        if (paid.ok) await syncPayment(db, shop.provider, sessionId, someDay)
        return paid.ok
      }
      const [paid] = await Promise.all([payNow(), expireOrders(db, shop.provider, later(36))])
      sold += paid ? 1 : 0
      expect(await ledger(db, order.orderId)).toMatchObject(
        paid
          ? { status: 'paid', stock: 'sold', moves: [-1], paid: order.total }
          : { status: 'cancelled', stock: 'released', moves: [], paid: 0 },
      )
    }
    expect(await stockOf(db, shop.productId)).toEqual({ onHand: 50 - sold, reserved: 0 })
  })
})

describe('a payment after expiry', () => {
  async function lateMoney(items: number) {
    const shop = await payingShop(db, items)
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await expire(order.orderId, addMinutes(someDay, 36))
    return { shop, order, sessionId }
  }

  test('revives the order while stock is available', async () => {
    const { shop, order, sessionId } = await lateMoney(1)
    await shop.pay(sessionId)
    expect(await syncPayment(db, shop.provider, sessionId, addMinutes(someDay, 37))).toBe('revived')
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'paid', stock: 'sold', moves: [-1] })
    expect(await stockOf(db, shop.productId)).toEqual({ onHand: 0, reserved: 0 })
  })

  test('puts the order on hold when no stock is available', async () => {
    const { shop, order, sessionId } = await lateMoney(1)
    const other = await shop.order()
    await shop.pay(sessionId)
    expect(await syncPayment(db, shop.provider, sessionId, addMinutes(someDay, 37))).toBe('paid_no_stock')
    expect(await ledger(db, order.orderId)).toMatchObject({
      status: 'on_hold',
      hold: 'paid_no_stock',
      paid: order.total,
      payments: ['succeeded'],
      moves: [],
    })
    expect(await ledger(db, other.orderId)).toMatchObject({ status: 'pending', stock: 'held' })
    expect(await stockOf(db, shop.productId)).toEqual({ onHand: 1, reserved: 1 })
  })
})

describe('two payment attempts for one order', () => {
  test('paid at the same time: one pays the order, the other is refunded once', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const card = await shop.start(order.orderId, 'card')
    const promptpay = await shop.start(order.orderId, 'promptpay')
    await shop.pay(card)
    await payWithPromptPay(db, { sessionId: promptpay, now: someDay })
    const settled = await Promise.all(
      [card, promptpay, card, promptpay].map((id) => syncPayment(db, shop.provider, id, someDay)),
    )
    expect(settled.toSorted()).toEqual(['duplicate', 'paid', 'unchanged', 'unchanged'])
    const refund = await db
      .selectFrom('refunds')
      .select('id')
      .where('orderId', '=', order.orderId)
      .executeTakeFirstOrThrow()
    shop.time.now = addMinutes(someDay, 2)
    for (let time = 0; time < 3; time++) await payRefund(db, shop.provider, refund.id, shop.time.now)
    for (let time = 0; time < 2; time++) await payRefund(db, shop.provider, refund.id, addMinutes(someDay, 5))
    const storedState = await ledger(db, order.orderId)
    expect(storedState).toMatchObject({ status: 'paid', paid: order.total, refunded: 0, moves: [-1] })
    expect(storedState.payments.toSorted()).toEqual(['duplicate', 'succeeded'])
    expect(storedState.refunds).toHaveLength(1)
    const paidBack = await db.selectFrom('sandboxRefunds').select('amountSatang').execute()
    expect(paidBack).toEqual([{ amountSatang: order.total }])
  })

  test('allow no second payment once the first is paid', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const card = await shop.start(order.orderId, 'card')
    const promptpay = await shop.start(order.orderId, 'promptpay')
    await shop.pay(card)
    await syncPayment(db, shop.provider, card, someDay)
    const open = await db
      .selectFrom('payments')
      .select('id')
      .where('sessionId', '=', promptpay)
      .executeTakeFirstOrThrow()
    expect(await closePayment(db, shop.provider, open.id, later(0))).toBe(true)
    expect((await payWithPromptPay(db, { sessionId: promptpay, now: someDay })).ok).toBe(false)
    expect(await startPayment(db, shop.provider, { orderId: order.orderId, method: 'promptpay', ...later(0) })).toEqual(
      {
        ok: false,
        reason: 'not_payable',
      },
    )
  })
})

test.each([-1, 1])(
  'an amount that is off by %d satang puts the order on hold and never pays it',
  async (difference) => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    const wrong: PaymentProvider = {
      ...shop.provider,
      readSession: async (id) => {
        const session = await shop.provider.readSession(id)
        return session && { ...session, amount: satang(session.amount + difference) }
      },
    }
    expect(await syncPayment(db, wrong, sessionId, someDay)).toBe('amount_mismatch')
    expect(await syncPayment(db, shop.provider, sessionId, someDay)).toBe('unchanged')
    expect(await ledger(db, order.orderId)).toMatchObject({
      status: 'on_hold',
      hold: 'amount_mismatch',
      payments: ['mismatch'],
      moves: [],
    })
  },
)

describe('an unavailable payment provider', () => {
  test('leaves the order pending, and the retry uses the same payment attempt', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const request = { orderId: order.orderId, method: 'card' as const, ...later(0) }
    expect(await startPayment(db, down(shop.provider), request)).toEqual({ ok: false, reason: 'provider_unavailable' })
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'pending', stock: 'held', payments: ['created'] })
    await shop.start(order.orderId)
    expect(await ledger(db, order.orderId)).toMatchObject({ status: 'pending', payments: ['pending'] })
  })

  test('during a webhook leaves the event stored, and it is processed later', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    const [delivery] = await deliveriesOf(db, shop, sessionId)
    const taken = { body: delivery?.body ?? '', headers: delivery?.headers ?? new Headers(), now: someDay }
    expect(await receiveEvent(db, down(shop.provider), taken)).toBe('taken')
    const event = await db
      .selectFrom('webhookInbox')
      .selectAll()
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({ processedAt: null, attempts: 1, lastError: 'no answer' })
    await syncPayment(db, shop.provider, sessionId, someDay, event.eventId)
    expect((await ledger(db, order.orderId)).status).toBe('paid')
    const { processedAt } = await db
      .selectFrom('webhookInbox')
      .select('processedAt')
      .where('eventId', '=', event.eventId)
      .executeTakeFirstOrThrow()
    expect(processedAt).toEqual(someDay)
  })
})

describe('refund requests', () => {
  const input = (orderId: string, amount: number, key: string) => ({
    orderId,
    amount: satang(amount),
    reason: 'does not fit',
    key,
    actorId: 'staff-1',
    now: someDay,
  })

  test('only one of twenty concurrent requests for 60 % of the payment is accepted', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    await syncPayment(db, shop.provider, sessionId, someDay)
    const max = Math.ceil(order.total * 0.6)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, press) => requestRefund(db, input(order.orderId, max, `press-${press}`))),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'refund_running')).toHaveLength(19)
  })

  test('the same request sent twice creates one refund', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    const sessionId = await shop.start(order.orderId)
    await shop.pay(sessionId)
    await syncPayment(db, shop.provider, sessionId, someDay)
    const [first, second] = await Promise.all(
      [1, 2].map(() => requestRefund(db, input(order.orderId, order.total, `once-${order.orderId}`))),
    )
    expect(first?.ok && second?.ok && first.value.id === second.value.id).toBe(true)
    const refund = first?.ok ? first.value.id : ''
    await Promise.all([1, 2, 3].map(() => payRefund(db, shop.provider, refund, someDay)))
    expect(await ledger(db, order.orderId)).toMatchObject({
      status: 'refunded',
      refunded: order.total,
      refunds: ['succeeded'],
    })
  })

  test('are refused for an unpaid order', async () => {
    const shop = await payingShop(db, 5)
    const order = await shop.order()
    expect(await requestRefund(db, input(order.orderId, 100, 'unpaid'))).toEqual({ ok: false, reason: 'not_paid' })
  })
})

function down(provider: PaymentProvider): PaymentProvider {
  const cut = async () => {
    throw new PaymentProviderError('no answer')
  }
  return { ...provider, createSession: cut, readSession: cut, expireSession: cut, refund: cut, readRefund: cut }
}
