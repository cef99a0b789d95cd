import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { requestRefund } from '#app/modules/refunds/request-refund.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { paidOrder, placedOrder } from '#tests/factories/placed-order.ts'
import { type StockedProduct, stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { changeOrderedSize } from './edit-order.server.ts'
import { findSizeChangeOptions, readSizeForm } from './find-size-change-options.server.ts'

const database = await testDatabase()
const { db } = database
let dress: StockedProduct
let skirt: StockedProduct
beforeEach(async () => {
  dress = await stockedProduct(db, { nameEn: 'Dress', nameTh: 'เดรส', stock: { S: 4, M: 6, L: 0 } })
  skirt = await stockedProduct(db, { nameEn: 'Skirt', nameTh: 'กระโปรง', stock: { S: 0, M: 5 } })
})
const variantOf = ({ variants }: StockedProduct, size: string) => variants[size] ?? 0
const orderOf = async (orderId: string) => {
  const order = await findOrderById(db, orderId)
  if (!order) throw new Error('no order')
  return order
}
const both = () => [
  { productId: dress.id, size: 'M', quantity: 2 },
  { productId: skirt.id, size: 'M', quantity: 1 },
]

describe('sizes offered to the customer', () => {
  const offered = async (orderId: string, language: 'en' | 'th' = 'en') =>
    (await findSizeChangeOptions(db, await orderOf(orderId), language)).lines

  test('are the other sizes in stock, for lines that have one', async () => {
    const { orderId } = await paidOrder(db, { lines: both() })
    const line = { lineNumber: 1, size: 'M', items: 2, sizes: [{ variantId: variantOf(dress, 'S'), size: 'S' }] }
    expect(await offered(orderId)).toEqual([{ ...line, name: 'Dress' }])
    expect(await offered(orderId, 'th')).toEqual([{ ...line, name: 'เดรส' }])
    expect((await findSizeChangeOptions(db, await orderOf(orderId), 'en')).version).toBe(
      (await orderOf(orderId)).version,
    )
  })

  test('exclude sizes without unreserved stock, and are empty once the order is packed', async () => {
    const { orderId, number } = await paidOrder(db, { lines: both() })
    const small = db.updateTable('stock').where('variantId', '=', variantOf(dress, 'S'))
    await small.set({ reserved: 4 }).execute()
    expect(await offered(orderId)).toEqual([])
    await small.set({ reserved: 3 }).execute()
    expect(await offered(orderId)).toHaveLength(1)
    await small.set({ reserved: 0 }).execute()
    await moveOrder(db, { orderNumber: number, to: 'processing', actor: { kind: 'staff', id: 'mali' }, now: later(3) })
    expect(await offered(orderId)).toEqual([])
  })

  test('count only items that are not refunded', async () => {
    const { orderId } = await paidOrder(db, { lines: both(), channel: 'chat', paymentMethod: 'chat' })
    const refund = (items: number, key: string) =>
      requestRefund(db, {
        orderId,
        choice: { items: new Map([[1, items]]), delivery: false, restock: false },
        reason: 'A stain',
        isManual: true,
        key,
        actorId: 'mali',
        now: later(3),
      })
    expect((await refund(1, 'first')).ok).toBe(true)
    expect(await offered(orderId)).toMatchObject([{ lineNumber: 1, items: 1 }])
    expect((await refund(1, 'second')).ok).toBe(true)
    expect(await offered(orderId)).toEqual([])
  })
})

describe('size change by the customer', () => {
  const change = async (orderId: string, size: string, { moved = 1, minute = 5 } = {}) =>
    changeOrderedSize(db, {
      orderId,
      version: (await orderOf(orderId)).version,
      line: { lineNumber: 1, variantId: variantOf(dress, size), moved },
      actor: { kind: 'customer' },
      now: later(minute),
    })

  test('is refused for an unknown order', async () => {
    const line = { lineNumber: 1, variantId: variantOf(dress, 'S'), moved: 1 }
    const request = { orderId: randomUUID(), version: 1, line, actor: { kind: 'customer' }, now: later(5) } as const
    expect(await changeOrderedSize(db, request)).toEqual({ ok: false, reason: 'not_found' })
  })

  test('is allowed ten times an hour; the eleventh is rate limited and changes nothing', async () => {
    const { orderId } = await paidOrder(db, { lines: both() })
    const sizeAfter = async (minute: number) => {
      const [line] = (await orderOf(orderId)).lines
      await change(orderId, line?.size === 'M' ? 'S' : 'M', { moved: 2, minute })
      return (await orderOf(orderId)).lines[0]?.size
    }
    const sizes = []
    for (let times = 0; times < 10; times++) sizes.push(await sizeAfter(5))
    expect(sizes).toEqual(['S', 'M', 'S', 'M', 'S', 'M', 'S', 'M', 'S', 'M'])
    const before = await fingerprint(database)
    expect(await change(orderId, 'S', { moved: 2 })).toEqual({ ok: false, reason: 'rate_limited' })
    expect(await fingerprint(database)).toEqual(before)
    expect(await sizeAfter(66)).toBe('S')
    await expectInvariants(db)
  })

  test('is refused when unpaid orders have used up the quota of the new size', async () => {
    const first = await placedOrder(db, { lines: [{ productId: dress.id, size: 'S', quantity: 3 }] })
    const { orderId } = await placedOrder(db, { lines: both() })
    const before = await orderOf(orderId)
    expect(before.reservation).toBe('short')
    expect(await change(orderId, 'S')).toEqual({ ok: false, reason: 'reserved_by_others' })
    expect(await orderOf(orderId)).toEqual(before)
    expect((await orderOf(first.orderId)).lines[0]?.size).toBe('S')
  })
})

describe('size change form', () => {
  const read = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ version: '3', line: '1', size: '17', items: '2', ...fields }))
      form.set(name, value)
    return readSizeForm(form)
  }
  test('reads four whole numbers', () =>
    expect(read({})).toEqual({ version: 3, line: { lineNumber: 1, variantId: 17, moved: 2 } }))
  test('accepts version 0 and numbers of up to fifteen digits', () => {
    expect(read({ version: '0' })?.version).toBe(0)
    expect(read({ size: '9'.repeat(15) })?.line.variantId).toBe(999_999_999_999_999)
  })
  test.each(['version', 'line', 'size', 'items'])('is refused with an invalid %s', (name) => {
    for (const text of ['', 'x', '-1', '1.5', ' 1x', 'x1', '1'.repeat(16)])
      expect(read({ [name]: text })).toBe(undefined)
  })
  test('is refused with zero items', () => expect(read({ items: '0' })).toBe(undefined))
})
