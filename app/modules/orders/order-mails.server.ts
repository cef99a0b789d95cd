// Mails and LINE messages about an order to its customer, and its holds to the shop.
import type { Satang } from '#app/kit/money.ts'
import { mailShop, shopMailInsert, shopMailKeys } from '#app/modules/accounts/account-mails.server.ts'
import { queueMessage } from '#app/modules/line/queue-message.server.ts'
import type { Mail, MailData, MailedOrder } from '#app/modules/mails/mail.ts'
import { mailCopies } from '#app/modules/mails/queue-mail.server.ts'
import { pushInsert } from '#app/modules/push/push.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { runTogether } from '#app/platform/database/one-statement.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { currentDeliveryEstimate } from './arrival/delivery-estimate.ts'
import { trackingOf } from './customer-view/customer-order.ts'
import type { CancelReason, Order } from './order.ts'
import { reservationView } from './reservations/reservation.ts'
import type { NewOrder } from './save-order.server.ts'
import { partOfOrder } from './shipments/fulfillable-rules.ts'
import type { Shipment } from './shipments/shipment.ts'
import {
  awaitingOf,
  codDueOf,
  dueOf,
  lacksConfirmation,
  netPaid,
  statusOf,
  underpaidToTransfer,
} from './status/order-status.ts'
import { isCod, isManualMethod, isTransfer } from './status/payment-methods.ts'

type OrderToMail = MailedOrder & Pick<Order, 'id' | 'userId' | 'customer' | 'language'>

/** To the customer by e-mail and LINE; once per kind of mail and `occasion`. */
async function notify(tx: Db, order: OrderToMail, mail: Mail, occasion = ''): Promise<void> {
  await mailCustomer(tx, order, mail, keyOf(order, mail, occasion))
  await messageCustomer(tx, order, mail, occasion)
}

const keyOf = ({ id }: OrderToMail, { kind }: Mail, occasion = '') => `${kind}${occasion}:${id}`

async function messageCustomer(tx: Db, order: OrderToMail, mail: Mail, occasion?: string): Promise<void> {
  const { id, language, userId } = order
  if (userId)
    await queueMessage(tx, { ...mail, userId, language, dedupeKey: keyOf(order, mail, occasion), orderId: id })
}

type MailedCustomer = Pick<Order, 'id' | 'customer' | 'language'>

/** By e-mail only, where the order has an address; once per `dedupeKey`. */
export async function mailCustomer(tx: Db, order: MailedCustomer, mail: Mail, dedupeKey: string): Promise<void> {
  await mailInsert(tx, order, mail, dedupeKey)?.execute()
}

const mailInsert = (tx: Db, { id: orderId, customer, language }: MailedCustomer, mail: Mail, dedupeKey: string) =>
  customer.email ? mailCopies(tx, { ...mail, language, dedupeKey, orderId }, [customer.email]) : undefined

/** What is sent about an order: the mail, and how the shop is notified. */
type Notice = { mail: Mail; is: MailData['staff_new_order']['is'] | undefined }

/** The insert of a notice's mail, for the statement that writes the order; undefined without an address. */
export const noticeInsert = (tx: Db, order: OrderToMail, { mail }: Notice) =>
  mailInsert(tx, order, mail, keyOf(order, mail))

/** Sends the rest of a notice: by LINE, and to the shop. */
export async function announceNotice(tx: Db, order: OrderToMail, { mail, is }: Notice): Promise<void> {
  await messageCustomer(tx, order, mail)
  if (is) await announceOrder(tx, order, is)
}

/** Notifies the shop once per order, by push and unless switched off by mail. */
async function announceOrder(tx: Db, order: OrderToMail, is: NonNullable<Notice['is']>): Promise<void> {
  const { orders } = await readSettings(tx)
  const language = orders.mailNewOrders
  const content = { kind: 'staff_new_order', data: { order, is }, dedupeKey: newOrderKey(order.id) } as const
  const mail = language === 'off' ? undefined : await shopMailInsert(tx, orders, { ...content, language })
  await runTogether(tx, { pushed: pushInsert(order.id), ...(mail && { mailed: mail }) })
}

const newOrderKey = (orderId: string) => `staff_new_order:${orderId}`

/** Dedupe keys of the mails to the shop about these orders; the mails contain customer names. */
export const newOrderMailKeys = (orderIds: readonly string[]): string[] =>
  orderIds.flatMap((id) => shopMailKeys(newOrderKey(id)))

/** Of a new order that is paid or waits for its payment. */
export async function newOrderNotice(tx: Db, order: NewOrder, now: Date): Promise<Notice> {
  if (order.paidAt) return paidNotice(order)
  const transfer = await transferOf(tx, order)
  const cod = isCod(order.paymentMethod)
  const placed = { ...order, status: statusOf(order), awaiting: awaitingOf(order) }
  // A chat order is paid after the shop confirms it.
  const isPaidOnline = order.stockState === 'held' && !cod && !transfer && order.channel !== 'chat'
  const reservation = reservationView(placed, now)
  const due = isPaidOnline ? order.total : undefined
  const data = { order, reservation, due, transfer, cod: cod || undefined }
  const mail = { kind: 'order_received', data } as const
  if (transfer) return { mail, is: 'transfer' }
  if (order.channel === 'chat') return { mail, is: 'unconfirmed' }
  return { mail, is: cod ? 'cod' : undefined }
}

