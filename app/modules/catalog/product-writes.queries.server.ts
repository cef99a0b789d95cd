// The writing SQL on the catalogue's tables. A variant is born with its empty shelf (a `stock` row of nothing):
// from then on only inventory touches the shelf.
import type { Db } from '#app/platform/database/pool.server.ts'
import { invalidatePages, notifyPageCache } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { StoredCells } from './product-cells-rules.ts'
import type { ProductColumns } from './product-columns.ts'
import type { ProductInput } from './product-form.ts'
import { type Size, sizes } from './size.ts'

/**
 * Writes a new product under the first of these ids that nobody has. Two writers may pick the same at once: the second
 * insert does nothing, and the next id is tried.
 */
export async function insertUnderFreeId(
  tx: Db,
  ids: Iterable<string>,
  columns: ProductColumns,
  now: Date,
): Promise<string> {
  for (const id of ids) {
    const inserted = await tx
      .insertInto('products')
      .values({ id, ...columns, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return id
  }
  throw new Error('there is no id left')
}

type Changed = (Partial<ProductColumns> & { deleted_at?: Date | null }) | Partial<StoredCells>

/** Writes what has changed as the product's next version, in one statement with the word to drop the kept pages. */
export async function writeNextVersion(tx: Db, id: string, changed: Changed, now: Date): Promise<void> {
  await tx
    .with('written', (query) =>
      query
        .updateTable('products')
        .set((eb) => ({ ...changed, version: eb('version', '+', 1), updated_at: now }))
        .where('id', '=', id)
        .returning('id'),
    )
    .selectFrom('written')
    .select(notifyPageCache<CacheTag>('catalog').as('notified'))
    .execute()
}

/** The same change of many products, whose locks are held. */
export async function writeNextVersions(tx: Db, ids: readonly string[], changed: Changed, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('products')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), updated_at: now }))
    .where('id', 'in', ids)
    .execute()
  await invalidatePages<CacheTag>(tx, 'catalog')
}

/** Puts the product's pictures in the given order; pictures left out stay stored, for past orders show them. */
export async function writePictures(db: Db, productId: string, pictures: ProductInput['pictures']): Promise<void> {
  await db.deleteFrom('product_pictures').where('product_id', '=', productId).execute()
  await insertPictures(db, productId, pictures)
}

export async function insertPictures(db: Db, productId: string, pictures: ProductInput['pictures']): Promise<void> {
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

/** Adds a variant for each size; one that was taken off sale is taken up again. Each is born with its empty shelf. */
export async function insertSizes(db: Db, productId: string, newSizes: readonly Size[]): Promise<void> {
  const rows = newSizes.map((size) => ({
    product_id: productId,
    size,
    sku: skuOf(productId, size),
    position: sizes.indexOf(size),
    retired: false,
  }))
  await db
    .insertInto('variants')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['product_id', 'size']).doUpdateSet({ retired: false }))
    .execute()
}

/**
 * Makes the product's variants these sizes: new ones are added, returning ones taken up again, the others retired.
 * Nothing is deleted, because orders, reservations and the stock ledger point at variants.
 */
export async function writeSizes(db: Db, productId: string, newSizes: readonly Size[]): Promise<void> {
  await insertSizes(db, productId, newSizes)
  await db
    .updateTable('variants')
    .set({ retired: true })
    .where('product_id', '=', productId)
    .where('size', 'not in', newSizes)
    .execute()
}

const skuOf = (productId: string, size: Size): string =>
  `${productId}-${size === 'Free size' ? 'free' : size}`.toUpperCase()
