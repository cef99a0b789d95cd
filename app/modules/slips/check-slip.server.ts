import type { Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { unextendedEnd } from '#app/modules/orders/reservations/reservation-rules.ts'
import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { approveSlip } from './approve-slip.server.ts'
import { doubtsOfFinding } from './checker/check-rules.ts'
import { type SlipChecker, SlipCheckerAway, type SlipFinding, type TransferReceiver } from './checker/slip-checker.ts'
import type { Slip } from './slip.ts'
import { isPlausible } from './slip-rules.ts'
import { findSlip, updateSlip } from './slips.queries.server.ts'

type Checking = { slipId: string; checker: SlipChecker | undefined; now: Date }

/**
 * Queries the checker about a waiting slip, outside any transaction, and stores the result. When the checker is away,
 * the queue retries. If the settings allow it, approves a found slip without doubts.
 */
export async function checkSlip(db: Db, { slipId, checker, now }: Checking): Promise<void> {
  const pending = await findSlip(db, slipId)
  if (!checker || !pending || pending.state !== 'waiting' || !pending.payload || pending.checkState === 'found') return
  const finding = await checker.check(pending.payload).catch(async (error: unknown) => {
    if (error instanceof SlipCheckerAway) await note(db, slipId, { checker, now })
    throw error
  })
  const slip = await note(db, slipId, { checker, finding, now })
  if (!slip || slip.state !== 'waiting' || slip.doubts.length > 0 || slip.sent === undefined) return
  if (!(await readSettings(db)).orders.approveSlips) return
  const approval = { slipId, version: slip.version, amount: slip.sent, actor: { kind: 'system' }, now } as const
  await approveSlip(db, approval)
}

type Answer = { checker: SlipChecker; finding?: SlipFinding; now: Date }

/** Under the order's lock; keeps a decision by staff. Returns the current slip. */
function note(db: Db, slipId: string, { checker, finding, now }: Answer): Promise<Slip | undefined> {
  return inTransaction(db, async (tx) => {
    const found = await findSlip(tx, slipId)
    const order = found && (await lockOrder(tx, found.orderId))
    const slip = order && (await findSlip(tx, slipId))
    if (!slip || !order || slip.state !== 'waiting') return undefined
    const by = { checkedBy: checker.name, checkedAt: now }
    if (!finding) {
      await updateSlip(tx, slip, { ...by, checkState: 'away' })
      return findSlip(tx, slipId)
    }
    const doubts = new Set([...slip.doubts, ...doubtsOfFinding(finding, order, await readSettings(tx), now)])
    const known =
      finding.state === 'found'
        ? { sentSatang: finding.amount, sentAt: finding.sentAt ?? null, receiver: receiverText(finding.receiver) }
        : {}
    await updateSlip(tx, slip, { ...by, ...known, checkState: finding.state, doubts: [...doubts] })
    if (!isPlausible(slip.reference, [...doubts])) await shorten(tx, order, now)
    return findSlip(tx, slipId)
  })
}

/** A doubtful slip keeps the order open, but its reservation gets its own end again. */
async function shorten(tx: Db, order: Order, now: Date): Promise<void> {
  const settings = await readSettings(tx)
  const end = unextendedEnd(order, settings)
  const runsOn = order.status === 'pending' && order.reservation === 'long' && !order.reservedUntil
  if (!runsOn || !end || !order.expiresAt || end >= order.expiresAt) return
  await saveFacts(tx, order, { reservedUntil: end }, { kind: 'reservation_shortened', actor: { kind: 'system' }, now })
}

const receiverText = ({ names: [name = ''], account, proxy }: TransferReceiver): string =>
  [name, account, proxy].filter(Boolean).join(' ').slice(0, 200)
