import { sql } from 'kysely'
import type { Db } from '#app/platform/database/pool.server.ts'

/** Product counts include hidden ones. */
export type AdminBrand = {
  id: string
  name: string
  pictureId: string | null
  hasEnglish: boolean
  hasThai: boolean
  products: number
}

export async function adminBrands(db: Db): Promise<AdminBrand[]> {
  const { rows } = await sql<AdminBrand>`
    select b.id, b.name, b.picture_id, b.story_en <> '' as "hasEnglish", b.story_th <> '' as "hasThai",
           coalesce(p.products, 0)::int as products
      from brands b
      left join (select brand_id, count(*) as products from products where deleted_at is null group by brand_id) p
        on p.brand_id = b.id
     order by lower(b.name), b.id`.execute(db)
  return rows
}
