import type { Satang } from '#app/kit/money.ts'
import { takeCouponAgain } from '#app/modules/coupons/redeem-coupon.server.ts'
import { sellReserved, sellUnreserved } from '#app/modules/inventory/reserve-stock.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { Actor, Order, OrderEventKind, OrderFacts, OrderPaymentMethod } from './order.ts'
import { mailOnHold, mailPaid } from './order-mails.server.ts'
import { saveFacts } from './save-order.server.ts'

type IncomingPayment = {
  amount: Satang
  /** The payment that brought it; undefined when staff took it by hand. */
  paymentId: string | undefined
  /**
   * How it came, when a provider brought it: an order by chat may be paid by card after all, and is refunded that way.
   */
  method?: OrderPaymentMethod | undefined
  actor?: Actor | undefined
  now: Date
}

/**
 * paid: in time. revived: after the order had expired, and its pieces were still there. paid_no_stock: too late for
 * its pieces, or for an order that was called off: on hold, the money must go back. amount_mismatch: on hold, a
 * person must look. already_paid: this order has its money; whoever brought more gives it back.
 */
export type PaymentOutcome = 'paid' | 'revived' | 'paid_no_stock' | 'amount_mismatch' | 'already_paid'

/**
 * Money has arrived for an order that the caller has locked: the only code that books it. The order's row
 * lock makes it one at a time against expiry, cancellation and other payments; called again for the same money it
 * changes nothing.
 */
export async function recordPayment(tx: Db, order: Order, money: IncomingPayment): Promise<PaymentOutcome> {
  failpoint('settle.after_lock')
  if (order.paid > 0 || order.paidAt) return 'already_paid'
  if (money.amount !== order.total) return holdMismatch(tx, order, money)
  if (order.stockState === 'held') return payInTime(tx, order, money)
  return payLate(tx, order, money)
}

async function payInTime(tx: Db, order: Order, money: IncomingPayment): Promise<PaymentOutcome> {
  await sellReserved(tx, order.lines, { orderId: order.id, now: money.now })
  failpoint('settle.after_sale')
  await savePaid(tx, order, money, 'paid', {})
  return 'paid'
}

/** Only what the clock ended comes back to life; a shopper or the shop who called it off meant it. */
async function payLate(tx: Db, order: Order, money: IncomingPayment): Promise<PaymentOutcome> {
  const expired = order.cancelReason === 'expired'
  if (expired && (await sellUnreserved(tx, order.lines, { orderId: order.id, now: money.now }))) {
    await takeCouponAgain(tx, order.id)
    await savePaid(tx, order, money, 'revived', { cancelledAt: undefined, cancelReason: undefined })
    return 'revived'
  }
  const { amount, now } = money
  const held = { paidAt: now, paid: amount, heldAt: now, holdReason: 'paid_no_stock', expiresAt: undefined } as const
  await saveFacts(
    tx,
    order,
    { ...held, ...paidBy(order, money) },
    { kind: 'paid_no_stock', actor: actorOf(money), amount, now },
  )
  await mailOnHold(tx, order, 'paid_no_stock', amount)
  return 'paid_no_stock'
}

async function savePaid(
  tx: Db,
  order: Order,
  money: IncomingPayment,
  kind: OrderEventKind,
  change: Partial<OrderFacts>,
) {
  const { amount, now } = money
  const paid = {
    ...change,
    ...paidBy(order, money),
    paidAt: now,
    paid: amount,
    stockState: 'sold',
    expiresAt: undefined,
  } as const
  await saveFacts(tx, order, paid, { kind, actor: actorOf(money), now })
  await mailPaid(tx, order)
  failpoint('settle.after_order')
}

/** The pieces, if still held, stay so until a person has decided. */
async function holdMismatch(tx: Db, order: Order, money: IncomingPayment): Promise<PaymentOutcome> {
  const { amount, now } = money
  const held = { paid: amount, heldAt: now, holdReason: 'amount_mismatch', expiresAt: undefined } as const
  await saveFacts(
    tx,
    order,
    { ...held, ...paidBy(order, money) },
    { kind: 'amount_mismatch', actor: actorOf(money), amount, now },
  )
  await mailOnHold(tx, order, 'amount_mismatch', amount)
  return 'amount_mismatch'
}

const paidBy = (order: Order, { method = order.paymentMethod }: IncomingPayment) => ({ paymentMethod: method })

const actorOf = (money: IncomingPayment): Actor => money.actor ?? { kind: 'provider', id: money.paymentId }
