// Mails to the customer about manual refunds.
import type { RefundNotice } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Refund } from './refund.ts'
import { refundKinds } from './refund-causes.ts'
import { lastDigits, type RefundDestination } from './refund-destination.ts'

/** Asks where to send a refund; `by_provider`: the provider has asked. */
export async function mailWhereTo(
  tx: Db,
  refund: Refund,
  news: 'asked' | 'overpaid' | 'by_provider' = isOverpaid(refund) ? 'overpaid' : 'asked',
): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await queue(tx, order, refund, { news })
}

const isOverpaid = ({ reason }: Refund) =>
  reason === refundKinds.duplicate.reason || reason === refundKinds.overpayment.reason

/** Mails every change, so that a wrong account is noticed. Only the link with the `token` confirms the account. */
export async function mailDestination(
  tx: Db,
  { order, refund, to, token, now }: { order: Order; refund: Refund; to: RefundDestination; token?: string; now: Date },
): Promise<void> {
  const news = token === undefined ? 'given' : 'confirm'
  await queue(tx, order, refund, { news, digits: lastDigits(to), token }, `:${now.getTime()}`)
}

async function queue(
  tx: Db,
  order: Order,
  { id, amount }: Refund,
  about: { news: RefundNotice; digits?: string; token?: string | undefined },
  time = '',
) {
  const { email } = order.customer
  if (!email) return
  await queueMail(tx, {
    kind: 'refund_destination',
    data: { number: order.number, amount, ...about },
    to: email,
    language: order.language,
    dedupeKey: `refund_destination:${id}:${about.news}${time}`,
    orderId: order.id,
  })
}
