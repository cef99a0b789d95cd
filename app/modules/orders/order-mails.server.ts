// Mails and LINE messages about an order, to its customer and to the shop.
import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import { mailShop, shopMailKeys } from '#app/modules/accounts/account-mails.server.ts'
import { queueMessage } from '#app/modules/line/queue-message.server.ts'
import type { Mail, MailData, MailedOrder } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { queuePush } from '#app/modules/push/queue-push.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { trackingUrl } from '#app/modules/shipping/carriers.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { arrivalOf } from './arrival/order-arrival.ts'
import { carrierName } from './customer-view/customer-order.ts'
import type { CancelReason, Order } from './order.ts'
import { reservationView } from './reservations/reservation.ts'
import type { NewOrder } from './save-order.server.ts'
import { mailedShipment } from './shipments/partial-shipment.ts'
import type { Shipment } from './shipments/shipment.ts'
import {
  awaitingOf,
  codDueOf,
  dueOf,
  isUnconfirmed,
  netPaid,
  statusOf,
  underpaidToTransfer,
} from './status/order-status.ts'
import { isCod, isManualMethod, isTransfer } from './status/payment-methods.ts'

type Written = MailedOrder & Pick<Order, 'id' | 'userId' | 'customer' | 'language'>

/** Notifies the customer by e-mail and LINE; each `fact` once per channel. */
async function tell(tx: Db, order: Written, fact: string, mail: Mail): Promise<void> {
  const news = { ...mail, language: order.language, dedupeKey: `${fact}:${order.id}`, orderId: order.id }
  if (order.customer.email) await queueMail(tx, { ...news, to: order.customer.email })
  if (order.userId) await queueMessage(tx, { ...news, userId: order.userId })
}

export async function mailReceived(tx: Db, order: NewOrder, now: Date): Promise<void> {
  const transfer = await transferOf(tx, order)
  const cod = isCod(order.paymentMethod)
  const placed = { ...order, status: statusOf(order), awaiting: awaitingOf(order, order) }
  // A chat order is paid after the shop confirms it.
  const isPaidOnline = order.stockState === 'held' && !cod && !transfer && order.channel !== 'chat'
  await tell(tx, order, 'order_received', {
    kind: 'order_received',
    data: {
      order,
      reservation: reservationView(placed, now),
      ...(isPaidOnline && { due: order.total }),
      transfer,
      ...(cod && { cod }),
    },
  })
  if (transfer) await announceOrder(tx, order, 'transfer')
  else if (order.channel === 'chat') await announceOrder(tx, order, 'unconfirmed')
  else if (cod) await announceOrder(tx, order, 'cod')
}

/** `fact` identifies the request, for deduplication. */
export async function mailReservation(tx: Db, order: Order, fact: string, now: Date): Promise<void> {
  const reservation = reservationView(order, now)
  const { email } = order.customer
  if (!reservation || !email) return
  await queueMail(tx, {
    kind: 'order_reservation',
    data: { order, reservation },
    to: email,
    language: order.language,
    dedupeKey: `${fact}:${order.id}`,
    orderId: order.id,
  })
}

async function transferOf(tx: Db, { paymentMethod: method }: Pick<Order, 'paymentMethod'>) {
  if (!isTransfer(method)) return undefined
  const { ownPromptPay, bankTransfer } = await readSettings(tx)
  if (method === 'own_promptpay') return { method, name: ownPromptPay.name } as const
  return { method, accounts: bankTransfer.accounts } as const
}

const newOrderKey = (orderId: string) => `staff_new_order:${orderId}`

/** Dedupe keys of the mails to the shop about these orders; the mails contain customer names. */
export const newOrderMailKeys = (orderIds: readonly string[]): string[] =>
  orderIds.flatMap((id) => shopMailKeys(newOrderKey(id)))

/** Notifies the shop once per order, by push and unless switched off by mail. */
async function announceOrder(
  tx: Db,
  order: Written,
  is: MailData['staff_new_order']['is'],
  settings?: ShopSettings,
): Promise<void> {
  await queuePush(tx, order.id)
  const { orders } = settings ?? (await readSettings(tx))
  if (orders.mailNewOrders === 'off') return
  await mailShop(tx, orders, {
    kind: 'staff_new_order',
    data: { order, is },
    language: orders.mailNewOrders,
    dedupeKey: newOrderKey(order.id),
  })
}

/** Chat orders are confirmed in the chat instead. */
export async function mailConfirmed(tx: Db, order: Order): Promise<void> {
  if (!isCod(order.paymentMethod)) return
  const data = { order: await withArrival(tx, order) }
  await tell(tx, order, 'order_confirmed', { kind: 'order_confirmed', data })
}

export async function mailPayLink(tx: Db, order: Order): Promise<void> {
  const data = { order, reservation: reservationView(order, order.updatedAt), due: dueOf(order) }
  await tell(tx, order, `pay_link:${order.version}`, { kind: 'pay_link', data })
}

