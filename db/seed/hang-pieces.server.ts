import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import { saveBrand } from '#app/modules/catalog/save-brand.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { brands } from './brands.ts'
import { hangDates } from './hang-dates.ts'
import { altOf, fileOf, type IndexEntry } from './picture-index.ts'
import { productOf } from './piece.ts'
import type { HungPictures } from './store-pictures.server.ts'

/** A piece as it hangs in the shop. */
export type Hung = { piece: IndexEntry; productId: string; hungAt: Date }

/** Brands, then every piece with its pictures and sizes, through the catalogue's own jobs. In one transaction. */
export async function hangPieces(
  tx: Db,
  pieces: readonly IndexEntry[],
  pictures: HungPictures,
  now: Date,
): Promise<Hung[]> {
  for (const brand of brands) await saveBrand(tx, brand, { actorId: null, now })
  const dates = hangDates(
    pieces.map((piece) => piece.id),
    now,
  )
  const hung: Hung[] = []
  for (const piece of pieces) {
    const hungAt = dates.get(piece.id) ?? now
    const product = { ...productOf(piece), pictures: piece.views.map((view) => pictureOf(piece, view, pictures)) }
    const made = await createProduct(tx, product, { actorId: null, now: hungAt })
    if (!made.ok) throw new Error(`${piece.id}: ${made.reason}`)
    hung.push({ piece, productId: made.value.id, hungAt })
  }
  return hung
}

function pictureOf(piece: IndexEntry, view: string, pictures: HungPictures) {
  const id = pictures.get(fileOf(piece, view))
  if (!id) throw new Error(`${piece.id}: no picture of the view "${view}"`)
  return { id, ...altOf(piece, view) }
}
