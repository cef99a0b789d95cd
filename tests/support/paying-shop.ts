import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PaymentMethod, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { payWithCard } from '#app/modules/payments/sandbox/sandbox-abilities.server.ts'
import { sandboxProvider } from '#app/modules/payments/sandbox/sandbox-provider.server.ts'
import { startPayment } from '#app/modules/payments/start-payment.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'

const origin = 'http://localhost:3000'

/** A shop with its own clock, one dress with this stock in M, and the sandbox provider. */
export async function payingShop(db: Db, items = 100) {
  const time = { now: someDay }
  const provider = sandboxProvider({ db, clock: () => time.now, secret: 'test secret', origin, demo: true })
  const { id: productId } = await stockedProduct(db, { nameEn: `Dress ${randomUUID()}`, stock: { M: items } })
  const lines = [{ productId, size: 'M', quantity: 1 }]

  const shop = {
    time,
    provider,
    origin,
    productId,
    order: (method: PaymentMethod = 'card') =>
      placedOrder(db, {
        lines,
        channel: method === 'simulated' ? 'simulated' : 'online',
        paymentMethod: method,
        now: time.now,
      }),
    start: async (orderId: string, method: PaymentMethod = 'card', by: PaymentProvider = provider) => {
      const started = await startPayment(db, by, { orderId, method, now: time.now, origin })
      if (!started.ok) throw new Error(`the payment was not started: ${started.reason}`)
      return started.value.sessionId
    },
    pay: async (sessionId: string, cardNumber = '4242 4242 4242 4242') => {
      const paid = await payWithCard(db, { ...card, sessionId, cardNumber, now: time.now })
      expect(paid).toEqual({ ok: true, value: 'succeeded' })
    },
  }
  return shop
}

const card = { expiryDate: '12/30', cvv: '123', cardholderName: 'Mali Srisuk' }
export async function ledger(db: Db, orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'paidSatang', 'totalSatang', 'stockState', 'holdReason', 'refundedSatang'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payments')
    .select(['state', 'receivedSatang'])
    .where('orderId', '=', orderId)
    .orderBy('attempt')
    .execute()
  const sales = await db
    .selectFrom('stockMovements')
    .select('delta')
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('dedupeKey', 'like', `%${orderId}%`)
    .orderBy('kind')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['amountSatang', 'state'])
    .where('orderId', '=', orderId)
    .execute()
  return {
    status: order.status,
    paid: order.paidSatang,
    stock: order.stockState,
    hold: order.holdReason,
    refunded: order.refundedSatang,
    payments: payments.map((payment) => payment.state),
    moves: sales.map((sale) => sale.delta),
    mails: mails.map((mail) => mail.kind),
    refunds: refunds.map((refund) => refund.state),
  }
}

export async function stockOf(db: Db, productId: string) {
  return db
    .selectFrom('stock')
    .innerJoin('variants', 'variants.id', 'stock.variantId')
    .select(['onHand', 'reserved'])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()
}

/** The provider's events of a session, with body and signed headers. */
export async function deliveriesOf(db: Db, shop: Awaited<ReturnType<typeof payingShop>>, sessionId: string) {
  const left = sql<number>`case when session_id = ${sessionId} then 1 else 0 end`
  await db.updateTable('sandboxEvents').set({ deliveriesLeft: left, dueAt: shop.time.now }).execute()
  const deliveries: { body: string; headers: Headers }[] = []
  const entryPoint = async (request: Request) => {
    deliveries.push({ body: await request.text(), headers: request.headers })
    return new Response(null, { status: 200 })
  }
  while ((await shop.provider.deliver(entryPoint)) > 0);
  return deliveries
}
