import type { ChangedByStaff } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { exportedSubscribers, type Subscriber } from './subscribers.queries.server.ts'

/** Returns confirmed and bounced subscribers, and audits the export. */
export const exportSubscribers = (db: Db, { actorId, now }: ChangedByStaff): Promise<Subscriber[]> =>
  inTransaction(db, async (tx) => {
    const subscribers = await exportedSubscribers(tx)
    const entry = { action: 'newsletter.export' as const, entity: 'newsletter', entityId: 'subscribers' }
    await recordAudit(tx, { actorId, ...entry, detail: { count: subscribers.length }, now })
    return subscribers
  })
