import { randomUUID } from 'node:crypto'
import { satang } from '#app/kit/money.ts'
import { emptyBrand } from '#app/modules/catalog/brands/brand-rules.ts'
import { addBrand } from '#app/modules/catalog/brands/change-brand.server.ts'
import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import type { ProductInput } from '#app/modules/catalog/product-form.ts'
import { byTextField } from '#app/modules/catalog/product-text-fields.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { someDay } from './moments.ts'

export type StockedProduct = { id: string; variants: Record<string, number> }

/** A product on sale with stock. Price in satang; default ฿1,000. */
export async function stockedProduct(
  db: Db,
  change: Partial<ProductInput> & { stock?: Partial<Record<Size, number>> } = {},
): Promise<StockedProduct> {
  const { stock = { M: 10 }, ...product } = change
  await addBrand(db, { ...emptyBrand, name: 'Lua' }, { actorId: null, now: someDay })
  const sizes = Object.keys(stock) as Size[]
  const created = await createProduct(db, { ...plain, ...product, sizes }, { actorId: null, now: someDay })
  if (!created.ok) throw new Error(`the factory's product was refused: ${created.reason}`)
  const { id } = created.value
  const variants: Record<string, number> = {}
  const rows = await db.selectFrom('variants').select(['id', 'size']).where('productId', '=', id).execute()
  for (const row of rows) {
    variants[row.size] = row.id
    const delta = stock[row.size] ?? 0
    if (delta > 0) await receive(db, row.id, delta)
  }
  return { id, variants }
}

export const formOf = (change: Partial<ProductInput> = {}): ProductInput => ({ ...plain, sizes: ['M'], ...change })

export async function receive(db: Db, variantId: number, delta: number): Promise<void> {
  const booked = await adjustStock(db, {
    variantId,
    delta,
    kind: 'receipt',
    reason: '',
    actorId: null,
    key: randomUUID(),
    now: someDay,
  })
  if (!booked.ok) throw new Error(`the factory's pieces were refused: ${booked.reason}`)
}

const plain: Omit<ProductInput, 'sizes'> = {
  ...byTextField(() => ''),
  nameEn: 'Lotus Silk Ao Dai',
  nameTh: 'อ๊าวหญ่ายผ้าไหมลายบัว',
  category: 'dress',
  brandId: 'lua',
  colour: '',
  style: '',
  price: satang(100_000),
  hidden: false,
  pictures: [],
}
