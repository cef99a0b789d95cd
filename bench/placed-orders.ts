import { sql } from 'kysely'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { ended, type Item, isPaying, placeOrder, send, stockedItems } from './buyers.ts'
import { cpuPer, repeated } from './measure.ts'
import { orderCosts } from './order-costs.ts'
import type { RunningShop } from './processes.ts'
import { limited, type Row } from './table.ts'

const orders = 160
const shoppers = 24
const cartLines = 200

/** Placed and paid alone: one request each, then the payment's webhook. */
export async function placedOrders(shop: RunningShop): Promise<Row[]> {
  // The shop stops its database.
  const database = openDatabase((await startEmbedded(shop.dataDir)).url, 4)
  try {
    const items = await stockedItems(database.db, shop)
    const costs = await orderCosts(shop, orders, (count) => buyAll(shop, database, items, count))
    const rates = costs.results.map(({ seconds }) => orders / seconds)
    const { judged } = costs
    return [
      limited(`order placed and paid, ${shoppers} at a time`, rates, { unit: '/s', min: 200, ...judged }),
      limited('order placed and paid, CPU', costs.cpuMs, { unit: 'ms CPU', max: 8, ...judged, ...costs.costs }),
      limited('order placed and paid, statements', [costs.statements], { unit: 'statements', max: 14 }),
      limited('order placed and paid, log', costs.logKb, { unit: 'kB log', max: 25, ...judged }),
      await cartLine(shop, items),
    ]
  } finally {
    await database.close()
  }
}

type Bought = { failed: number; seconds: number }

/** Until all are paid; the queue's other work is awaited, but counts as no time of the buyers. */
async function buyAll(shop: RunningShop, { db }: Database, items: readonly Item[], count: number): Promise<Bought> {
  const started = performance.now()
  let next = 0
  let failed = 0
  const buy = async () => {
    while (next < count) {
      const item = items[next++ % items.length]
      if (!item) throw new Error('the shop has nothing to sell')
      const response = await placeOrder(shop, item)
      if (!isPaying(response)) failed++
      await response.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: shoppers }, buy))
  await ended(db, sql`select count(*) as waiting from orders where status = 'pending' and email like 'bench-%'`)
  const seconds = (performance.now() - started) / 1000
  await ended(
    db,
    sql`select count(*) as waiting from graphile_worker.jobs where run_at <= now() and (attempts = 0 or locked_at is not null)`,
  )
  return { failed, seconds }
}

/** The cart of a guest is in the browser; the shop quotes it. */
async function cartLine(shop: RunningShop, [item]: readonly Item[]): Promise<Row> {
  const lines = item && [{ productId: item.productId, size: item.size, quantity: 1 }]
  const quote = async () => {
    const answer = await send(shop, '/api/quote', JSON.stringify({ lines }), 'application/json')
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`the cart was refused: ${answer.status}`)
  }
  const quoteAll = async () => {
    for (let one = 0; one < cartLines; one++) await quote()
  }
  await quoteAll()
  const { perRequest, cpu, results, foreign } = await repeated(shop.processes, cartLines, quoteAll)
  const ms = perRequest.map((one) => one * 1000)
  return limited('new cart line', ms, { unit: 'ms CPU', max: 1, cpu: cpuPer(cpu, cartLines * results.length), foreign })
}
