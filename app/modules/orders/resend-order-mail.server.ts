import { ok, refuse } from '#app/kit/result.ts'
import { resendMail } from '#app/modules/mails/resend-mail.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Actor } from './order.ts'
import { lockOrderByNumber } from './orders.queries.server.ts'
import { recordEvent } from './save-order.server.ts'

type ResendRequest = { orderNumber: string; mailId: string; actor: Actor; now: Date }

/** Sends a mail of an order again, to its current address, and returns that address. */
export const resendOrderMail = (db: Db, { orderNumber, mailId, actor, now }: ResendRequest) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    const { email } = order.customer
    if (!email) return refuse('no_email')
    const resent = await resendMail(tx, { mailId, orderId: order.id, to: email })
    if (!resent.ok) return resent
    await recordEvent(tx, order.id, { kind: 'mail_resent', actor, note: resent.value.subject, now })
    return ok(email)
  })
