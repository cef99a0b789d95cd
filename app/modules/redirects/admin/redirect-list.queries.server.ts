import { sql } from 'kysely'
import { pageOf, searchedFor } from '#app/kit/list-address.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { StoredRedirect } from '../redirect.ts'

const perPage = 25

type RedirectFilters = { q: string; page: number }

export type ListedRedirect = StoredRedirect & { hits: number }

export const readRedirectFilters = (query: URLSearchParams): RedirectFilters => ({
  q: searchedFor(query),
  page: pageOf(query),
})

export async function listedRedirects(db: Db, { q, page }: RedirectFilters) {
  const where = sql<boolean>`strpos(from_path || ' ' || lower(to_address), ${q.toLowerCase()}) > 0`
  const [rows, counted] = await Promise.all([
    redirectsQuery(db)
      .where(where)
      .orderBy('fromPath')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    db.selectFrom('redirects').select(sql<number>`count(*)::int`.as('count')).where(where).executeTakeFirstOrThrow(),
  ])
  const { count } = counted
  return { rows, count, pages: Math.max(1, Math.ceil(count / perPage)) }
}

/** Undefined for an invalid id too. */
export const listedRedirect = async (db: Db, id: string): Promise<ListedRedirect | undefined> =>
  /^\d{1,15}$/.test(id) ? redirectsQuery(db).where('id', '=', Number(id)).executeTakeFirst() : undefined

const redirectsQuery = (db: Db) =>
  db
    .selectFrom('redirects')
    .select([sql<string>`id::text`.as('id'), 'fromPath as from', 'toAddress as to', 'permanent', 'version', 'hits'])
