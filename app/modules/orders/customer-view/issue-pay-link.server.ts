import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { localPath } from '#app/i18n/language.ts'
import { formatSatang } from '#app/kit/money.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { qrSvg } from '#app/platform/qr-code.server.ts'
import type { Actor, Order } from '../order.ts'
import { mailPayLink } from '../order-mails.server.ts'
import { lockOrderByNumber } from '../orders.queries.server.ts'
import { recordEvent, saveFacts } from '../save-order.server.ts'
import { dueOf, isPayable } from '../status/order-status.ts'

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

/** Issues the payment link of an unpaid order to staff. The link’s access key is derived from the order. */
export const issuePayLink = (db: Db, request: PayLinkRequest): Promise<Result<Order, PayLinkRefusal>> =>
  inTransaction(db, async (tx) => {
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

export type PayLinkMessage = { link: string; message: string; qr: string }

/** Returns payment link, chat message and QR code in the order's language. */
export async function payLinkMessage(order: Order, origin: string): Promise<PayLinkMessage> {
  const { number, language, accessKey } = order
  const link = origin + localPath(`/payment?order=${accessKey}`, language)
  const message = adminT(language)('orders.payLink.message', { number, total: formatSatang(dueOf(order)), link })
  return { link, message, qr: await qrSvg(link) }
}
