// The mails of an order: new (for the shop), received, payment link, paid, its rest paid, on hold, shipped, tracking, whether it has arrived,
// cancelled, refunded.
import type { Language } from '#app/i18n/language.ts'
import type { Satang } from '#app/kit/money.ts'
import { mailShop, shopMailKeys } from '#app/modules/accounts/mail-shop.server.ts'
import { queueMessage } from '#app/modules/line/queue-message.server.ts'
import type { Mail, MailData, MailedOrder } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { queuePush } from '#app/modules/push/queue-push.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { trackingUrl } from './carriers.ts'
import type { CancelReason, Order } from './order.ts'
import { arrivalOf } from './order-arrival.ts'
import { awaitingOf, codDueOf, dueOf, isUnconfirmed, missingToTransfer, netPaid, statusOf } from './order-status.ts'
import { carrierName } from './own-order.ts'
import type { Parcel } from './parcel.ts'
import { mailedPart } from './part.ts'
import { isCod, isTakenByHand, isTransfer } from './payment-methods.ts'
import { reservationView } from './reservations/reservation.ts'
import type { NewOrder } from './save-order.server.ts'

type Written = MailedOrder & Pick<Order, 'id' | 'userId' | 'customer' | 'language'>

/**
 * Tells what became of an order: by mail, where it has an address (who ordered by chat may have left none), and in LINE where its
 * account has linked it. `fact` names what is told, so that it is told once each way.
 */
async function tell(tx: Db, order: Written, fact: string, mail: Mail): Promise<void> {
  const news = { ...mail, language: order.language, dedupeKey: `${fact}:${order.id}`, orderId: order.id }
  if (order.customer.email) await queueMail(tx, { ...news, to: order.customer.email })
  if (order.userId) await queueMessage(tx, { ...news, userId: order.userId })
}

