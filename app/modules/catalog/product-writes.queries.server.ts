// The writing SQL on the catalogue's tables. A variant is born with its empty shelf (a `stock` row of nothing):
// from then on only inventory touches the shelf.
import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Products } from '#app/platform/database/schema.gen.ts'
import type { ProductInput } from './product-form.ts'
import { byTextColumn, textField } from './product-text-fields.ts'
import { type BrandWords, searchColumnsOf } from './search-text.ts'
import { type Size, sizes } from './size.ts'

/** What a product's search texts take from its brand; undefined when there is no such brand. */
export const brandWords = (db: Db, id: string): Promise<BrandWords | undefined> =>
  db.selectFrom('brands').select(['name as brand', 'story_th as brandStoryTh']).where('id', '=', id).executeTakeFirst()

/** Whether every one of these pictures exists; naming one twice counts as not. */
export async function picturesExist(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from pictures where id = any(${ids})`.execute(db)
  return rows[0]?.found === ids.length
}

/** The ids that begin like this one, hidden and deleted products included: an address is never given twice. */
export async function takenIds(db: Db, slug: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', slug), eb('id', 'like', `${slug}-%`)]))
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** The columns of `products` that the form decides. */
export const columnsOf = (product: ProductInput, brand: BrandWords) => ({
  category: product.category,
  brand_id: product.brandId,
  ...textColumnsOf(product),
  colour: product.colour,
  style: product.style,
  price_satang: product.price,
  compare_at_price_satang: product.compareAtPrice ?? null,
  hidden: product.hidden,
  ...searchColumnsOf({ ...product, ...brand }),
})

/** Every column of the table that holds a text of one language; the return type fails where the list of texts lacks one. */
const textColumnsOf = (product: ProductInput): Record<Extract<keyof Products, `${string}_${Language}`>, string> =>
  byTextColumn((name, language) => product[textField(name, language)])

/** Puts the product's pictures in the given order; pictures left out stay stored, for past orders show them. */
export async function writePictures(db: Db, productId: string, pictures: ProductInput['pictures']): Promise<void> {
  await db.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  if (pictures.length === 0) return
  const rows = pictures.map((picture, position) => ({
    product_id: productId,
    picture_id: picture.id,
    position,
    alt_en: picture.altEn,
    alt_th: picture.altTh,
  }))
  await db.insertInto('product_pictures').values(rows).execute()
}

/**
 * Makes the product's variants these sizes: new ones are added, returning ones taken up again, the others retired.
 * Nothing is deleted, because orders, reservations and the stock ledger point at variants.
 */
export async function writeSizes(db: Db, productId: string, newSizes: readonly Size[]): Promise<void> {
  await db
    .insertInto('variants')
    .values(
      newSizes.map((size) => ({
        product_id: productId,
        size,
        sku: skuOf(productId, size),
        position: sizes.indexOf(size),
        retired: false,
      })),
    )
    .onConflict((conflict) => conflict.columns(['product_id', 'size']).doUpdateSet({ retired: false }))
    .execute()
  await db
    .updateTable('variants')
    .set({ retired: true })
    .where('product_id', '=', productId)
    .where('size', 'not in', newSizes)
    .execute()
  // The triggers that keep sizes_in_stock watch the shelves; retiring a size changes no shelf.
  await sql`update products set sizes_in_stock = sellable_sizes(id) where id = ${productId}`.execute(db)
}

const skuOf = (productId: string, size: Size): string =>
  `${productId}-${size === 'Free size' ? 'free' : size}`.toUpperCase()

/** After the commit every process drops its cached pages: of one product, or of all lists. */
export async function invalidatePages(db: Db, what: 'catalog' | `product:${string}`): Promise<void> {
  await sql`select pg_notify('page_cache', ${what})`.execute(db)
}
