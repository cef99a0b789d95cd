import { slugOf } from '#app/kit/text.ts'
import { changeBrand } from '#app/modules/catalog/brands/change-brand.server.ts'
import { saveBrand } from '#app/modules/catalog/brands/save-brand.server.ts'
import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { brands } from './brands.ts'
import { productOf } from './demo-product.ts'
import { altOf, fileOf, type IndexEntry } from './picture-index.ts'
import { productDates } from './product-dates.ts'
import type { StoredPictures } from './store-pictures.server.ts'

export type SeededProduct = { piece: IndexEntry; productId: string; publishedAt: Date }

/** By the catalogue's jobs, in one transaction. */
export async function seedProducts(
  tx: Db,
  pieces: readonly IndexEntry[],
  pictures: StoredPictures,
  now: Date,
): Promise<SeededProduct[]> {
  for (const brand of brands) await saveBrand(tx, brand, { actorId: null, now })
  const dates = productDates(
    pieces.map((piece) => piece.id),
    now,
  )
  const seeded: SeededProduct[] = []
  for (const piece of pieces) {
    const publishedAt = dates.get(piece.id) ?? now
    const product = { ...productOf(piece), pictures: piece.views.map((view) => pictureOf(piece, view, pictures)) }
    const made = await createProduct(tx, product, { actorId: null, now: publishedAt })
    if (!made.ok) throw new Error(`${piece.id}: ${made.reason}`)
    seeded.push({ piece, productId: made.value.id, publishedAt })
  }
  for (const brand of brands) await showBrand(tx, brand, { pieces, pictures, now })
  return seeded
}

async function showBrand(
  tx: Db,
  brand: (typeof brands)[number],
  { pieces, pictures, now }: { pieces: readonly IndexEntry[]; pictures: StoredPictures; now: Date },
) {
  const id = slugOf(brand.name)
  const own = pieces.filter((one) => productOf(one).brandId === id)
  const piece = own.find(({ views }) => views.includes('detail')) ?? own[0]
  if (!piece) return
  const view = piece.views.includes('detail') ? 'detail' : (piece.views[0] ?? '')
  const { id: pictureId, ...alt } = pictureOf(piece, view, pictures)
  const changed = await changeBrand(
    tx,
    { id, version: 1, typed: { ...brand, pictureId, ...alt } },
    { actorId: null, now },
  )
  if (!changed.ok) throw new Error(`${id}: ${changed.reason}`)
}

function pictureOf(piece: IndexEntry, view: string, pictures: StoredPictures) {
  const id = pictures.get(fileOf(piece, view))
  if (!id) throw new Error(`${piece.id}: no picture of the view "${view}"`)
  return { id, ...altOf(piece, view) }
}