export async function mailPaid(tx: Db, order: Written, settings?: ShopSettings): Promise<void> {
  await tell(tx, order, 'payment_received', { kind: 'payment_received', data: { order } })
  await announceOrder(tx, order, 'paid', settings)
}

/** After a hold that the customer knew of (`mailOnHold`); a hold by staff was never mailed. */
export async function mailOrderResumed(tx: Db, before: Order, after: Order): Promise<void> {
  if (before.status !== 'on_hold' || before.holdReason === 'staff' || after.status === 'on_hold' || !after.paidAt)
    return
  await tell(tx, after, 'payment_received', { kind: 'payment_received', data: { order: after } })
}

export async function mailBalancePaid(tx: Db, order: Order, amount: Satang): Promise<void> {
  await tell(tx, order, `rest_paid:${order.version}`, { kind: 'rest_paid', data: { order, amount } })
}

/** Mails payer and shop once per order, and again for each further payment that is still too little. */
export async function mailOnHold(
  tx: Db,
  order: Order,
  reason: 'paid_no_stock' | 'amount_mismatch',
  received: Satang,
): Promise<void> {
  const again = order.paid > received ? `:${order.paid}` : ''
  const missing = underpaidToTransfer(order)
  const data = { order, reason, received, ...(missing > 0 && { missing }) }
  await tell(tx, order, `payment_on_hold${again}`, { kind: 'payment_on_hold', data })
  const { orders } = await readSettings(tx)
  await mailShop(tx, orders, {
    kind: 'staff_payment_on_hold',
    data: { number: order.number, reason, received, total: order.total },
    language: order.language,
    dedupeKey: `staff_payment_on_hold${again}:${order.id}`,
  })
}

/** With a delivery estimate counted from the shipment's hand-over. */
async function withArrival(tx: Db, order: Order, shipment?: Shipment): Promise<Order> {
  const sent = shipment ? ({ ...order, status: 'shipped', shippedAt: shipment.shippedAt } as const) : order
  return { ...order, deliveryEstimate: arrivalOf(sent, await readSettings(tx), order.updatedAt) }
}

const shipmentData = (shipment: Shipment, language: Language) => ({
  carrier: carrierName(shipment.carrier, language),
  trackingNumber: shipment.trackingNumber,
  trackingUrl: trackingUrl(shipment),
})

export async function mailShipped(tx: Db, order: Order, shipment: Shipment): Promise<void> {
  await tell(tx, order, `order_shipped:${order.version}`, {
    kind: 'order_shipped',
    data: {
      order: await withArrival(tx, order, shipment),
      ...shipmentData(shipment, order.language),
      part: mailedShipment(order, shipment),
      ...codOf(order),
    },
  })
}

const codOf = (order: Order) => (codDueOf(order) === undefined ? {} : { cod: true as const })

export async function mailTracking(tx: Db, order: Order, shipment: Shipment): Promise<void> {
  const { trackingNumber } = shipment
  if (!trackingNumber) return
  await tell(tx, order, `order_tracking:${order.version}`, {
    kind: 'order_tracking',
    data: {
      order: await withArrival(tx, order, shipment),
      ...shipmentData(shipment, order.language),
      trackingNumber,
      part: mailedShipment(order, shipment),
    },
  })
}

export async function mailArrivalQuestion(tx: Db, order: Order): Promise<void> {
  await tell(tx, order, 'arrival_question', { kind: 'arrival_question', data: { order } })
}

export async function mailCancelled(tx: Db, order: Order, reason: CancelReason): Promise<void> {
  const back = { amount: netPaid(order), isManual: isManualMethod(order.paymentMethod) }
  const data = {
    order,
    reason: reason === 'expired' && isUnconfirmed(order) ? 'unconfirmed' : reason,
    ...(back.amount > 0 && { back }),
  } as const
  await tell(tx, order, 'order_cancelled', { kind: 'order_cancelled', data })
}

/**
 * Notifies a replaced e-mail address, without a link. At most three a day per order: alternating addresses would spam
 * strangers.
 */
export async function mailFormerAddress(tx: Db, order: Order, now: Date): Promise<void> {
  const dedupeKey = `order_email_changed:${order.version}:${order.id}`
  const to = order.customer.email
  const limit = { key: `order-email-changed ${order.id}`, limit: 3, perSeconds: 86_400, now }
  if (to && (await allow(tx, limit)))
    await queueMail(tx, {
      kind: 'order_email_changed',
      data: { number: order.number },
      to,
      language: order.language,
      dedupeKey,
      orderId: order.id,
    })
}

/** `reference`: the bank's, of a manual refund; `id`: for a refund of money that never belonged to the order. */
export async function mailRefunded(
  tx: Db,
  order: Order,
  refunded: Satang,
  { id, reference, byCarrier }: { id?: string; reference?: string | undefined; byCarrier?: true | undefined },
): Promise<void> {
  const data = { order, refunded, reference, byCarrier }
  await tell(tx, order, `order_refunded:${id ?? order.refunded}`, { kind: 'order_refunded', data })
}
