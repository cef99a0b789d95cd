import { saveFacts } from '#app/modules/orders/save-order.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { type SlipChecker, SlipCheckerUnavailable } from './checker/slip-checker.server.ts'
import { approveSlip, lockSlip } from './decide-slip.server.ts'
import type { Slip } from './slip.ts'
import { deleteSlipPictures } from './slip-pictures.server.ts'
import { decideCheck, type SlipCheck } from './slip-step-rules.ts'
import { findSlip, saveSlip } from './slips.queries.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    check_slip: { slipId: string }
  }
}

type SlipPorts = Pick<Ports, 'database' | 'files' | 'clock'> & { slipChecker?: SlipChecker | undefined }

/** Scheduled jobs of slips, and the queued check. */
export const slipTasks = ({ database: { db }, files, clock, slipChecker: checker }: SlipPorts) => ({
  delete_slip_pictures: () => deleteSlipPictures(db, files, clock()),
  check_slip: ({ slipId }: { slipId: string }) => checkSlip(db, { slipId, checker, now: clock() }),
})

type CheckRequest = { slipId: string; checker: SlipChecker | undefined; now: Date }

/** Queries the checker about a waiting slip, outside any transaction; approves it where settings and finding allow. */
export async function checkSlip(db: Db, { slipId, checker, now }: CheckRequest): Promise<void> {
  const slip = await findSlip(db, slipId)
  if (!checker || !slip || slip.state !== 'waiting' || !slip.payload || slip.checkState === 'found') return
  const finding = await checker.check(slip.payload).catch(async (error: unknown) => {
    if (error instanceof SlipCheckerUnavailable)
      await recordCheck(db, slipId, { checker: checker.name, finding: undefined, now })
    throw error
  })
  const checked = await recordCheck(db, slipId, { checker: checker.name, finding, now })
  if (!checked || checked.doubts.length > 0 || checked.sentSatang === null) return
  if (!(await readSettings(db)).orders.approveSlips) return
  const { version, sentSatang: amount } = checked
  await approveSlip(db, { slipId, version, amount, actor: { kind: 'system' }, now })
}

/** Under the order's lock; keeps a decision by staff. Returns the slip after it. */
const recordCheck = (db: Db, slipId: string, check: SlipCheck): Promise<Slip | undefined> =>
  inTransaction(db, async (tx) => {
    const facts = await lockSlip(tx, slipId)
    const decision = facts && decideCheck(facts, check)
    if (!decision) return undefined
    const { after, change, event } = decision
    await saveSlip(tx, after)
    if (change && event) await saveFacts(tx, facts.order, change, event)
    return after
  })
