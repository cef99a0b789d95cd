import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { type SlipChecker, SlipCheckerAway } from './checker/slip-checker.server.ts'
import { approveSlip, lockSlip } from './decide-slip.server.ts'
import type { Slip } from './slip.ts'
import { deleteSlipPictures } from './slip-pictures.server.ts'
import { type Check, decideCheck } from './slip-step-rules.ts'
import { findSlip, saveSlip } from './slips.queries.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    delete_slip_pictures: Record<string, never>
    check_slip: { slipId: string }
  }
}

type SlipPorts = Pick<Ports, 'database' | 'files' | 'clock'> & { slipChecker?: SlipChecker | undefined }

/** Scheduled jobs of slips, and the queued check. */
export const slipTasks = ({ database: { db }, files, clock, slipChecker: checker }: SlipPorts) => ({
  delete_slip_pictures: () => deleteSlipPictures(db, files, clock()),
  check_slip: ({ slipId }: { slipId: string }) => checkSlip(db, { slipId, checker, now: clock() }),
})

type Checking = { slipId: string; checker: SlipChecker | undefined; now: Date }

/** Queries the checker about a waiting slip, outside any transaction; approves it where settings and finding allow. */
export async function checkSlip(db: Db, { slipId, checker, now }: Checking): Promise<void> {
  const pending = await findSlip(db, slipId)
  if (!checker || !pending || pending.state !== 'waiting' || !pending.payload || pending.checkState === 'found') return
  const finding = await checker.check(pending.payload).catch(async (error: unknown) => {
    if (error instanceof SlipCheckerAway) await record(db, slipId, { checker: checker.name, finding: undefined, now })
    throw error
  })
  const slip = await record(db, slipId, { checker: checker.name, finding, now })
  if (!slip || slip.doubts.length > 0 || slip.sentSatang === null) return
  if (!(await readSettings(db)).orders.approveSlips) return
  const { version, sentSatang: amount } = slip
  await approveSlip(db, { slipId, version, amount, actor: { kind: 'system' }, now })
}

/** Under the order's lock; keeps a decision by staff. Returns the slip after it. */
function record(db: Db, slipId: string, check: Check): Promise<Slip | undefined> {
  return inTransaction(db, async (tx) => {
    const facts = await lockSlip(tx, slipId)
    const decided = facts && decideCheck(facts, check)
    if (!decided) return undefined
    const { after, change, event } = decided
    await saveSlip(tx, after)
    if (change && event) await saveFacts(tx, facts.order, change, event)
    return after
  })
}
