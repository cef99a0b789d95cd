import { type Db, queryRows, queryValues } from '#app/platform/database/database.server.ts'

/** Includes hidden products. */
export const productIdsAfter = (db: Db, after: string, max: number) =>
  queryValues<string>(db)`
    select id from products where id > ${after} and deleted_at is null order by id limit ${max}`

export type ExportFacts = {
  brand: string
  available: Record<string, number>
  skus: Record<string, string>
  /** Pixels, by picture id. */
  widths: Record<string, number>
}

export async function exportFacts(db: Db, ids: readonly string[]): Promise<Map<string, ExportFacts>> {
  const rows = await queryRows<ExportFacts & { id: string }>(db)`
    select p.id, b.name as brand, coalesce(v.available, '{}') as available, coalesce(v.skus, '{}') as skus,
           coalesce(shown.widths, '{}') as widths
      from products p join brands b on b.id = p.brand_id
      left join lateral (
        select json_object_agg(v.size, coalesce(s.on_hand - s.reserved, 0)) as available,
               json_object_agg(v.size, v.sku) as skus
          from variants v left join stock s on s.variant_id = v.id where v.product_id = p.id and not v.retired) v on true
      left join lateral (
        select json_object_agg(pictures.id, (select coalesce(max(w), 0) from unnest(pictures.widths) w)) as widths
          from product_pictures pp join pictures on pictures.id = pp.picture_id
         where pp.product_id = p.id) shown on true
     where p.id = any(${ids}::text[])`
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
