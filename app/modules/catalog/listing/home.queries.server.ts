import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'
import { categories } from '../category.ts'

/**
 * One product in stock per category: the newest not on the page, else the newest. `shown` has at most eight, so nine
 * candidates suffice.
 */
export async function productOfEachCategory(db: Db, shown: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from unnest(${[...categories]}::text[]) with ordinality as c (name, place)
      cross join lateral (
        select id from (
          select id, created_at from products
           where listed and category = c.name and sizes_in_stock <> '{}'
           order by created_at desc, id limit 9) newest
         order by id = any(${shown}::text[]), created_at desc, id limit 1) p
     order by c.place`.execute(db)
  return rows.map((row) => row.id)
}

export const brandRow = (db: Db, id: string) =>
  db.selectFrom('brands').select(['name', 'storyEn', 'storyTh']).where('id', '=', id).executeTakeFirst()

export async function newestOfBrand(db: Db, id: string, shown: readonly string[], max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products
     where listed and brand_id = ${id} and sizes_in_stock <> '{}' and id <> all(${shown}::text[])
     order by created_at desc, id limit ${max}`.execute(db)
  return rows.map((row) => row.id)
}
