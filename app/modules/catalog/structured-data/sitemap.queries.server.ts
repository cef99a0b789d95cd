import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

type ListedProduct = { id: string; updatedAt: Date; pictures: { id: string; width: number | null }[] }

/** Newest first; picture width is null if unknown. */
export async function listedProducts(db: Db, max: number, picturesEach: number): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select p.id, p.updated_at, coalesce(shown.pictures, '[]') as pictures
      from (select id, created_at, updated_at from products where listed order by created_at desc, id limit ${max}) p
      left join lateral (
        select json_agg(json_build_object('id', first.id, 'width', first.width) order by first.position) as pictures
          from (select pictures.id, pp.position, (select max(w) from unnest(pictures.widths) w) as width
                  from product_pictures pp join pictures on pictures.id = pp.picture_id
                 where pp.product_id = p.id and pictures.ready
                 order by pp.position limit ${picturesEach}) first) shown on true
     order by p.created_at desc, p.id`.execute(db)
  return rows
}
