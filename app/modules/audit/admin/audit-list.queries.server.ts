import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { midnightOf } from '#app/kit/dates.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { AuditLog } from '#app/platform/database/schema.gen.ts'
import { type AuditFilters, auditAreas } from './audit-filters.ts'

export const auditPageSize = 50

export type AuditLine = Pick<Selectable<AuditLog>, 'id' | 'at' | 'action' | 'entity' | 'entityId'> & {
  /** Name or email; null for anonymous visitors and the system. */
  actor: string | null
  /** Order number, SKU or email; else the id. */
  name: string
  detail: unknown
}

/** Newest first. `before` is the cursor. */
export const auditLines = (db: Db, filters: AuditFilters, limit: number) =>
  queryRows<AuditLine>(db)`
    select l.id, l.at, coalesce(nullif(u.name, ''), u.email, l.actor_id) as actor, l.action, l.entity,
           l.entity_id, coalesce(o.number, v.sku, about.email, l.entity_id) as name, l.detail
      from audit_log l
      left join users u on u.id = l.actor_id
      left join orders o on o.id = case when l.entity = 'order' and l.entity_id ~ '^[0-9a-f-]{36}$' then l.entity_id::uuid end
      left join variants v on v.id = case when l.entity = 'variant' and l.entity_id ~ '^\d{1,18}$' then l.entity_id::bigint end
      left join users about on l.entity = 'user' and about.id = l.entity_id
     where ${where(filters)}
     order by l.at desc, l.id desc limit ${limit}`

/** Names of referenced entities ("product:jade-dress"); for a coupon its kind. */
export async function auditNames(db: Db, lines: readonly AuditLine[], language: Language) {
  const texts = new Set(lines.flatMap(({ entityId, detail }) => [entityId, ...textsIn(detail)]))
  const ids = [...texts].map((text) => text.replace(/^brand:/, ''))
  const keys = ids.filter(isUuid)
  const nameColumn = (table: string) => sql.ref(`${table}.name_${language}`)
  const rows = await queryRows<{ key: string; name: string }>(db)`
    select 'product:' || id as key, ${nameColumn('p')} as name from products p where id = any(${ids}::text[])
    union all select 'brand:' || id, name from brands where id = any(${ids}::text[])
    union all select 'collection:' || slug, ${nameColumn('c')} from collections c where slug = any(${ids}::text[])
    union all select 'coupon:' || code, kind from coupons where code = any(${ids}::text[])
    union all select 'user:' || id, coalesce(nullif(name, ''), email) from users where id = any(${ids}::text[])
    union all select 'person:' || id, email from people where id = any(${keys}::uuid[])
    union all select 'message:' || id, subject from messages where id = any(${keys}::uuid[])
    union all select 'product_import:' || id, file_name from product_imports where id = any(${keys}::uuid[])
    union all select 'staff_invitation:' || id, email from staff_invitations where id = any(${keys}::uuid[])
    union all select 'review:' || r.id, ${nameColumn('p')} from reviews r join products p on p.id = r.product_id
               where r.id = any(${keys}::uuid[])`
  return Object.fromEntries(rows.map(({ key, name }) => [key, name]))
}

/** Short texts, which can be ids. */
const textsIn = (detail: unknown): string[] =>
  typeof detail === 'string'
    ? [detail].filter((text) => text.length < 100)
    : typeof detail === 'object' && detail !== null
      ? Object.values(detail).flatMap(textsIn)
      : []

/** Back-office users for the filter. */
export const auditActors = (db: Db) =>
  queryRows<{ value: string; label: string }>(db)`
    select id as value, coalesce(nullif(name, ''), email) as label from users where role <> 'customer' order by label, id`

function where({ q, area, actor, from, to, before }: AuditFilters): RawBuilder<unknown> {
  const conditions = [sql`true`]
  // By time, because demo data is not inserted in order.
  if (before) conditions.push(sql`(l.at, l.id) < (select e.at, e.id from audit_log e where e.id = ${before})`)
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
  return sql.join(conditions, sql` and `)
}