/** Placed, with how long the pieces are reserved and the way to a longer reservation. */
export async function mailReceived(tx: Db, order: NewOrder, now: Date): Promise<void> {
  const transfer = await transferOf(tx, order)
  const cod = isCod(order.paymentMethod)
  const placed = { ...order, status: statusOf(order), awaiting: awaitingOf(order, order) }
  // What is agreed in the chat is paid once the shop has confirmed it.
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

/** The link and the code that confirm the e-mail of an order once more; `fact` names the press. */
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

/** Where the money of an order goes that waits for a transfer to the shop itself. */
async function transferOf(tx: Db, { paymentMethod: method }: Pick<Order, 'paymentMethod'>) {
  if (!isTransfer(method)) return undefined
  const { ownPromptPay, bankTransfer } = await readSettings(tx)
  if (method === 'own_promptpay') return { method, name: ownPromptPay.name } as const
  return { method, accounts: bankTransfer.accounts } as const
}

const newOrderKey = (orderId: string) => `staff_new_order:${orderId}`

/** The dedupe keys of the mails to the shop about these orders; the mails name their customers. */
export const newOrderMailKeys = (orderIds: readonly string[]): string[] =>
  orderIds.flatMap((id) => shopMailKeys(newOrderKey(id)))

/**
 * Tells the shop, once per order, of an order that staff confirm, pack or check the money of: on the devices that asked for it, and
 * by mail unless its settings turn that off. The link of the mail needs a sign-in.
 */
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

/** The shop has confirmed what is paid at the door; one of the chat hears it in the chat. */
export async function mailConfirmed(tx: Db, order: Order): Promise<void> {
  if (!isCod(order.paymentMethod)) return
  const data = { order: await withArrival(tx, order) }
  await tell(tx, order, 'order_confirmed', { kind: 'order_confirmed', data })
}

/** The link on which the order is paid, as often as staff send it: each press is told once. */
export async function mailPayLink(tx: Db, order: Order): Promise<void> {
  const data = { order, reservation: reservationView(order, order.updatedAt), due: dueOf(order) }
  await tell(tx, order, `pay_link:${order.version}`, { kind: 'pay_link', data })
}

/** `settings`: where the job has read them already. */
export async function mailPaid(tx: Db, order: Written, settings?: ShopSettings): Promise<void> {
  await tell(tx, order, 'payment_received', { kind: 'payment_received', data: { order } })
  await announceOrder(tx, order, 'paid', settings)
}

/**
 * Off hold: whoever was told that her money is being looked into (`mailOnHold`) hears that her order goes on. A hold of staff was
 * no news, and its end is none.
 */
export async function mailGoesOn(tx: Db, before: Order, after: Order): Promise<void> {
  if (before.status !== 'on_hold' || before.holdReason === 'staff' || after.status === 'on_hold' || !after.paidAt)
    return
  await tell(tx, after, 'payment_received', { kind: 'payment_received', data: { order: after } })
}

/** The rest of a changed order has come, so that all of it is paid; each rest is told once. */
export async function mailRestPaid(tx: Db, order: Order, amount: Satang): Promise<void> {
  await tell(tx, order, `rest_paid:${order.version}`, { kind: 'rest_paid', data: { order, amount } })
}

/**
 * Money that did not make its order paid: the payer hears that it is safe and being looked into, the shop that a
 * person has to look. Once per order, and once more for further money that is still not enough. `order`: as it is now.
 */
export async function mailOnHold(
  tx: Db,
  order: Order,
  reason: 'paid_no_stock' | 'amount_mismatch',
  received: Satang,
): Promise<void> {
  const again = order.paid > received ? `:${order.paid}` : ''
  const missing = missingToTransfer(order)
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

/** With the days on which it arrives, counted from the hand-over of its parcel once that has left. */
async function withArrival(tx: Db, order: Order, parcel?: Parcel): Promise<Order> {
  const sent = parcel ? ({ ...order, status: 'shipped', shippedAt: parcel.shippedAt } as const) : order
  return { ...order, promise: arrivalOf(sent, await readSettings(tx), order.updatedAt) }
}

/** Carrier and number of a parcel, in the reader's words. */
const parcelData = (parcel: Parcel, language: Language) => ({
  carrier: carrierName(parcel.carrier, language),
  trackingNumber: parcel.trackingNumber,
  trackingUrl: trackingUrl(parcel),
})

/** Once for each parcel; of several it says what is in this one, and what follows. */
export async function mailShipped(tx: Db, order: Order, parcel: Parcel): Promise<void> {
  await tell(tx, order, `order_shipped:${order.version}`, {
    kind: 'order_shipped',
    data: {
      order: await withArrival(tx, order, parcel),
      ...parcelData(parcel, order.language),
      part: mailedPart(order, parcel),
      ...codOf(order),
    },
  })
}

const codOf = (order: Order) => (codDueOf(order) === undefined ? {} : { cod: true as const })

/** Carrier or number became known, or changed, after the parcel had left. Each change is told once. */
export async function mailTracking(tx: Db, order: Order, parcel: Parcel): Promise<void> {
  const { trackingNumber } = parcel
  if (!trackingNumber) return
  await tell(tx, order, `order_tracking:${order.version}`, {
    kind: 'order_tracking',
    data: {
      order: await withArrival(tx, order, parcel),
      ...parcelData(parcel, order.language),
      trackingNumber,
      part: mailedPart(order, parcel),
    },
  })
}

/** Whether the parcel is there, which is said on the order's own page. */
export async function mailArrivalQuestion(tx: Db, order: Order): Promise<void> {
  await tell(tx, order, 'arrival_question', { kind: 'arrival_question', data: { order } })
}

export async function mailCancelled(tx: Db, order: Order, reason: CancelReason): Promise<void> {
  const back = { amount: netPaid(order), byHand: isTakenByHand(order.paymentMethod) }
  const data = {
    order,
    reason: reason === 'expired' && isUnconfirmed(order) ? 'unconfirmed' : reason,
    ...(back.amount > 0 && { back }),
  } as const
  await tell(tx, order, 'order_cancelled', { kind: 'order_cancelled', data })
}

/**
 * Her order's news goes to another address from now on: the one it had hears of it, without a way in. Whoever changes it to
 * and fro writes to strangers, so three of an order a day.
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

/**
 * `refunded` is what went back this time, with the bank's name for it where staff sent it; each refund is told once. `id`: of one
 * whose money was never the order's.
 */
export async function mailRefunded(
  tx: Db,
  order: Order,
  refunded: Satang,
  { id, reference, byCarrier }: { id?: string; reference?: string | undefined; byCarrier?: true | undefined },
): Promise<void> {
  const data = { order, refunded, reference, byCarrier }
  await tell(tx, order, `order_refunded:${id ?? order.refunded}`, { kind: 'order_refunded', data })
}
