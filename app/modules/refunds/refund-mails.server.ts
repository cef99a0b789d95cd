// Mails to the customer about manual refunds.
import type { RefundNotice } from '#app/modules/mails/mail.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { mailCustomer } from '#app/modules/orders/order-mails.server.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { refundKinds } from './new-refund-rules.ts'
import type { Refund } from './refund.ts'
import { lastDigits, type RefundDestination } from './refund-destination.ts'

/** Asks where to send a refund; `by_provider`: the provider has asked. */
export async function mailDestinationRequest(
  tx: Db,
  refund: Refund,
  news: 'asked' | 'overpaid' | 'by_provider' = isOverpaid(refund) ? 'overpaid' : 'asked',
): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await queueNotice(tx, order, refund, { news })
}

const isOverpaid = ({ reason }: Refund) =>
  reason === refundKinds.duplicate.reason || reason === refundKinds.overpayment.reason

type NewDestination = { order: Order; refund: Refund; to: RefundDestination; token?: string; now: Date }

/** Mails every change, so that a wrong account is noticed. Only the link with the `token` confirms the account. */
export async function mailDestination(tx: Db, { order, refund, to, token, now }: NewDestination): Promise<void> {
  const news = token === undefined ? 'given' : 'confirm'
  await queueNotice(tx, order, refund, { news, digits: lastDigits(to), token }, `:${now.getTime()}`)
}

type Notice = { news: RefundNotice; digits?: string; token?: string | undefined }

/** `time` makes each of several mails of a kind its own. */
async function queueNotice(tx: Db, order: Order, { id, amount }: Refund, notice: Notice, time = ''): Promise<void> {
  const mail = { kind: 'refund_destination', data: { number: order.number, amount, ...notice } } as const
  await mailCustomer(tx, order, mail, `refund_destination:${id}:${notice.news}${time}`)
}
