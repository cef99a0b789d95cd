import { sql } from 'kysely'
import { type Db, queryRows } from '#app/platform/database/database.server.ts'
import type { StoredCells } from './product-cells-rules.ts'
import { shownFactNames } from './product-facts.ts'
import type { ProductInput } from './product-form.ts'
import type { ProductLists, ReferencedFacts, StoredProduct } from './product-rules.ts'
import { type Publication, publicationOf } from './publication-rules.ts'

export async function findReferencedFacts(tx: Db, { brandId, pictures }: ProductInput): Promise<ReferencedFacts> {
  const ids = pictures.map((picture) => picture.id)
  const rows = await queryRows<{ brand: string | null; story: string | null; pictureCount: number }>(tx)`
    select b.name as brand, b.story_th as story,
           (select count(*) from pictures where id = any(${ids}::text[])) as "pictureCount"
      from (select ${brandId}::text as id) named left join brands b on b.id = named.id`
  const { brand = null, story, pictureCount = 0 } = rows[0] ?? {}
  return { brand: brand === null ? undefined : { brand, brandStoryTh: story ?? '' }, pictureCount }
}

/** Deleted ones too; the lock makes checking the version and writing one step. */
export const lockProduct = (tx: Db, id: string): Promise<StoredProduct | undefined> =>
  tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const lists = [
  sql<
    string[]
  >`array(select size from variants v where v.product_id = products.id and not retired order by position)`.as('sizes'),
  sql<
    ProductLists['pictures']
  >`coalesce((select jsonb_agg(jsonb_build_object('id', picture_id, 'altEn', alt_en, 'altTh', alt_th)
    order by position) from product_pictures p where p.product_id = products.id), '[]')`.as('pictures'),
] as const

/** Call under the product's lock. */
export const findProductLists = async (tx: Db, id: string): Promise<ProductLists> =>
  (await tx.selectFrom('products').select(lists).where('id', '=', id).executeTakeFirst()) ?? { sizes: [], pictures: [] }

/** Without deleted ones. */
export const findDraftRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('products')
    .selectAll()
    .select(lists)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::text[])`)
    .where('deletedAt', 'is', null)
    .execute()

/** Locks in id order. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<Map<string, StoredCells>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'version', 'deletedAt', 'priceSatang', 'compareAtPriceSatang', 'category', 'hidden'])
    .select(shownFactNames)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ id, ...cells }) => [id, cells]))
}

export async function publicationsOf(tx: Db, ids: readonly string[]): Promise<Map<string, Publication>> {
  const rows = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', sql<string>`any(${sql.val(ids)}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, publicationOf(row)]))
}

/** Includes hidden and deleted products: an address is never reused. */
export async function takenIds(tx: Db, slug: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', slug), eb('id', 'like', `${slug}-%`)]))
    .execute()
  return new Set(rows.map((row) => row.id))
}
