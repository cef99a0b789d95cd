import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { type ReservationView, reservationView } from '#app/modules/orders/reservations/reservation.ts'
import { sessionEnd } from '#app/modules/payments/payment-rules.ts'
import { paymentState } from '#app/modules/payments/payment-state.server.ts'
import { findPaymentBySession } from '#app/modules/payments/payments.queries.server.ts'
import { promptPayPicture } from '#app/modules/settings/promptpay-qr.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { OrderPorts } from '../checkout-ports.ts'
import { orderOfAddress } from '../find-order.server.ts'

type PromptPayPage = {
  /** PNG in base64. */
  picture: string
  shopName: string
  number: string
  amount: number
  accessKey: string
  secondsLeft: number
  reservation: ReservationView | undefined
}

/**
 * For holders of the order's key. Undefined for a foreign session, once nothing is due, and when the provider shows the
 * code itself.
 */
export async function promptPayPage(
  shop: OrderPorts,
  sessionId: string,
  key: string,
): Promise<PromptPayPage | undefined> {
  const { db, payments, clock } = shop
  const now = clock()
  if (!payments.promptPay) return undefined
  const opened = await orderOfAddress(db, new URLSearchParams({ order: key }))
  const report = await paymentState(db, payments, sessionId, now)
  const payment = await findPaymentBySession(db, sessionId)
  if (report?.state !== 'waiting' || payment?.method !== 'promptpay') return undefined
  if (opened?.id !== payment.orderId) return undefined
  const order = await findOrderById(db, payment.orderId)
  const settings = await readSettings(db)
  const ends = sessionEnd(payment.createdAt, settings.sessionMinutes)
  const end = order?.expiresAt && order.expiresAt < ends ? order.expiresAt : ends
  return {
    picture: await promptPayPicture(payments.promptPay.payload(payment.amount)),
    shopName: settings.name,
    number: report.number,
    amount: payment.amount,
    accessKey: report.accessKey,
    reservation: order && reservationView(order, now),
    secondsLeft: Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)),
  }
}
