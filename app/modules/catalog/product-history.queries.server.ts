// What the audit log has of a product, and who did it. Names come from `users`; reading only.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { HistoryLine } from './product-history-rules.ts'

export type NamedLine = HistoryLine & {
  at: Date
  /** Name or email of who did it; null is the shop itself, at a planned minute. */
  actor: string | null
}

/** The newest lines of a product, `most` of them; `before` goes on where a page ended. */
export async function historyLines(
  db: Db,
  id: string,
  { before, most }: { before?: number | undefined; most: number },
) {
  const { rows } = await sql<NamedLine>`
    select l.id, l.at, coalesce(nullif(u.name, ''), u.email, l.actor_id) as actor, l.action, l.detail
      from audit_log l left join users u on u.id = l.actor_id
     where l.entity = 'product' and l.entity_id = ${id} ${before ? sql`and l.id < ${before}` : sql``}
     order by l.id desc limit ${most}`.execute(db)
  return rows
}

/**
 * What happened to a product after one of its lines, the newest first, and when that was; undefined when it has no such line.
 * After 0 is everything that was ever noted.
 */
export async function linesAfter(db: Db, id: string, line: number) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'detail'])
    .where('entity', '=', 'product')
    .where('entity_id', '=', id)
    .where('id', '>=', line)
    .orderBy('id', 'desc')
    .execute()
  if (line === 0) return { at: null, lines: rows }
  const last = rows.pop()
  return last?.id === line ? { at: last.at, lines: rows } : undefined
}
