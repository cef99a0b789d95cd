import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#app/platform/database/database.server.ts'
import type { ProductPictures, Products } from '#app/platform/database/schema.gen.ts'
import { draftFacts } from './product-facts.ts'
import type { productForm } from './product-form.ts'
import { byTextField, textField } from './product-text-fields.ts'
import { inSizeOrder } from './size.ts'

/** Form values; prices in baht. */
export type ProductDraft = z.input<typeof productForm> & { id: string; version: number; createdAt: Date }

type DraftOptions = { withCost?: boolean }

/** Returns the form values of a product that is not deleted. `withCost` is for admins only. */
export async function findProductDraft(
  db: Db,
  id: string,
  options: DraftOptions = {},
): Promise<ProductDraft | undefined> {
  return (await findProductDrafts(db, [id], options)).get(id)
}

/** By id, without unknown ones. */
export async function findProductDrafts(
  db: Db,
  ids: readonly string[],
  { withCost = false }: DraftOptions = {},
): Promise<Map<string, ProductDraft>> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .where('deletedAt', 'is', null)
    .execute()
  const ofThem = sql<string>`any(${rows.map(({ id }) => id)}::text[])`
  const [variants, pictures] = await Promise.all([
    db
      .selectFrom('variants')
      .select(['productId', 'size'])
      .where('productId', '=', ofThem)
      .where('retired', '=', false)
      .execute(),
    db.selectFrom('productPictures').selectAll().where('productId', '=', ofThem).orderBy('position').execute(),
  ])
  const sizesOf = Map.groupBy(variants, (variant) => variant.productId)
  const picturesOf = Map.groupBy(pictures, (picture) => picture.productId)
  const drafts = rows.map((row) => draftOf(row, sizesOf.get(row.id) ?? [], picturesOf.get(row.id) ?? [], withCost))
  return new Map(drafts.map((draft) => [draft.id, draft]))
}

function draftOf(
  row: Selectable<Products>,
  variants: readonly { size: string }[],
  pictures: readonly Selectable<ProductPictures>[],
  withCost: boolean,
): ProductDraft {
  const { costPrice, ...facts } = draftFacts(row)
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    ...byTextField((name, language) => row[textField(name, language)]),
    ...facts,
    ...(withCost ? { costPrice } : {}),
    sizes: inSizeOrder(variants.map((variant) => variant.size)),
    pictures: pictures.map(({ pictureId, altEn, altTh }) => ({ id: pictureId, altEn, altTh })),
  }
}
