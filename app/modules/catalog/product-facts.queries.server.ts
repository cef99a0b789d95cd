import { sql } from 'kysely'
import { type Db, queryRow, queryValues } from '#app/platform/database/database.server.ts'
import type { StoredCells } from './product-cells-rules.ts'
import { shownFactNames } from './product-facts.ts'
import type { ProductInput } from './product-form.ts'
import type { ProductLists, ReferencedFacts, StoredProduct } from './product-rules.ts'
import { type Publication, publicationOf } from './publication-rules.ts'
import type { BrandWords } from './search/search-text.ts'

export async function findReferencedFacts(tx: Db, { brandId, pictures }: ProductInput): Promise<ReferencedFacts> {
  const ids = pictures.map((picture) => picture.id)
  const row = await queryRow<{ brand: BrandWords | null; pictureCount: number }>(tx)`
    select (select jsonb_build_object('brand', name, 'brandStoryTh', story_th) from brands where id = ${brandId}) as brand,
           (select count(*) from pictures where id = any(${ids}::text[])) as "pictureCount"`
  return { brand: row?.brand ?? undefined, pictureCount: row?.pictureCount ?? 0 }
}

/** Deleted ones too; the lock makes checking the version and writing one step. */
export const lockProduct = (tx: Db, id: string): Promise<StoredProduct | undefined> =>
  tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const sizes = sql<string[]>`array(
  select size from variants v where v.product_id = products.id and not retired order by position)`
const pictureList = sql<ProductLists['pictures']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', picture_id, 'altEn', alt_en, 'altTh', alt_th) order by position)
    from product_pictures p where p.product_id = products.id), '[]')`
const lists = [sizes.as('sizes'), pictureList.as('pictures')] as const

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
export const takenIds = async (tx: Db, slug: string) =>
  new Set(await queryValues<string>(tx)`select id from products where id = ${slug} or id like ${`${slug}-%`}`)
