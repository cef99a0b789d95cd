import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import { promptPayPayload } from '../promptpay-payload.ts'
import { promptPayPicture } from '../promptpay-qr.server.ts'
import {
  findDestination,
  findPendingDestination,
  type KeptDestination,
  type PendingDestination,
} from '../refund-destinations.queries.server.ts'
import { findListedRefund } from './refund-list.queries.server.ts'
import { type ListedRefund, type RefundRow, toListedRefund } from './refund-list.ts'

type AdminRefundState = 'to_send' | 'failed' | 'on_the_way' | 'succeeded' | 'set_aside'

/** A refund on its page, for those who may give money back. */
export type AdminRefundPage = ListedRefund & {
  state: AdminRefundState
  /** Where it goes, while it waits to be sent. */
  destination: KeptDestination | undefined
  /** Said by the order's link and not confirmed yet; where it goes only when staff confirm it. */
  pending: PendingDestination | undefined
  /** The QR code for the shop's banking app, where it goes by PromptPay. */
  picture: string | undefined
  /** What can be done with it now. */
  mayBeSent: boolean
  mayBeRetried: boolean
  mayAskProvider: boolean
  /** The days between which it was sent. */
  firstDay: string
  today: string
}

/** Undefined when there is no such refund. */
export async function findRefundPage(db: Db, seal: Seal, id: string, now: Date): Promise<AdminRefundPage | undefined> {
  const row = await findListedRefund(db, id)
  if (!row) return undefined
  const state = stateOf(row)
  const waits = state === 'to_send'
  const destination = waits ? await findDestination(db, seal, id) : undefined
  const said = waits ? await findPendingDestination(db, seal, id, now) : undefined
  const pending = said?.confirmedBy === 'mail' ? { ...said, to: undefined } : said
  const to = destination?.to
  const payload = to?.way === 'promptpay' ? promptPayPayload({ target: to.id, amount: row.amount }) : undefined
  return {
    ...toListedRefund(row, now),
    state,
    destination,
    pending,
    picture: payload && (await promptPayPicture(payload)),
    mayBeSent: waits,
    mayBeRetried: state === 'failed',
    mayAskProvider: row.paymentId !== undefined,
    firstDay: bangkokDay(row.createdAt),
    today: bangkokDay(now),
  }
}

function stateOf({ state, byHand, isOver }: RefundRow): AdminRefundState {
  if (state === 'succeeded') return state
  if (state === 'failed') return isOver ? 'set_aside' : 'failed'
  return byHand ? 'to_send' : 'on_the_way'
}
