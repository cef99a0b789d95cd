import { afterEach, describe, expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { receipts } from './receipts.queries.server.ts'
import { receiveDelivery } from './receive-delivery.server.ts'

const database = await testDatabase()
const { db } = database
afterEach(() => expectInvariants(db))
const by = { actorId: 'staff-1', now: later(5) }
const { variants } = await stockedProduct(db, { nameEn: 'Lotus', nameTh: 'บัว', stock: { S: 3, M: 5 } })
const retired = await stockedProduct(db, { nameEn: 'Retired', stock: { M: 1 } })
await db
  .updateTable('variants')
  .set({ retired: true })
  .where('id', '=', retired.variants.M ?? 0)
  .execute()

const receive = (sheet: string, key: string) =>
  receiveDelivery(db, { sheet, reference: 'INV-7', note: 'Two boxes', key }, by)
const onHand = async () =>
  Object.fromEntries(
    (await db.selectFrom('stock').select(['variantId', 'onHand']).execute()).map((row) => [row.variantId, row.onHand]),
  )

describe('receiving a delivery', () => {
  test('records one movement per size with reference and account; sent again it records nothing', async () => {
    const sheet = 'lotus-m 4\nLOTUS-S\nLOTUS-M\t2'
    const booked = { ok: true, value: { id: 1, items: 7, sizes: 2 } }
    expect(await receive(sheet, 'delivery-1')).toEqual(booked)
    expect(await receive(sheet, 'delivery-1')).toEqual(booked)
    expect(await receive('NOT-THERE 3', 'delivery-1')).toEqual(booked)
    expect(await onHand()).toMatchObject({ [variants.S ?? 0]: 4, [variants.M ?? 0]: 11 })
    const moved = await db
      .selectFrom('stockMovements')
      .select(['variantId', 'delta', 'kind', 'reason', 'actorId', 'createdAt'])
      .where('receiptId', '=', 1)
      .orderBy('variantId')
      .execute()
    const line = { kind: 'receipt', reason: 'delivery', actorId: 'staff-1', createdAt: later(5) }
    const lines = [
      { ...line, variantId: variants.S, delta: 1 },
      { ...line, variantId: variants.M, delta: 6 },
    ]
    expect(moved).toEqual(lines.toSorted((a, b) => (a.variantId ?? 0) - (b.variantId ?? 0)))
    const { rows, pages } = await receipts(db, { page: 1 })
    expect(pages).toBe(1)
    expect(rows).toMatchObject([
      {
        id: 1,
        reference: 'INV-7',
        note: 'Two boxes',
        items: 7,
        at: later(5),
        lines: [
          { sku: 'LOTUS-M', quantity: 6, nameTh: 'บัว' },
          { sku: 'LOTUS-S', quantity: 1 },
        ],
      },
    ])
    const written = db.selectFrom('auditLog').select(['action', 'detail']).where('action', 'like', 'stock.%')
    const audit = await written.orderBy('id').execute()
    expect(audit.map(({ action }) => action).toSorted()).toEqual(['stock.adjust', 'stock.adjust', 'stock.receive'])
    const whole = audit.find(({ action }) => action === 'stock.receive')
    expect(whole?.detail).toEqual({ reference: 'INV-7', items: 7, sizes: 2 })
  })

  test.each([
    ['LOTUS-M 4\nSILK-M 1', 'problems'],
    ['LOTUS-M 4\nRETIRED-M 1', 'problems'],
    ['LOTUS-M -4', 'problems'],
    ['', 'empty'],
    ['LOTUS-M\n'.repeat(1001), 'too_many_rows'],
  ])('is refused and changes nothing when it is empty, too long or has an invalid line', async (sheet, reason) => {
    const before = await fingerprint(database)
    expect(await receive(sheet, 'delivery-refused')).toMatchObject({ ok: false, reason })
    expect(await fingerprint(database)).toEqual(before)
  })
})
