import type { Db } from '#app/platform/database/database.server.ts'
import type { AuditAction } from './audit-actions.ts'
import { insertAuditEntries } from './audit-log.queries.server.ts'

/** `action` is a noun and a verb. */
type AuditEntry = {
  actorId: string | null
  action: AuditAction
  entity: string
  entityId: string
  /** No passwords, tokens or card data. */
  detail?: Record<string, unknown>
  now?: Date
}

/** Appends an entry in the transaction of the change. A trigger keeps entries immutable. */
export const recordAudit = (tx: Db, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

export async function recordAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  // Listed, because callers pass more than the columns.
  const rows = entries.map(({ actorId, action, entity, entityId, detail = {}, now }) => ({
    actorId,
    action,
    entity,
    entityId,
    detail: JSON.stringify(detail),
    at: now,
  }))
  await insertAuditEntries(tx, rows)
}
