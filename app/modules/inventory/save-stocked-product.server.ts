import { ok, type Result } from '#app/kit/result.ts'
import { nameBrand } from '#app/modules/catalog/brands/change-brand.server.ts'
import type { MissingTexts } from '#app/modules/catalog/check-publication.server.ts'
import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import type { SaveRefusal } from '#app/modules/catalog/product-rules.ts'
import { updateProduct } from '#app/modules/catalog/update-product.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { firstStockOf, lockShelvesOf } from './stock.queries.server.ts'
import { decideFirstStock, type ManualBooking } from './stock-rules.ts'
import { writeBookings } from './write-bookings.server.ts'

type StockedProduct = {
  existing?: { id: string; version: number }
  product: ProductInput
  /** For an imported product. */
  preferredId?: string | undefined
  /** Checked name of a brand to add; `product.brandId` is its id. */
  newBrand?: string | undefined
  /** First stock per size, applied once ever. */
  firstStock: ReadonlyMap<string, number>
}

type Saved = Result<{ id: string; version: number; booked: readonly ManualBooking[] }, SaveRefusal, MissingTexts>

/** Rolls back the new brand too. */
class Refused extends Error {
  readonly refusal: Extract<Saved, { ok: false }>
  constructor(refusal: Extract<Saved, { ok: false }>) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** Saves a product with its new brand and the first stock of new sizes, all or nothing. */
export async function saveStockedProduct(
  db: Db,
  request: StockedProduct,
  context: { actorId: string | null; now: Date },
): Promise<Saved> {
  try {
    return await inTransaction(db, (tx) => save(tx, request, context))
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}

async function save(
  tx: Db,
  { existing, product, preferredId, newBrand, firstStock }: StockedProduct,
  context: { actorId: string | null; now: Date },
): Promise<Saved> {
  if (newBrand) await nameBrand(tx, { id: product.brandId, name: newBrand }, context)
  const saved = existing
    ? await updateProduct(tx, { ...existing, product }, context)
    : await createProduct(tx, product, context, preferredId)
  if (!saved.ok) throw new Refused(saved)
  const id = existing?.id ?? (saved.value as { id: string }).id
  const booked = await bookFirstStock(tx, id, firstStock, context)
  return ok({ id, version: existing ? existing.version + 1 : 1, booked })
}

async function bookFirstStock(
  tx: Db,
  productId: string,
  counts: ReadonlyMap<string, number>,
  context: { actorId: string | null; now: Date },
): Promise<ManualBooking[]> {
  if (![...counts.values()].some((count) => count > 0)) return []
  const shelves = await lockShelvesOf(tx, productId)
  const begun = await firstStockOf(
    tx,
    shelves.map(({ variantId }) => variantId),
  )
  const bookings = decideFirstStock({ productId, shelves, begun }, counts)
  await writeBookings(tx, bookings, context)
  return bookings
}
