import { sql } from 'kysely'
import { oneLine } from '#app/kit/text.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { StoredRedirect } from '../redirect.ts'

const perPage = 25

type RedirectFilters = { q: string; page: number }

export type ListedRedirect = StoredRedirect & { hits: number }

/** Ignores invalid values. */
export function readRedirectFilters(query: URLSearchParams): RedirectFilters {
  const page = Number(query.get('page'))
  return {
    q: oneLine(query.get('q') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

export async function listedRedirects(db: Db, { q, page }: RedirectFilters) {
  const where = sql<boolean>`strpos(from_path || ' ' || lower(to_address), ${q.toLowerCase()}) > 0`
  const [rows, counted] = await Promise.all([
    listed(db)
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
  /^\d{1,15}$/.test(id) ? listed(db).where('id', '=', Number(id)).executeTakeFirst() : undefined

const listed = (db: Db) =>
  db
    .selectFrom('redirects')
    .select([sql<string>`id::text`.as('id'), 'fromPath as from', 'toAddress as to', 'permanent', 'version', 'hits'])
