import { afterEach, describe, expect, test } from 'vitest'
import type { Size } from '#app/modules/catalog/size.ts'
import { findOrderById } from '#app/modules/orders/orders.queries.server.ts'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { race } from '#tests/support/race.ts'
import { advanceExchange, closeReturn, receiveReturn, withdrawReturn } from './change-return.server.ts'
import { requestReturn } from './request-return.server.ts'
import { expireReturns } from './return-tasks.server.ts'
import { findReturn } from './returns.queries.server.ts'

const database = await testDatabase({ connections: 12 })
const { db } = database
afterEach(() => expectInvariants(db))

const now = later(120)
const by = { actorId: 'mali', now }
const note = 'A wedding on Saturday'

async function agreed(quantity = 1) {
  const { id: productId } = await stockedProduct(db, { stock: { M: 10, L: 3 } })
  const order = await shippedOrder(db, productId, quantity)
  const back = await savedReturn(db, order.orderId, 1, { state: 'approved', exchangeSize: 'L' })
  const shelf = async (size: Size) => {
    const row = await db
      .selectFrom('stock')
      .innerJoin('variants', 'variants.id', 'stock.variantId')
      .where('productId', '=', productId)
      .where('size', '=', size)
      .select(['onHand', 'reserved'])
      .executeTakeFirstOrThrow()
    return [row.onHand, row.reserved]
  }
  return { ...order, back, shelf, exchangeId: back.exchange?.orderId ?? '' }
}
const release = (returnId: string, why = note) => advanceExchange(db, { returnId, note: why, ...by })
const receive = (returnId: string, sellable: number, damaged = 0) =>
  receiveReturn(db, { returnId, arrived: [{ lineNumber: 1, sellable, damaged }], ...by })
const mails = async (orderId: string) => {
  const rows = db.selectFrom('mails').select('dedupeKey').where('orderId', '=', orderId)
  return (await rows.orderBy('createdAt').execute()).flatMap(({ dedupeKey: key }) => /:(\w+)$/.exec(key)?.[1] ?? [])
}

