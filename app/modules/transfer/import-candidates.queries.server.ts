import { sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { Candidate, Identifiers } from './import-identity.ts'

/** By position in `identifiers`. Includes deleted products, except those that an undo deleted. */
export async function findCandidates(db: Db, identifiers: readonly Identifiers[]): Promise<Map<number, Candidate[]>> {
  const searched = sql`jsonb_to_recordset(${JSON.stringify(identifiers.map((one, at) => ({ at, ...one })))}::jsonb)`
  const rows = await queryRows<Candidate & { at: number }>(db)`
    with g as (select * from ${searched} as g(at integer, skus jsonb, key text, handle text, style text))
    select found.at, found.by, found.sku, found.size, p.id, p.colour, p.deleted_at is not null as "isDeleted"
      from (
        select g.at, 'sku' as by, v.sku, v.size, v.product_id as id
          from g cross join lateral jsonb_array_elements_text(g.skus) as one(sku) join variants v on v.sku = one.sku
        union all
        select g.at, 'key', null, null, h.product_id from g join product_handles h on h.handle = g.key
        union all
        select g.at, 'handle', null, null, coalesce(h.product_id, g.handle)
          from g left join product_handles h on h.handle = g.handle
        union all
        select g.at, 'style', null, null, p.id from g join products p on p.style = g.style and p.style <> ''
      ) found join products p on p.id = found.id
     where p.deleted_at is null
        or not exists (select from product_import_items i where i.product_id = p.id and i.undone = 'deleted')
     order by found.at, p.id`
  return Map.groupBy(rows, ({ at }) => at)
}

/** Stores the key, and the plain handle if it is free. */
export const saveHandle = (tx: Db, { key, plain }: { key: string; plain: string | undefined }, productId: string) =>
  queryRows(tx)`
    insert into product_handles (handle, product_id)
    select handle, ${productId} from unnest(${[key, ...(plain === undefined ? [] : [plain])]}::text[]) as given(handle)
     where handle = ${key} or not exists (select from products where id = handle and id <> ${productId} and deleted_at is null)
    on conflict (handle) do update set product_id = excluded.product_id where product_handles.handle = ${key}`

/** Only pictures still in the shop. */
export async function findPicturesOfSources(db: Db, sources: readonly string[]): Promise<Map<string, string>> {
  const own = sources.flatMap((source) => (source.startsWith('own:') ? source.slice('own:'.length) : []))
  const rows = await queryRows<{ source: string; pictureId: string }>(db)`
    select source, picture_id from picture_sources where source = any(${sources}::text[])
    union all
    select 'own:' || id, id from pictures where id = any(${own}::text[]) and uploaded_by is null`
  return new Map(rows.map(({ source, pictureId }) => [source, pictureId]))
}

export const savePictureSource = (db: Db, source: string, pictureId: string) =>
  db
    .insertInto('pictureSources')
    .values({ source, pictureId })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ pictureId }))
    .execute()
