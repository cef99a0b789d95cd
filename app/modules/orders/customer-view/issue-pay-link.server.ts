import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailPayLink } from '../order-mails.server.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { recordEvent, saveFacts } from '../save-order.server.ts'
import { isPayable } from '../status/order-status.ts'

type PayLinkRequest = {
  orderNumber: string
  /** Otherwise the link is only shown, for a chat. */
  byMail: boolean
  /** So that a double submit mails once. */
  version: number
  actor: Actor
  now: Date
}

type PayLinkRefusal = 'not_found' | 'conflict' | 'not_confirmed' | 'not_payable' | 'no_email'

/**
 * Issues the payment link of an unpaid order to staff. Returns the order, from which the link's access key is derived.
 */
export function issuePayLink(db: Db, request: PayLinkRequest): Promise<Result<Order, PayLinkRefusal>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, request.orderNumber)
    if (!order) return refuse('not_found')
    const { actor, now } = request
    if (order.awaiting === 'confirmation') return refuse('not_confirmed')
    if (!isPayable(order, now)) return refuse('not_payable')
    if (request.version !== order.version) return refuse('conflict')
    if (!request.byMail) {
      await recordEvent(tx, order.id, { kind: 'pay_link_shown', actor, now })
      return ok(order)
    }
    if (!order.customer.email) return refuse('no_email')
    const after = await saveFacts(tx, order, {}, { kind: 'pay_link_mailed', actor, now })
    await mailPayLink(tx, after)
    return ok(after)
  })
}