describe('advance exchange', () => {
  test('pays the exchange order before the items arrive, so that it can ship; the audit log has the reason', async () => {
    const { orderId, back, shelf, exchangeId } = await agreed()
    expect(await release(back.id)).toMatchObject({ ok: true, value: { state: 'approved', kind: 'exchange' } })
    const [first, other] = [await findOrderById(db, orderId), await findOrderById(db, exchangeId)]
    expect(first).toMatchObject({ status: 'shipped', paid: 130_000, refunded: 100_000 })
    expect(other).toMatchObject({ status: 'paid', paid: 100_000, total: 100_000, stockState: 'sold' })
    expect([await shelf('M'), await shelf('L')]).toEqual([
      [9, 0],
      [2, 0],
    ])
    const lines = db.selectFrom('auditLog').select(['action', 'actorId', 'detail']).where('entityId', '=', orderId)
    expect(await lines.where('action', '=', 'order.exchange_released').execute()).toMatchObject([
      { actorId: 'mali', detail: { note } },
    ])
    expect(await mails(orderId)).toContain('released')
    const move = { orderNumber: other?.number ?? '', version: other?.version, actor: { kind: 'staff' }, now } as const
    const tracking = { carrier: 'flash', number: 'TH0123456789A' }
    expect((await moveOrder(db, { ...move, to: 'shipped', tracking })).ok).toBe(true)
  })

  test('restocks sellable items once when they arrive, and ends the return without another mail', async () => {
    const { orderId, back, shelf, exchangeId } = await agreed()
    await release(back.id)
    const before = await mails(orderId)
    expect(await receive(back.id, 1)).toMatchObject({ ok: true, value: { state: 'exchanged' } })
    expect(await receive(back.id, 1)).toEqual({ ok: false, reason: 'wrong_state' })
    expect(await shelf('M')).toEqual([10, 0])
    expect(await findOrderById(db, orderId)).toMatchObject({ refunded: 100_000 })
    expect(await findOrderById(db, exchangeId)).toMatchObject({ paid: 100_000, refunded: 0 })
    expect(await mails(orderId)).toEqual(before)
  })

  test('does not restock damaged items, and leaves the exchange order paid', async () => {
    const { back, shelf, exchangeId } = await agreed()
    await release(back.id)
    expect(await receive(back.id, 0, 1)).toMatchObject({ ok: true, value: { state: 'exchanged' } })
    expect([await shelf('M'), (await findOrderById(db, exchangeId))?.status]).toEqual([[9, 0], 'paid'])
  })

  test('lets the other unit of its line be returned, but not the exchanged one, before and after it arrives', async () => {
    const { orderId, back } = await agreed(2)
    await release(back.id)
    const ask = (quantity: number, key: string) => {
      const lines = [{ lineNumber: 1, quantity, reason: 'too_small' }] as const
      return requestReturn(db, { orderId, key, lines, note: '', actor: { kind: 'customer' }, now })
    }
    expect(await ask(2, 'two')).toEqual({ ok: false, reason: 'items_gone' })
    await receive(back.id, 1)
    expect(await ask(2, 'two')).toEqual({ ok: false, reason: 'items_gone' })
    expect((await ask(1, 'one')).ok).toBe(true)
  })

  test('is closed by staff with a note when nothing arrives; it neither expires nor can be withdrawn', async () => {
    const { orderId, back, exchangeId } = await agreed()
    await release(back.id)
    const actor = { kind: 'customer' } as const
    expect(await withdrawReturn(db, { returnId: back.id, orderId, actor, now })).toEqual({
      ok: false,
      reason: 'too_late',
    })
    expect(await expireReturns(db, later(90 * 24 * 60))).toBe(0)
    expect((await closeReturn(db, { returnId: back.id, note: 'It never came', ...by })).ok).toBe(true)
    expect((await findReturn(db, back.id))?.state).toBe('closed')
    expect(await findOrderById(db, exchangeId)).toMatchObject({ status: 'paid', paid: 100_000 })
  })
})

describe('refused advance exchange', () => {
  const refusal = async (returnId: string, why = note) => {
    const before = await fingerprint(database)
    const answer = await release(returnId, why)
    expect(await fingerprint(database)).toEqual(before)
    return answer.ok ? 'released' : answer.reason
  }

  test('changes nothing without a note, twice, before approval, after arrival or without a wanted size', async () => {
    const { back } = await agreed()
    expect(await refusal(back.id, '')).toBe('note_required')
    await release(back.id)
    expect(await refusal(back.id)).toBe('wrong_state')
    const { id: productId } = await stockedProduct(db, { stock: { M: 10, L: 3 } })
    for (const until of [
      { state: 'requested', exchangeSize: 'L' },
      { state: 'received', exchangeSize: 'L', sellable: 0 },
      { state: 'approved' },
    ] as const) {
      const { orderId } = await shippedOrder(db, productId)
      expect(await refusal((await savedReturn(db, orderId, 1, until)).id)).toBe('wrong_state')
    }
    expect(await refusal('8d7c5a80-0000-4000-8000-000000000001')).toBe('not_found')
  })
})

test('concurrent advance exchanges and receipts pay once and restock once', async () => {
  for (let round = 0; round < 10; round++) {
    const { back, shelf, exchangeId } = await agreed()
    await race(6, async (press) => (await (press % 3 === 2 ? receive(back.id, 1) : release(back.id))).ok)
    expect((await findReturn(db, back.id))?.state).toBe('exchanged')
    expect([await shelf('M'), await shelf('L')]).toEqual([
      [10, 0],
      [2, 0],
    ])
    expect(await findOrderById(db, exchangeId)).toMatchObject({ status: 'paid', paid: 100_000 })
  }
})
