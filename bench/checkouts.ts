import { sql } from 'kysely'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { adjust, ended, type Item, isPaying, placeOrder, send, stockedItems } from './buyers.ts'
import { orderCosts } from './order-costs.ts'
import type { RunningShop } from './processes.ts'
import { limited, type Row } from './table.ts'

const checkouts = 96
const buyers = 16
const rush = { buyers: 200, units: 5, reservable: 3, rounds: 5 }

export async function wholeCheckouts(shop: RunningShop): Promise<Row[]> {
  const database = openDatabase((await startEmbedded(shop.dataDir)).url, 4)
  try {
    const [rushed, ...items] = await stockedItems(database.db, shop)
    if (!rushed) throw new Error('the shop has nothing to sell')
    const costs = await orderCosts(shop, checkouts, (count) => allCheckedOut(shop, items, count))
    const rates = costs.seconds.map((one) => checkouts / one)
    const what = `checkout of five requests, ${buyers} buyers`
    return [
      limited(what, rates, { unit: '/s', min: 150, ...costs.judged }),
      limited(`${what}, CPU`, costs.cpuMs, { unit: 'ms CPU', ...costs.judged, ...costs.costs }),
      await soldOut(shop, database, rushed),
    ]
  } finally {
    await database.close()
  }
}

/** Product, cart, checkout, order and the page after it. */
async function allCheckedOut(shop: RunningShop, items: readonly Item[], count: number): Promise<{ failed: number }> {
  let next = 0
  let failed = 0
  const buy = async () => {
    while (next < count) {
      const item = items[next++ % items.length]
      if (item && !(await checkedOut(shop, item))) failed++
    }
  }
  await Promise.all(Array.from({ length: buyers }, buy))
  return { failed }
}

async function checkedOut(shop: RunningShop, item: Item): Promise<boolean> {
  const lines = [{ productId: item.productId, size: item.size, quantity: 1 }]
  const json = JSON.stringify({ lines, postalCode: '10500' })
  const before = [
    await statusOf(send(shop, `/product/${item.productId}`)),
    await statusOf(send(shop, '/api/quote', json, 'application/json')),
    await statusOf(send(shop, '/checkout')),
  ]
  const placed = await placeOrder(shop, item)
  await placed.arrayBuffer()
  const next = placed.headers.get('location')?.replace(/^https?:\/\/[^/]+/, '')
  return next !== undefined && [...before, await statusOf(send(shop, next))].every((status) => status === 200)
}

/** Nothing is sold twice, and each sold unit was answered with the way on. Guests may reserve three of five at once. */
async function soldOut(shop: RunningShop, { db }: Database, item: Item): Promise<Row> {
  const [seconds, sold] = [new Array<number>(), new Array<number>()]
  let holds = true
  for (let round = 0; round < rush.rounds; round++) {
    await leave(db, item, rush.units)
    const before = await soldOf(db, item)
    const started = performance.now()
    const answers = await Promise.all(Array.from({ length: rush.buyers }, () => isWon(shop, item)))
    seconds.push((performance.now() - started) / 1000)
    await ended(
      db,
      sql`
      select count(*) as waiting from orders join order_lines on order_id = id
       where stock_state = 'held' and variant_id = ${item.variantId}`,
    )
    const units = (await soldOf(db, item)) - before
    sold.push(units)
    holds &&= units >= rush.reservable && units <= rush.units && answers.filter(Boolean).length === units
  }
  const note = `; ${sold.join(', ')} sold${holds ? '' : ', not as answered'}`
  return limited(`${rush.buyers} buyers of ${rush.units} units, the last answer`, seconds, {
    unit: 's',
    max: 1,
    note,
    holds,
  })
}

async function isWon(shop: RunningShop, item: Item): Promise<boolean> {
  const response = await placeOrder(shop, item)
  await response.arrayBuffer()
  return isPaying(response)
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer
  await response.arrayBuffer()
  return response.status
}

async function leave(db: Database['db'], { variantId }: Item, units: number): Promise<void> {
  const { rows } = await sql<{ missing: number }>`
    select ${units}::int - (on_hand - reserved) as missing from stock where variant_id = ${variantId}`.execute(db)
  await adjust(db, variantId, rows[0]?.missing ?? 0)
}

async function soldOf(db: Database['db'], { variantId }: Item): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select count(*) as sold from orders join order_lines on order_id = id
     where stock_state = 'sold' and variant_id = ${variantId}`.execute(db)
  return rows[0]?.sold ?? 0
}
