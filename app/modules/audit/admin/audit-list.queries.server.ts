// What the back office reads of the audit log, with the names of who and of orders and sizes: reading only.
import { type RawBuilder, sql } from 'kysely'
import { midnightOf } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type AuditFilters, auditAreas } from './audit-filters.ts'

export const auditPageSize = 50

export type AuditLine = {
  id: number
  at: Date
  /** Name or email of who did it; null: nobody signed in, or the shop itself. */
  actor: string | null
  action: string
  entity: string
  entityId: string
  /** How people call it: the number of an order, the SKU of a size, the email of an account; else its id. */
  name: string
  detail: unknown
}

/** The newest lines that the filters let through, `limit` at most; `before` goes on where a page ended. */
export async function auditLines(db: Db, filters: AuditFilters, limit: number): Promise<AuditLine[]> {
  const { rows } = await sql<AuditLine>`
    select l.id, l.at, coalesce(nullif(u.name, ''), u.email, l.actor_id) as actor, l.action, l.entity,
           l.entity_id as "entityId", coalesce(o.number, v.sku, about.email, l.entity_id) as name, l.detail
      from audit_log l
      left join users u on u.id = l.actor_id
      left join orders o on l.entity = 'order' and o.id::text = l.entity_id
      left join variants v on l.entity = 'variant' and v.id::text = l.entity_id
      left join users about on l.entity = 'user' and about.id = l.entity_id
     where ${where(filters)}
     order by l.id desc limit ${limit}`.execute(db)
  return rows
}

/** Who has an account for the back office: the choices of the filter, by name. */
export async function auditActors(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(nullif(name, ''), email) as name from users where role <> 'customer' order by name, id`.execute(
    db,
  )
  return rows
}

function where({ q, area, actor, from, to, before }: AuditFilters): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = []
  if (before) conditions.push(sql`l.id < ${before}`)
  if (area !== 'all') conditions.push(sql`l.entity = any(${[...auditAreas[area]]})`)
  if (actor) conditions.push(sql`l.actor_id = ${actor}`)
  if (from) conditions.push(sql`l.at >= ${midnightOf(from)}`)
  if (to) conditions.push(sql`l.at < ${midnightOf(to, 1)}`)
  if (q)
    conditions.push(sql`l.entity_id = any(array(
      select ${q}::text
      union select id::text from orders where number = upper(ltrim(${q}, '#'))
      union select id::text from variants where sku = upper(${q})
      union select id from users where email = lower(${q})))`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
