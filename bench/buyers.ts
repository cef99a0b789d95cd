import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { RunningShop } from './processes.ts'

export type Item = { variantId: number; productId: string; size: string; total: number }

const items = 60
const units = 2000

/** Sizes with enough stock; `total` includes delivery. */
export async function stockedItems(db: Database['db'], shop: RunningShop): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'total'>>`
    select v.id as "variantId", v.product_id as "productId", v.size
      from variants v join products p on p.id = v.product_id
     where p.listed and not v.retired order by v.id limit ${items}`.execute(db)
  return Promise.all(
    rows.map(async (row) => {
      await adjust(db, row.variantId, units)
      return { ...row, total: await quotedTotal(shop, row) }
    }),
  )
}

export async function adjust(db: Database['db'], variantId: number, delta: number): Promise<void> {
  if (delta === 0) return
  const change = { kind: 'correction', reason: 'bench', actorId: null, key: randomUUID(), now: new Date() } as const
  const adjusted = await adjustStock(db, { variantId, delta, ...change })
  if (!adjusted.ok) throw new Error(`the stock was refused: ${adjusted.reason}`)
}

async function quotedTotal(shop: RunningShop, { productId, size }: Omit<Item, 'total'>): Promise<number> {
  const cart = { lines: [{ productId, size, quantity: 1 }], postalCode: '10500' }
  const response = await send(shop, '/api/quote', JSON.stringify(cart), 'application/json')
  return ((await response.json()) as { total: number }).total
}

export const placeOrder = (shop: RunningShop, item: Item): Promise<Response> =>
  send(shop, '/payment', formOf(item), 'application/x-www-form-urlencoded')

export const isPaying = ({ status, headers }: Response): boolean =>
  status === 302 && (headers.get('location')?.includes('session_id') ?? false)

/** When the statement counts nothing that is `waiting`. */
export async function ended(db: Database['db'], waiting: RawBuilder<unknown>): Promise<void> {
  for (let patience = 0; patience < 3000; patience++) {
    const { rows } = await waiting.execute(db)
    if ((rows[0] as { waiting: number } | undefined)?.waiting === 0) return
    await new Promise((go) => setTimeout(go, 20))
  }
  throw new Error('the orders were not complete within a minute')
}

export const formOf = ({ productId, size, total }: Item): string =>
  new URLSearchParams({
    key: randomUUID(),
    lines: JSON.stringify([{ productId, size, quantity: 1 }]),
    couponCode: '',
    deliveryMethod: 'standard',
    expectedTotal: String(total),
    firstName: 'Bench',
    lastName: 'Shopper',
    email: `bench-${randomUUID()}@mai.example`,
    phone: '081 234 5678',
    addressLine: '88 Charoen Krung Road',
    subdistrict: 'Si Phraya',
    district: 'Bang Rak',
    province: 'Bangkok',
    postalCode: '10500',
    customerNotes: '',
    method: 'card',
    cardNumber: '4242 4242 4242 4242',
    expiryDate: '12/34',
    cvv: '123',
    cardholderName: 'BENCH SHOPPER',
  }).toString()

let shoppersSeen = 0
/** Each customer has another network because of the rate limits. */
export const customerAddress = () =>
  `10.${(++shoppersSeen >> 16) & 255}.${(shoppersSeen >> 8) & 255}.${shoppersSeen & 255}`

/** Without `body`: a GET. */
export function send({ port }: RunningShop, path: string, body?: string, type = 'text/plain'): Promise<Response> {
  const origin = `http://127.0.0.1:${port}`
  const headers = {
    origin,
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
    'content-type': type,
    'x-forwarded-for': customerAddress(),
  }
  return fetch(origin + path, { redirect: 'manual', headers, ...(body !== undefined && { method: 'POST', body }) })
}
