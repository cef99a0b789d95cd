import type { Db } from '#app/platform/database/pool.server.ts'
import type { AuditAction } from './audit-actions.ts'

/** What staff did: `action` is a thing and a verb, `entity` and `entityId` what it was done to. */
type AuditEntry = {
  actorId: string | null
  action: AuditAction
  entity: string
  entityId: string
  /** Before and after, or other facts. No passwords, no tokens, no card data. */
  detail?: Record<string, unknown>
  now?: Date
}

/** Adds one line to the audit log, in the transaction of the change itself. Lines are never changed (a trigger refuses). */
export const recordAudit = (tx: Db, entry: AuditEntry): Promise<void> => recordAudits(tx, [entry])

/** The same for a change of many things: a line for each, in one statement. */
export async function recordAudits(tx: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ actorId, action, entity, entityId, detail, now }) => ({
    actor_id: actorId,
    action,
    entity,
    entity_id: entityId,
    detail: JSON.stringify(detail ?? {}),
    ...(now ? { at: now } : {}),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}
