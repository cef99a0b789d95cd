import { slugOf } from '#app/kit/text.ts'
import { emptyBrand } from '#app/modules/catalog/brands/brand-rules.ts'
import { addBrand, changeBrand } from '#app/modules/catalog/brands/change-brand.server.ts'
import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { brands } from './brands.ts'
import { productOf } from './demo-product.ts'
import { altOf, fileOf, type IndexEntry } from './picture-index.ts'
import { productDates } from './product-dates.ts'
import type { StoredPictures } from './store-pictures.server.ts'

export type SeededProduct = { item: IndexEntry; productId: string; publishedAt: Date }

/** By the catalogue's jobs, in one transaction. */
export async function seedProducts(
  tx: Db,
  items: readonly IndexEntry[],
  pictures: StoredPictures,
  now: Date,
): Promise<SeededProduct[]> {
  for (const brand of brands) await addBrand(tx, { ...emptyBrand, ...brand }, { actorId: null, now })
  const dates = productDates(
    items.map((item) => item.id),
    now,
  )
  const seeded: SeededProduct[] = []
  for (const item of items) {
    const publishedAt = dates.get(item.id) ?? now
    const product = { ...productOf(item), pictures: item.views.map((view) => pictureOf(item, view, pictures)) }
    const made = await createProduct(tx, product, { actorId: null, now: publishedAt })
    if (!made.ok) throw new Error(`${item.id}: ${made.reason}`)
    seeded.push({ item, productId: made.value.id, publishedAt })
  }
  for (const brand of brands) await showBrand(tx, brand, { items, pictures, now })
  return seeded
}

async function showBrand(
  tx: Db,
  brand: (typeof brands)[number],
  { items, pictures, now }: { items: readonly IndexEntry[]; pictures: StoredPictures; now: Date },
) {
  const id = slugOf(brand.name)
  const own = items.filter((one) => productOf(one).brandId === id)
  const item = own.find(({ views }) => views.includes('detail')) ?? own[0]
  if (!item) return
  const view = item.views.includes('detail') ? 'detail' : (item.views[0] ?? '')
  const { id: pictureId, ...alt } = pictureOf(item, view, pictures)
  const changed = await changeBrand(
    tx,
    { id, version: 1, typed: { ...brand, pictureId, ...alt } },
    { actorId: null, now },
  )
  if (!changed.ok) throw new Error(`${id}: ${changed.reason}`)
}

function pictureOf(item: IndexEntry, view: string, pictures: StoredPictures) {
  const id = pictures.get(fileOf(item, view))
  if (!id) throw new Error(`${item.id}: no picture of the view "${view}"`)
  return { id, ...altOf(item, view) }
}
