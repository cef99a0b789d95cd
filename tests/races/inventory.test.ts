import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { placeOrder } from '#app/modules/checkout/place-order.server.ts'
import { adjustStock, setQuantity } from '#app/modules/inventory/adjust-stock.server.ts'
import { receiveDelivery } from '#app/modules/inventory/receive-delivery.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest, paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { counter, race } from '#tests/support/race.ts'

const { db } = await testDatabase({ connections: 24 })
afterEach(() => expectInvariants(db))

const by = { kind: 'correction', reason: 'recount', actorId: 'staff-1', now: someDay } as const
const stockLevel = (variantId = 0) =>
  db.selectFrom('stock').select(['onHand', 'reserved']).where('variantId', '=', variantId).executeTakeFirst()
describe('a stock quantity typed concurrently', () => {
  test('is recorded for one of ten, and refused as outdated for the others (10 rounds)', async () => {
    for (let round = 0; round < 10; round++) {
      const { variants } = await stockedProduct(db, { stock: { M: 5 } })
      const variantId = variants.M ?? 0
      const answers = await race(10, (index) =>
        setQuantity(db, { ...by, variantId, quantity: 20 + index, seen: 5, key: randomUUID() }),
      )
      expect(counter(answers)).toEqual({ placed: 1, stock_changed: 9 })
      const booked = answers.find((answer) => answer.ok)
      expect(await stockLevel(variantId)).toEqual({ onHand: booked?.ok && booked.value.onHand, reserved: 0 })
    }
  })

  test('is recorded once when one form is sent ten times', async () => {
    const { variants } = await stockedProduct(db, { stock: { M: 5 } })
    const variantId = variants.M ?? 0
    const key = randomUUID()
    const answers = await race(10, () => setQuantity(db, { ...by, variantId, quantity: 9, seen: 5, key }))
    expect(counter(answers)).toEqual({ placed: 10 })
    expect(await stockLevel(variantId)).toEqual({ onHand: 9, reserved: 0 })
  })
})

test('concurrent typed quantities, adjustments and sales all count', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { M: 60 } })
  const variantId = variants.M ?? 0
  const lines = [{ productId: id, size: 'M', quantity: 1 }]
  const [typed] = await Promise.all([
    race(10, () => setQuantity(db, { ...by, variantId, quantity: 100, seen: 60, key: randomUUID() })),
    race(12, () => paidOrder(db, { lines })),
    race(12, () => placedOrder(db, { lines })),
    race(10, () => adjustStock(db, { ...by, variantId, delta: 1, key: randomUUID() })),
  ])
  const counted = typed.some((answer) => answer.ok) ? 40 : 0
  expect(await stockLevel(variantId)).toEqual({ onHand: 60 + counted - 12 + 10, reserved: 12 })
})

test('a typed quantity below the reserved units is refused, also during orders', async () => {
  const { id, variants } = await stockedProduct(db, { stock: { M: 10 } })
  const variantId = variants.M ?? 0
  const [typed] = await Promise.all([
    race(10, (index) => setQuantity(db, { ...by, variantId, quantity: index, seen: 10, key: randomUUID() })),
    race(10, () => placeOrder(db, orderRequest({ lines: [{ productId: id, size: 'M', quantity: 1 }] }))),
  ])
  expect(typed.filter((answer) => answer.ok).length).toBeLessThanOrEqual(1)
  const left = await stockLevel(variantId)
  expect(left && left.reserved <= left.onHand).toBe(true)
})

describe('stock receipts sent concurrently', () => {
  test('are recorded once, with ten equal answers, when they have the same key', async () => {
    const { id, variants } = await stockedProduct(db, { stock: { S: 1, M: 1 } })
    const delivery = { sheet: `${id}-s 5\n${id}-m 7`, reference: '', note: '', key: randomUUID() }
    const answers = await race(10, () => receiveDelivery(db, delivery, by))
    const first = answers[0]?.ok ? answers[0].value.id : 0
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: { id: first, items: 12, sizes: 2 } })))
    expect([await stockLevel(variants.S), await stockLevel(variants.M)]).toEqual([
      { onHand: 6, reserved: 0 },
      { onHand: 8, reserved: 0 },
    ])
  })

  test('all count, without a deadlock, for the same sizes in different order during sales', async () => {
    const { id, variants } = await stockedProduct(db, { stock: { S: 20, M: 20, L: 20 } })
    const codes = ['s', 'm', 'l'].map((size) => `${id}-${size} 2`)
    await Promise.all([
      race(20, (index) => {
        const sheet = [...codes.slice(index % 3), ...codes.slice(0, index % 3)].join('\n')
        return receiveDelivery(db, { sheet, reference: '', note: '', key: randomUUID() }, by)
      }),
      race(15, () => paidOrder(db, { lines: [{ productId: id, size: 'M', quantity: 1 }] })),
    ])
    expect([await stockLevel(variants.S), await stockLevel(variants.M), await stockLevel(variants.L)]).toEqual([
      { onHand: 60, reserved: 0 },
      { onHand: 45, reserved: 0 },
      { onHand: 60, reserved: 0 },
    ])
  })
})