/** `requestKey`: one mail per request. */
export async function mailReservation(tx: Db, order: Order, requestKey: string, now: Date): Promise<void> {
  const reservation = reservationView(order, now)
  if (!reservation) return
  const mail = { kind: 'order_reservation', data: { order, reservation } } as const
  await mailCustomer(tx, order, mail, `${requestKey}:${order.id}`)
}

async function transferOf(tx: Db, { paymentMethod: method }: Pick<Order, 'paymentMethod'>) {
  if (!isTransfer(method)) return undefined
  const { ownPromptPay, bankTransfer } = await readSettings(tx)
  if (method === 'own_promptpay') return { method, name: ownPromptPay.name } as const
  return { method, accounts: bankTransfer.accounts } as const
}

/** Chat orders are confirmed in the chat instead. */
export async function mailConfirmed(tx: Db, order: Order): Promise<void> {
  if (!isCod(order.paymentMethod)) return
  await notify(tx, order, { kind: 'order_confirmed', data: { order: await withCurrentEstimate(tx, order) } })
}

export async function mailPayLink(tx: Db, order: Order): Promise<void> {
  const data = { order, reservation: reservationView(order, order.updatedAt), due: dueOf(order) }
  await notify(tx, order, { kind: 'pay_link', data }, `:${order.version}`)
}

export const paidNotice = (order: OrderToMail): Notice => ({
  mail: { kind: 'payment_received', data: { order } },
  is: 'paid',
})

/** After a hold that was mailed (`mailOnHold`), which a hold by staff is not. */
export async function mailOrderResumed(tx: Db, before: Order, after: Order): Promise<void> {
  const wasMailed = before.status === 'on_hold' && before.holdReason !== 'staff'
  if (!wasMailed || after.status === 'on_hold' || !after.paidAt) return
  await notify(tx, after, { kind: 'payment_received', data: { order: after } })
}

export const mailBalancePaid = (tx: Db, order: Order, amount: Satang) =>
  notify(tx, order, { kind: 'rest_paid', data: { order, amount } }, `:${order.version}`)

/** Mails payer and shop once per order, and again for each further payment that is still too little. */
export async function mailOnHold(tx: Db, order: Order, reason: 'paid_no_stock' | 'amount_mismatch', received: Satang) {
  const occasion = order.paid > received ? `:${order.paid}` : ''
  const data = { order, reason, received, missing: underpaidToTransfer(order) || undefined }
  await notify(tx, order, { kind: 'payment_on_hold', data }, occasion)
  const { orders } = await readSettings(tx)
  await mailShop(tx, orders, {
    kind: 'staff_payment_on_hold',
    data: { number: order.number, reason, received, total: order.total },
    language: order.language,
    dedupeKey: `staff_payment_on_hold${occasion}:${order.id}`,
  })
}

/** With a delivery estimate counted from the shipment's hand-over. */
async function withCurrentEstimate(tx: Db, order: Order, shipment?: Shipment): Promise<Order> {
  const shipped = shipment ? ({ ...order, status: 'shipped', shippedAt: shipment.shippedAt } as const) : order
  return { ...order, deliveryEstimate: currentDeliveryEstimate(shipped, await readSettings(tx), order.updatedAt) }
}

export async function mailShipped(tx: Db, order: Order, shipment: Shipment): Promise<void> {
  const data = {
    order: await withCurrentEstimate(tx, order, shipment),
    ...trackingOf(shipment, order.language),
    part: partOfOrder(order, shipment),
    cod: codDueOf(order) !== undefined || undefined,
  }
  await notify(tx, order, { kind: 'order_shipped', data }, `:${order.version}`)
}

export async function mailTracking(tx: Db, order: Order, shipment: Shipment): Promise<void> {
  const { trackingNumber } = shipment
  if (!trackingNumber) return
  const data = {
    order: await withCurrentEstimate(tx, order, shipment),
    ...trackingOf(shipment, order.language),
    trackingNumber,
    part: partOfOrder(order, shipment),
  }
  await notify(tx, order, { kind: 'order_tracking', data }, `:${order.version}`)
}

export const mailArrivalQuestion = (tx: Db, order: Order) =>
  notify(tx, order, { kind: 'arrival_question', data: { order } })

export async function mailCancelled(tx: Db, order: Order, reason: CancelReason): Promise<void> {
  const refund = { amount: netPaid(order), isManual: isManualMethod(order.paymentMethod) }
  const data = {
    order,
    reason: reason === 'expired' && lacksConfirmation(order) ? 'unconfirmed' : reason,
    back: refund.amount > 0 ? refund : undefined,
  } as const
  await notify(tx, order, { kind: 'order_cancelled', data })
}

/** Without a link, and at most three a day per order: alternating addresses would spam other people. */
export async function mailFormerAddress(tx: Db, order: Order, now: Date): Promise<void> {
  const limit = { key: `order-email-changed ${order.id}`, limit: 3, perSeconds: 86_400, now }
  if (!order.customer.email || !(await allow(tx, limit))) return
  const mail = { kind: 'order_email_changed', data: { number: order.number } } as const
  await mailCustomer(tx, order, mail, `order_email_changed:${order.version}:${order.id}`)
}

/** `reference`: the bank's, of a manual refund; `id`: for a refund of money that never belonged to the order. */
type MailedRefund = { id?: string; reference?: string | undefined; byCarrier?: true | undefined }

export async function mailRefunded(tx: Db, order: Order, refunded: Satang, refund: MailedRefund): Promise<void> {
  const { id, reference, byCarrier } = refund
  const mail = { kind: 'order_refunded', data: { order, refunded, reference, byCarrier } } as const
  await notify(tx, order, mail, `:${id ?? order.refunded}`)
}
