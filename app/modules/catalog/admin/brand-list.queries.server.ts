// What the back office lists of brands. Joins the pieces, reading only.
import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** One row of the list: which stories are written, and how many products it has, hidden ones too. */
export type AdminBrand = {
  id: string
  name: string
  pictureId: string | null
  hasEnglish: boolean
  hasThai: boolean
  products: number
}

/** Every brand, by name. */
export async function adminBrands(db: Db): Promise<AdminBrand[]> {
  const { rows } = await sql<AdminBrand>`
    select b.id, b.name, b.picture_id as "pictureId", b.story_en <> '' as "hasEnglish", b.story_th <> '' as "hasThai",
           coalesce(p.products, 0)::int as products
      from brands b
      left join (select brand_id, count(*) as products from products where deleted_at is null group by brand_id) p
        on p.brand_id = b.id
     order by lower(b.name), b.id`.execute(db)
  return rows
}
