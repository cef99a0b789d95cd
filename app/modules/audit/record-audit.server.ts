import type { Db } from '#app/platform/database/pool.server.ts'

/** What staff did: `action` is a verb ("order.move"), `entity` and `entityId` what it was done to. */
type AuditEntry = {
  actorId: string | null
  action: string
  entity: string
  entityId: string
  /** Before and after, or other facts. No passwords, no tokens, no card data. */
  detail?: Record<string, unknown>
  now?: Date
}

/** Adds one line to the audit log, in the transaction of the change itself. Lines are never changed (a trigger refuses). */
export async function recordAudit(
  tx: Db,
  { actorId, action, entity, entityId, detail, now }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      action,
      entity,
      entity_id: entityId,
      detail: JSON.stringify(detail ?? {}),
      ...(now ? { at: now } : {}),
    })
    .execute()
}
