import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { race } from '#tests/support/race.ts'

const shop = await crashingShop()
await shop.start()
afterAll(() => shop.end(), 60_000)
afterEach(() => expectInvariants(shop.db))

/** `script`: sent as by the page's script instead of the browser. */
type ChatOrder = { productId: string; key?: string; expectedTotal?: number; script?: boolean }

// Each buyer has their own network, so that no rate limit applies.
let buyers = 0
const nextAddress = () => `10.${(++buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`

type Answer = { status: number; location: string | null; body: string }

/** Sends the form, and sends it again after a 503. */
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

/** The sentence on the page, or its key in the answer to the script. */
const explains = /no longer in stock|checkout\.refusal\.out_of_stock/
const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

describe('chat orders over HTTP', () => {
  test('of 200 buyers for the last 3 units reserve only three, and every refusal has its reason (20 rounds)', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, variants } = await stockedProduct(shop.db, { stock: { M: 3 } })
      // Only ten orders run concurrently, one per connection. Later rounds send by script, which is three times faster
      // and differs only in its response.
      const script = round > 0
      const count = round === 0 ? 200 : 50
      const answers = await race(count, () => finishByChat({ productId: id, script }))
      // A buyer beyond the reservation quota gets an order without a reservation.
      const { [script ? 202 : 302]: placed = 0, 409: refused = 0 } = statuses(answers)
      expect([placed >= 3, placed + refused]).toEqual([true, count])
      const reserved = shop.db
        .selectFrom('orderLines as l')
        .innerJoin('orders as o', 'o.id', 'l.orderId')
        .select('o.id')
        .where('l.variantId', '=', variants.M ?? 0)
        .where('o.stockState', '=', 'held')
      expect(await reserved.execute()).toHaveLength(3)
      expect(answers.filter((answer) => answer.status === 409 && !explains.test(answer.body))).toEqual([])
      const stockLevel = shop.db
        .selectFrom('stock')
        .select(['onHand', 'reserved'])
        .where('variantId', '=', variants.M ?? 0)
      expect(await stockLevel.executeTakeFirst()).toEqual({ onHand: 3, reserved: 3 })
    }
  }, 300_000)

  test('with the same key, sent ten times concurrently, place one order and return the same link', async () => {
    const { id } = await stockedProduct(shop.db, { stock: { M: 3 } })
    const key = randomUUID()
    const answers = await race(10, () => finishByChat({ productId: id, key }))
    expect(statuses(answers)).toEqual({ 302: 10 })
    expect(new Set(answers.map((answer) => answer.location)).size).toBe(1)
  })

  test('with a total other than the displayed one are refused', async () => {
    const { id } = await stockedProduct(shop.db)
    const answer = await finishByChat({ productId: id, expectedTotal: 1 })
    expect(answer.status).toBe(409)
    expect(answer.body).toContain('Prices have changed')
  })
})
