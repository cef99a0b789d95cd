import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { adjustStock } from '#app/modules/inventory/adjust-stock.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { cpuPer, measure } from './measure.ts'
import { totalCpu } from './process-table.ts'
import type { RunningShop } from './processes.ts'
import type { Row } from './table.ts'

const orders = 800
const shoppers = 24
const items = 60

export type Item = { variantId: number; productId: string; size: string; total: number }

export async function placedOrders(shop: RunningShop): Promise<Row[]> {
  // The shop stops its database.
  const database = openDatabase((await startEmbedded(shop.dataDir)).url, 4)
  try {
    const sold = await stockedItems(database.db, shop)
    const { result, seconds, cpu, foreign } = await measure(shop.processes, async () => {
      const started = performance.now()
      const failed = await buyAll(shop, sold)
      const placing = (performance.now() - started) / 1000
      await allPaid(database.db)
      return { failed, placing }
    })
    const { failed, placing } = result
    const rate = (orders - failed) / seconds
    return [
      {
        what: `orders placed and paid (${orders} by ${shoppers} customers, ${failed} failed)`,
        figure: `${rate.toFixed(0)}/s, accepted ${(orders / placing).toFixed(0)}/s`,
        goal: '≥ 250/s, 0 failed',
        ok: rate >= 250 && failed === 0,
        foreign,
      },
      {
        what: 'an order, all processes',
        figure: cpuPer(cpu, orders),
        goal: '≤ 8 ms (two cores, 250/s)',
        ok: cpu && totalCpu(cpu) / orders <= 0.008,
        foreign,
      },
    ]
  } finally {
    await database.close()
  }
}

/** Sizes with enough stock; `total` includes delivery. */
export async function stockedItems(db: Database['db'], shop: RunningShop): Promise<Item[]> {
  const { rows } = await sql<Omit<Item, 'total'>>`
    select v.id as "variantId", v.product_id, v.size
      from variants v join products p on p.id = v.product_id
     where p.listed and not v.retired order by v.id limit ${items}`.execute(db)
  return Promise.all(
    rows.map(async (row) => {
      const booking = { kind: 'receipt', reason: 'bench', actorId: null, key: randomUUID(), now: new Date() } as const
      await adjustStock(db, { variantId: row.variantId, delta: orders, ...booking })
      const lines = [{ productId: row.productId, size: row.size, quantity: 1 }]
      const response = await send(
        shop,
        '/api/quote',
        JSON.stringify({ lines, postalCode: '10500' }),
        'application/json',
      )
      const quote = (await response.json()) as { total: number }
      return { ...row, total: quote.total }
    }),
  )
}

async function buyAll(shop: RunningShop, sold: readonly Item[]): Promise<number> {
  let next = 0
  let failed = 0
  const buy = async () => {
    while (next < orders) {
      const item = sold[next++ % sold.length]
      if (!item) throw new Error('the shop has nothing to sell')
      const response = await send(shop, '/payment', formOf(item), 'application/x-www-form-urlencoded')
      if (response.status !== 302 || !response.headers.get('location')?.includes('session_id')) failed++
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: shoppers }, buy))
  return failed
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

function send({ port }: RunningShop, path: string, body: string, type: string): Promise<Response> {
  const origin = `http://127.0.0.1:${port}`
  const headers = {
    origin,
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
    'content-type': type,
    'x-forwarded-for': customerAddress(),
  }
  return fetch(origin + path, { method: 'POST', redirect: 'manual', headers, body })
}

async function allPaid(db: Database['db']): Promise<void> {
  for (let patience = 0; patience < 600; patience++) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from orders where status = 'pending' and email like 'bench-%'`.execute(db)
    if (rows[0]?.waiting === 0) return
    await new Promise((go) => setTimeout(go, 100))
  }
  throw new Error('not every order was paid within a minute')
}
