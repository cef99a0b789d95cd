import type { Db } from '#app/platform/database/database.server.ts'
import { invalidatePages, notifyPageCache } from '#app/platform/page-cache/invalidate-pages.server.ts'
import type { CacheTag } from '#app/site.ts'
import type { StoredCells } from './product-cells-rules.ts'
import type { ProductInput } from './product-form.ts'
import type { ProductColumns } from './product-rules.ts'
import { type Size, sizes } from './size.ts'

/** If another writer takes an id at the same time, the insert does nothing and the next id is tried. */
export async function insertUnderFreeId(tx: Db, ids: Iterable<string>, columns: ProductColumns, now: Date) {
  for (const id of ids) {
    const inserted = await tx
      .insertInto('products')
      .values({ id, ...columns, createdAt: now, updatedAt: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return id
  }
  throw new Error('no free product id')
}

type Changed = (Partial<ProductColumns> & { deletedAt?: Date | null }) | Partial<StoredCells>

/** In one statement with the notice that clears cached pages. */
export const writeNextVersion = (tx: Db, id: string, changed: Changed, now: Date) =>
  tx
    .with('written', (query) =>
      query
        .updateTable('products')
        .set((eb) => ({ ...changed, version: eb('version', '+', 1), updatedAt: now }))
        .where('id', '=', id)
        .returning('id'),
    )
    .selectFrom('written')
    .select(notifyPageCache<CacheTag>('catalog').as('notified'))
    .execute()

/** The caller holds the locks. */
export async function writeNextVersions(tx: Db, ids: readonly string[], changed: Changed, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('products')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), updatedAt: now }))
    .where('id', 'in', ids)
    .execute()
  await invalidatePages<CacheTag>(tx, 'catalog')
}

/** Omitted pictures stay stored: past orders show them. */
export async function writePictures(db: Db, productId: string, pictures: ProductInput['pictures']): Promise<void> {
  await db.deleteFrom('productPictures').where('productId', '=', productId).execute()
  await insertPictures(db, productId, pictures)
}

export async function insertPictures(db: Db, productId: string, pictures: ProductInput['pictures']): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map(({ id, altEn, altTh }, position) => ({ productId, pictureId: id, position, altEn, altTh }))
  await db.insertInto('productPictures').values(rows).execute()
}

/** Restores retired sizes; a trigger creates the empty stock row of a new one. */
export async function insertSizes(db: Db, productId: string, newSizes: readonly Size[]): Promise<void> {
  const rows = newSizes.map((size) => ({
    productId,
    size,
    sku: skuOf(productId, size),
    position: sizes.indexOf(size),
    retired: false,
  }))
  await db
    .insertInto('variants')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['productId', 'size']).doUpdateSet({ retired: false }))
    .execute()
}

/** Adds, restores or retires variants. Never deletes one: orders, reservations and the stock ledger refer to it. */
export async function writeSizes(db: Db, productId: string, newSizes: readonly Size[]): Promise<void> {
  await insertSizes(db, productId, newSizes)
  await db
    .updateTable('variants')
    .set({ retired: true })
    .where('productId', '=', productId)
    .where('size', 'not in', newSizes)
    .execute()
}

const skuOf = (productId: string, size: Size): string =>
  `${productId}-${size === 'Free size' ? 'free' : size}`.toUpperCase()
