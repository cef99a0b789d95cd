// What a customer sees to pay by transfer or by QR code.
import { type Order, uniqueAmountReason } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { reservationView, reservedUntilOf } from '#app/modules/orders/reservations/reservation.ts'
import { dueOf, isPayable, underpaidToTransfer } from '#app/modules/orders/status/order-status.ts'
import { isTransfer } from '#app/modules/orders/status/payment-methods.ts'
import { sessionEnd } from '#app/modules/payments/payment-rules.ts'
import { findPaymentBySession } from '#app/modules/payments/payments.queries.server.ts'
import { readPaymentState } from '#app/modules/payments/sync-payment.server.ts'
import { billPayload, promptPayPayload, promptPayPicture } from '#app/modules/settings/promptpay-qr.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { findOrderOfAddress, type OrderPorts } from '../find-order.server.ts'
import { isConfigured } from '../method-rules.ts'

/** Undefined when none is due or the account is gone from the settings. */
export async function transferDetails(order: Order, settings: ShopSettings, now: Date) {
  const { paymentMethod: method, number } = order
  const until = reservedUntilOf(order)
  const amount = dueOf(order)
  const isAsked = isPayable(order, now) || underpaidToTransfer(order) > 0
  if (!isTransfer(method) || !isAsked || !isConfigured(method, settings)) return undefined
  // In seconds from now: the device's clock may be wrong.
  const secondsLeft = until ? Math.floor((until.getTime() - now.getTime()) / 1000) : 0
  const { manualDiscount, customer } = order
  // The discount that makes the amount unique.
  const satang = manualDiscount?.reason === uniqueAmountReason && order.paid === 0 ? manualDiscount.amount : undefined
  const common = { number, amount, satang, until, secondsLeft, hasEmail: customer.email !== undefined }
  if (method === 'bank_transfer') return { ...common, method, accounts: settings.bankTransfer.accounts }
  // The payee's name, shown by banking apps, may be empty.
  const { id, billerId, name } = settings.ownPromptPay
  const bill = billerId && billPayload({ billerId, reference: number, amount })
  return { ...common, method, picture: await promptPayPicture(bill || promptPayPayload({ target: id, amount })), name }
}

export type TransferDetails = NonNullable<Awaited<ReturnType<typeof transferDetails>>>

/** For holders of the key. Undefined for a foreign session, when nothing is due, and if the provider shows the code. */
export async function promptPayPage(shop: OrderPorts, sessionId: string, key: string) {
  const { db, payments, clock } = shop
  const now = clock()
  if (!payments.promptPay) return undefined
  const opened = await findOrderOfAddress(db, new URLSearchParams({ order: key }))
  const report = await readPaymentState(db, payments, sessionId, now)
  const payment = await findPaymentBySession(db, sessionId)
  if (report?.state !== 'waiting' || payment?.method !== 'promptpay' || opened?.id !== payment.orderId) return undefined
  const order = await findOrderById(db, payment.orderId)
  const settings = await readSettings(db)
  const ends = sessionEnd(payment.createdAt, settings.sessionMinutes)
  const end = order?.expiresAt && order.expiresAt < ends ? order.expiresAt : ends
  return {
    /** PNG in base64. */
    picture: await promptPayPicture(payments.promptPay.payload(payment.amount)),
    shopName: settings.name,
    number: report.number,
    amount: payment.amount,
    accessKey: report.accessKey,
    reservation: order && reservationView(order, now),
    secondsLeft: Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000)),
  }
}
