// What a shopper is told of money that staff send back themselves.
import type { RefundNews } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Refund } from './payment.ts'
import { refundCauses } from './payment-rules.ts'
import { lastDigits, type RefundDestination } from './refund-destination.ts'

/** Asks whoever bought the order, once, where the money goes; nobody to write to is no error. */
export async function mailWhereTo(tx: Db, refund: Refund): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await mailDestination(tx, order, refund, { news: isSurplus(refund) ? 'surplus' : 'asked' })
}

/** Tells the customer, once, that the payment provider asks by e-mail where the money goes, and waits for the answer. */
export async function mailAsksPayer(tx: Db, refund: Refund): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await mailDestination(tx, order, refund, { news: 'by_provider' })
}

/** More came than the order needed. */
const isSurplus = ({ reason }: Refund) => reason === refundCauses.paidTwice || reason === refundCauses.paidMore

type Given = { order: Order; refund: Refund; to: RefundDestination; now: Date }

/** Tells each time that staff noted or confirmed where the money goes, and to what it ends in, so that a wrong word is noticed. */
export async function mailDestinationGiven(tx: Db, { order, refund, to, now }: Given): Promise<void> {
  await mailDestination(tx, order, refund, { news: 'given', digits: lastDigits(to) }, `:${now.getTime()}`)
}

/** Asks whether what somebody said on the order's page is right; the link in the mail is the only one that confirms it. */
export async function mailDestinationToConfirm(
  tx: Db,
  { order, refund, to, token, now }: Given & { token: string },
): Promise<void> {
  await mailDestination(tx, order, refund, { news: 'confirm', digits: lastDigits(to), token }, `:${now.getTime()}`)
}

async function mailDestination(
  tx: Db,
  order: Order,
  { id, amount }: Refund,
  said: { news: RefundNews; digits?: string; token?: string },
  time = '',
) {
  const { email } = order.customer
  if (!email) return
  await queueMail(tx, {
    kind: 'refund_destination',
    data: { number: order.number, amount, ...said },
    to: email,
    language: order.language,
    dedupeKey: `refund_destination:${id}:${said.news}${time}`,
    orderId: order.id,
  })
}
