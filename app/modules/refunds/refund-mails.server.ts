// Mails to the customer about manual refunds.
import type { RefundNotice } from '#app/modules/mails/mail.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Refund } from './refund.ts'
import { refundKinds } from './refund-causes.ts'
import { lastDigits, type RefundDestination } from './refund-destination.ts'

export async function mailWhereTo(tx: Db, refund: Refund): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await mailDestination(tx, order, refund, { news: isOverpaid(refund) ? 'overpaid' : 'asked' })
}

export async function mailAsksPayer(tx: Db, refund: Refund): Promise<void> {
  const order = await findOrderById(tx, refund.orderId)
  if (order) await mailDestination(tx, order, refund, { news: 'by_provider' })
}

const isOverpaid = ({ reason }: Refund) =>
  reason === refundKinds.duplicate.reason || reason === refundKinds.overpayment.reason

type Given = { order: Order; refund: Refund; to: RefundDestination; now: Date }

/** Every change is mailed, so that a wrong account is noticed. */
export async function mailDestinationGiven(tx: Db, { order, refund, to, now }: Given): Promise<void> {
  await mailDestination(tx, order, refund, { news: 'given', digits: lastDigits(to) }, `:${now.getTime()}`)
}

/** Only the link in this mail confirms the account. */
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
  said: { news: RefundNotice; digits?: string; token?: string },
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
