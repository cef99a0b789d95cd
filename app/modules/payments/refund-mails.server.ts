// What a shopper is told of money that staff send back themselves.
import type { RefundNews } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Refund } from './payment.ts'
import { refundCauses } from './payment-rules.ts'

/** Asks whoever bought the order, once, where the money goes; nobody to write to is no error. */
export async function mailWhereTo(tx: Db, refund: Refund): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await mailDestination(tx, order, refund, isSurplus(refund) ? 'surplus' : 'asked')
}

/** Tells the customer, once, that the payment provider asks by e-mail where the money goes, and waits for the answer. */
export async function mailAsksPayer(tx: Db, refund: Refund): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await mailDestination(tx, order, refund, 'by_provider')
}

/** More came than the order needed. */
const isSurplus = ({ reason }: Refund) => reason === refundCauses.paidTwice || reason === refundCauses.paidMore

/** She is told each time somebody says where her money goes, so that nobody else's word goes unnoticed. */
export async function mailDestinationGiven(tx: Db, order: Order, refund: Refund, now: Date): Promise<void> {
  await mailDestination(tx, order, refund, 'given', `:${now.getTime()}`)
}

async function mailDestination(tx: Db, order: Order, { id, amount }: Refund, news: RefundNews, time = '') {
  const { email } = order.customer
  if (!email) return
  await queueMail(tx, {
    kind: 'refund_destination',
    data: { number: order.number, amount, news },
    to: email,
    language: order.language,
    dedupeKey: `refund_destination:${id}:${news}${time}`,
    orderId: order.id,
  })
}
