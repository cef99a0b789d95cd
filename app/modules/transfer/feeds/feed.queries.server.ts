import type { Selectable } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Products } from '#app/platform/database/schema.gen.ts'

type ProductFields = 'category' | 'colour' | `${'name' | 'description' | 'fabric'}${'En' | 'Th'}`

/** Prices in satang. */
export type FeedRow = Pick<Selectable<Products>, ProductFields> & {
  sku: string
  size: string
  inStock: boolean
  productId: string
  price: Satang
  compareAt: Satang | null
  brand: string
  /** In order; width in pixels. */
  pictures: { id: string; width: number }[]
}

/** Newest listed products with a picture, sold out or not. */
export const feedRows = (db: Db, maxItems: number, maxPictures: number) =>
  queryRows<FeedRow>(db)`
    select v.sku, v.size, coalesce(s.on_hand > s.reserved, false) as in_stock, p.id as product_id, p.category, p.colour,
           p.name_en, p.name_th, p.description_en, p.description_th, p.fabric_en, p.fabric_th,
           p.price_satang as price, p.compare_at_price_satang as compare_at, b.name as brand, shown.pictures
      from (select * from products where listed order by created_at desc, id limit ${maxItems}) p
      join brands b on b.id = p.brand_id
      join variants v on v.product_id = p.id and not v.retired
      left join stock s on s.variant_id = v.id
      join lateral (
        select json_agg(json_build_object('id', first.id, 'width', first.width) order by first.position) as pictures
          from (select pictures.id, pp.position, (select max(w) from unnest(pictures.widths) w) as width
                  from product_pictures pp join pictures on pictures.id = pp.picture_id
                 where pp.product_id = p.id and pictures.ready and pictures.widths <> '{}'
                 order by pp.position limit ${maxPictures}) first) shown on shown.pictures is not null
     order by p.created_at desc, p.id, v.position`
