import type { z } from 'zod'
import { decimalBaht } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Category } from './category.ts'
import type { productForm } from './product-form.ts'
import { byTextField, textColumn } from './product-text-fields.ts'
import { inSizeOrder } from './size.ts'

/** A product as the form shows it, prices as baht to type over, with the version to send back. */
export type ProductDraft = z.input<typeof productForm> & { id: string; version: number; createdAt: Date }

/** What the back office's form starts from; hidden products too, deleted ones not. */
export async function findProductDraft(db: Db, id: string): Promise<ProductDraft | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const [variants, pictures] = await Promise.all([
    db.selectFrom('variants').select('size').where('product_id', '=', id).where('retired', '=', false).execute(),
    db.selectFrom('product_pictures').selectAll().where('product_id', '=', id).orderBy('position').execute(),
  ])
  return {
    id,
    version: row.version,
    createdAt: row.created_at,
    ...byTextField((name, language) => row[textColumn(name, language)]),
    category: row.category as Category,
    brandId: row.brand_id,
    colour: row.colour,
    style: row.style,
    price: typed(row.price_satang),
    compareAtPrice: row.compare_at_price_satang === null ? '' : typed(row.compare_at_price_satang),
    sizes: inSizeOrder(variants.map((variant) => variant.size)),
    hidden: row.hidden,
    pictures: pictures.map((one) => ({ id: one.picture_id, altEn: one.alt_en, altTh: one.alt_th })),
  }
}

const typed = (amount: number): string => decimalBaht(amount).replace(/\.00$/, '')
