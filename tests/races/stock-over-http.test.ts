import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { race } from '#tests/support/race.ts'

// The real server on its own port and its own durable database, asked through its public address as a browser asks it.
const shop = await crashingShop()
await shop.start()
afterAll(() => shop.end(), 60_000)
afterEach(() => expectInvariants(shop.db))

/** `script`: as the page's script sends the form, not the browser itself. */
type ChatOrder = { productId: string; key?: string; expectedTotal?: number; script?: boolean }

// Buyers are many: each comes from another network, so that what decides is the stock.
let buyers = 0
const nextAddress = () => `10.${(++buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`

type Answer = { status: number; location: string | null; body: string }

/** Sends the form; a shop that has too much to do just now (503, come again) is asked again with the same form. */
async function finishByChat(order: ChatOrder): Promise<Answer> {
  const { productId, key = randomUUID(), expectedTotal = 115_000, script } = order
  const response = await fetch(`${shop.origin}/checkout${script ? '.data' : ''}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      origin: shop.origin,
      'sec-fetch-site': 'same-origin',
      accept: script ? '*/*' : 'text/html',
      'x-forwarded-for': nextAddress(),
    },
    body: new URLSearchParams({
      intent: 'chat',
      firstName: 'Nok',
      lastName: 'Srisai',
      phone: '0812345678',
      key,
      lines: JSON.stringify([{ productId, size: 'M', quantity: 1 }]),
      couponCode: '',
      deliveryMethod: 'standard',
      expectedTotal: String(expectedTotal),
    }),
  })
  const answer = { status: response.status, location: response.headers.get('location'), body: await response.text() }
  return answer.status === 503 ? finishByChat({ ...order, key }) : answer
}

/** As a page says it, and the key of the sentence that the page's script says. */
const saysSo = /no longer in stock|checkout\.refusal\.out_of_stock/
const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('over HTTP', () => {
  test('200 buyers for the last 3 pieces: three reservations, and refusals that say so, twenty times', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, variants } = await stockedProduct(shop.db, { stock: { M: 3 } })
      // Most buyers' forms are sent by the page's script, which is also answered in a third of the time.
      const script = round % 4 > 0
      const answers = await race(200, () => finishByChat({ productId: id, script }))
      // Who comes as the last piece goes may be asked to confirm the email first: an order without a reservation.
      const { [script ? 202 : 302]: placed = 0, 409: refused = 0 } = statuses(answers)
      expect([placed >= 3, placed + refused]).toEqual([true, 200])
      const reserved = shop.db
        .selectFrom('orderLines as l')
        .innerJoin('orders as o', 'o.id', 'l.orderId')
        .select('o.id')
        .where('l.variantId', '=', variants.M ?? 0)
        .where('o.stockState', '=', 'held')
      expect(await reserved.execute()).toHaveLength(3)
      expect(answers.filter((answer) => answer.status === 409 && !saysSo.test(answer.body))).toEqual([])
      const shelf = shop.db
        .selectFrom('stock')
        .select(['onHand', 'reserved'])
        .where('variantId', '=', variants.M ?? 0)
      expect(await shelf.executeTakeFirst()).toEqual({ onHand: 3, reserved: 3 })
    }
  }, 300_000)

  test('the same order pressed ten times at once: one order, ten times the way to it', async () => {
    const { id } = await stockedProduct(shop.db, { stock: { M: 3 } })
    const key = randomUUID()
    const answers = await race(10, () => finishByChat({ productId: id, key }))
    expect(statuses(answers)).toEqual({ 302: 10 })
    expect(new Set(answers.map((answer) => answer.location)).size).toBe(1)
  })

  test('another total than the shopper saw is never charged', async () => {
    const { id } = await stockedProduct(shop.db)
    const answer = await finishByChat({ productId: id, expectedTotal: 1 })
    expect(answer.status).toBe(409)
    expect(answer.body).toContain('Prices have changed')
  })
})
