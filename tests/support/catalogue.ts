import { sql } from 'kysely'
import { satang } from '#app/kit/money.ts'
import type { Category } from '#app/modules/catalog/category.ts'
import type { Size } from '#app/modules/catalog/size.ts'
import type { Database } from '#app/platform/database/database.server.ts'

type CatalogueProduct = {
  id: string
  category?: Category
  nameEn?: string
  nameTh?: string
  price?: number
  compareAt?: number
  createdAt?: Date
  hidden?: boolean
  style?: string
  colour?: string
  fabric?: string
  searchText?: string
  searchDescription?: string
  pictures?: number
  /** Units on hand per size. */
  stock?: Partial<Record<Size, number>>
}

const hex = (text: string) => Buffer.from(text).toString('hex').padEnd(32, '0').slice(-32)
export const pictureIdOf = (id: string, index: number) => hex(`${id}${index}`)

/** Inserts products directly, for tests of queries. */
export async function addProducts(db: Database['db'], items: readonly CatalogueProduct[]): Promise<void> {
  await sql`insert into brands (id, name) values ('lua', 'Lụa') on conflict do nothing`.execute(db)
  for (const item of items) await putItem(db, item)
}

async function putItem(db: Database['db'], item: CatalogueProduct) {
  const { id, nameEn = id, nameTh = `ชุด ${id}`, stock = { M: 3 } } = item
  await db
    .insertInto('products')
    .values({
      id,
      category: item.category ?? 'dress',
      brandId: 'lua',
      nameEn,
      nameTh,
      priceSatang: satang(item.price ?? 129_000),
      compareAtPriceSatang: item.compareAt === undefined ? null : satang(item.compareAt),
      createdAt: item.createdAt ?? new Date('2026-11-01T03:00:00Z'),
      hidden: item.hidden ?? false,
      style: item.style ?? '',
      colour: item.colour ?? '',
      fabricEn: item.fabric ?? '',
      searchDescription: item.searchDescription ?? '',
      searchText: item.searchText ?? `${nameEn} ${nameTh}`.toLowerCase(),
    })
    .execute()
  for (let index = 0; index < (item.pictures ?? 0); index++) await putPicture(db, id, index)
  for (const [position, [size, onHand]] of (Object.entries(stock) as [Size, number][]).entries()) {
    const variant = await db
      .insertInto('variants')
      .values({ productId: id, size, sku: `${id}-${size}`, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.updateTable('stock').set({ onHand, lowStockThreshold: 2 }).where('variantId', '=', variant.id).execute()
  }
}

async function putPicture(db: Database['db'], productId: string, index: number) {
  const id = pictureIdOf(productId, index)
  await db
    .insertInto('pictures')
    .values({ id, width: 1050, height: 1400, widths: [320, 480, 640, 1050], ready: true })
    .execute()
  await db
    .insertInto('productPictures')
    .values({ productId, pictureId: id, position: index, altEn: `view ${index}`, altTh: '' })
    .execute()
}
