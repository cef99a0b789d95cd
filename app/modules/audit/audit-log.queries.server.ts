import type { Insertable } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { AuditLog } from '#app/platform/database/schema.gen.ts'

export const insertAuditEntries = (tx: Db, entries: readonly Insertable<AuditLog>[]) =>
  tx.insertInto('auditLog').values(entries).execute()
