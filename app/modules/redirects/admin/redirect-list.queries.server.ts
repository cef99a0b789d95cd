import { sql } from 'kysely'
import type { FiltersOf, searchOnly } from '#app/kit/list-filters.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { readPage } from '#app/platform/database/list-sql.ts'
import type { StoredRedirect } from '../redirect.ts'

type ListedRedirect = StoredRedirect & { hits: number }

export const listedRedirects = (db: Db, filters: FiltersOf<typeof searchOnly>) =>
  readPage(db, filters, {
    matching: sql`from redirects where strpos(from_path || ' ' || lower(to_address), ${filters.q.toLowerCase()}) > 0`,
    sort: sql`from_path`,
    rows: (page) => sql<ListedRedirect>`
      select id::text as id, from_path as "from", to_address as "to", permanent, version, hits ${page}`,
  })

/** Undefined for an invalid id too. */
export const listedRedirect = async (db: Db, id: string): Promise<ListedRedirect | undefined> =>
  /^\d{1,15}$/.test(id)
    ? db
        .selectFrom('redirects')
        .select([sql<string>`id::text`.as('id'), 'fromPath as from', 'toAddress as to', 'permanent', 'version', 'hits'])
        .where('id', '=', Number(id))
        .executeTakeFirst()
    : undefined
