import { sql } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HistoryLine } from './product-history-rules.ts'

export type NamedLine = HistoryLine & {
  at: Date
  /** Name or email; null for the shop's own schedule. */
  actor: string | null
}

/** `before` continues a page. */
export async function historyLines(db: Db, id: string, { before, max }: { before?: number | undefined; max: number }) {
  const { rows } = await sql<NamedLine>`
    select l.id, l.at, coalesce(nullif(u.name, ''), u.email, l.actor_id) as actor, l.action, l.detail
      from audit_log l left join users u on u.id = l.actor_id
     where l.entity = 'product' and l.entity_id = ${id} ${before ? sql`and l.id < ${before}` : sql``}
     order by l.id desc limit ${max}`.execute(db)
  return rows
}

/** Entries after one, newest first, with its time; undefined if unknown. 0 returns all. */
export async function linesAfter(db: Db, id: string, line: number) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['id', 'at', 'action', 'detail'])
    .where('entity', '=', 'product')
    .where('entityId', '=', id)
    .where('id', '>=', line)
    .orderBy('id', 'desc')
    .execute()
  if (line === 0) return { at: null, lines: rows }
  const last = rows.pop()
  return last?.id === line ? { at: last.at, lines: rows } : undefined
}
