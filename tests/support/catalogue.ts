import { sql } from 'kysely'
import type { Database } from '#app/platform/database/pool.server.ts'

type CatalogueProduct = {
  id: string
  category?: string
  nameEn?: string
  nameTh?: string
  price?: number
  compareAt?: number | null
  createdAt?: Date
  hidden?: boolean
  style?: string
  colour?: string
  fabric?: string
  searchText?: string
  searchDescription?: string
  pictures?: number
  /** Pieces on hand per size. */
  stock?: Record<string, number>
}

const hex = (text: string) => Buffer.from(text).toString('hex').padEnd(32, '0').slice(-32)
export const pictureIdOf = (id: string, index: number) => hex(`${id}${index}`)

/** Puts pieces straight into the tables, for tests of what reads them. */
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
      brand_id: 'lua',
      name_en: nameEn,
      name_th: nameTh,
      price_satang: item.price ?? 129_000,
      compare_at_price_satang: item.compareAt ?? null,
      created_at: item.createdAt ?? new Date('2026-11-01T03:00:00Z'),
      hidden: item.hidden ?? false,
      style: item.style ?? '',
      colour: item.colour ?? '',
      fabric_en: item.fabric ?? '',
      search_description: item.searchDescription ?? '',
      search_text: item.searchText ?? `${nameEn} ${nameTh}`.toLowerCase(),
    })
    .execute()
  for (let index = 0; index < (item.pictures ?? 0); index++) await putPicture(db, id, index)
  for (const [position, [size, onHand]] of Object.entries(stock).entries()) {
    const variant = await db
      .insertInto('variants')
      .values({ product_id: id, size, sku: `${id}-${size}`, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('stock')
      .set({ on_hand: onHand, low_stock_threshold: 2 })
      .where('variant_id', '=', variant.id)
      .execute()
  }
}

async function putPicture(db: Database['db'], productId: string, index: number) {
  const id = pictureIdOf(productId, index)
  await db
    .insertInto('pictures')
    .values({ id, width: 1050, height: 1400, widths: [320, 480, 640, 1050], ready: true })
    .execute()
  await db
    .insertInto('product_pictures')
    .values({ product_id: productId, picture_id: id, position: index, alt_en: `view ${index}`, alt_th: '' })
    .execute()
}
