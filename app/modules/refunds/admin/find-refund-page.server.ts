import type { TextIn } from '#app/i18n/admin/admin-texts.ts'
import { bangkokDay } from '#app/kit/dates.ts'
import { promptPayPayload, promptPayPicture } from '#app/modules/settings/promptpay-qr.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { findDestination, findPendingDestination } from '../refund-destinations.queries.server.ts'
import { findListedRefund } from './refund-list.queries.server.ts'
import { type RefundRow, toListedRefund } from './refund-list.ts'

export type AdminRefundPage = NonNullable<Awaited<ReturnType<typeof findRefundPage>>>

/** What the page of a refund shows. `pending`: an account that is not confirmed; `firstDay`, `today`: of the transfer. */
export async function findRefundPage(db: Db, encryption: Encryption, id: string, now: Date) {
  const row = await findListedRefund(db, id)
  if (!row) return undefined
  const state = stateOf(row)
  const isToSend = state === 'to_send'
  const destination = isToSend ? await findDestination(db, encryption, id) : undefined
  const entered = isToSend ? await findPendingDestination(db, encryption, id, now) : undefined
  // Staff confirm only an account without a mail link.
  const pending = entered?.confirmedBy === 'mail' ? { ...entered, to: undefined } : entered
  const promptPayId = destination?.to?.way === 'promptpay' ? destination.to.id : undefined
  const payload = promptPayId && promptPayPayload({ target: promptPayId, amount: row.amount })
  return {
    ...toListedRefund(row, now),
    state,
    destination,
    pending,
    qrPicture: payload && (await promptPayPicture(payload)),
    mayAskProvider: row.paymentId !== null,
    firstDay: bangkokDay(row.createdAt),
    today: bangkokDay(now),
  }
}

function stateOf({ state, isManual, isOver }: RefundRow): TextIn<'refunds.state'> {
  if (state === 'succeeded') return state
  if (state === 'failed') return isOver ? 'set_aside' : 'failed'
  return isManual ? 'to_send' : 'on_the_way'
}
