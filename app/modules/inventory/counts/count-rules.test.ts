import { describe, expect, test } from 'vitest'
import { decideApproval, decideCountedLine, type StockCount } from './count-rules.ts'

const day = new Date('2026-11-21T05:00:00Z')
const count: StockCount = { id: 4, version: 3, approvedAt: null, droppedAt: null }

describe('counted number', () => {
  test.each([
    [null, 5, null, { isChange: true }],
    [5, 6, 5, { isChange: true }],
    [5, null, 5, { isChange: true }],
    [5, 5, 4, { isChange: false }],
  ])('replacing %s by %s is accepted when the screen showed %s', (stood, counted, seen, value) =>
    expect(decideCountedLine(count, { counted: stood }, { counted, seen })).toEqual({ ok: true, value }),
  )

  test.each([
    [count, { counted: 5 }, { counted: 6, seen: null }, 'conflict'],
    [count, { counted: null }, { counted: -1, seen: null }, 'not_a_count'],
    [count, { counted: null }, { counted: Number.NaN, seen: null }, 'not_a_count'],
    [count, undefined, { counted: 6, seen: null }, 'not_found'],
    [undefined, { counted: null }, { counted: 6, seen: null }, 'not_found'],
    [{ ...count, approvedAt: day }, { counted: null }, { counted: 6, seen: null }, 'already_ended'],
    [{ ...count, droppedAt: day }, { counted: null }, { counted: 6, seen: null }, 'already_ended'],
  ])('is refused (case %#: %s)', (of, line, typed, reason) =>
    expect(decideCountedLine(of, line, typed)).toEqual({ ok: false, reason }),
  )
})

describe('approving a stock count', () => {
  const level = (variantId: number, onHand: number, reserved = 0) => ({ variantId, onHand, reserved, location: '' })
  const lines = [
    { variantId: 1, expected: 10, counted: 9 },
    { variantId: 2, expected: 10, counted: 10 },
    { variantId: 3, expected: 10, counted: null },
    { variantId: 4, expected: 0, counted: 2 },
  ]
  const levels = [level(1, 7, 6), level(2, 8), level(3, 9), level(4, 5)]
  const decide = (of: StockCount | undefined = count, version = 3, on = levels) =>
    decideApproval(of, { lines, levels: on, version })

  test('adds only the differences to the current stock, after sales and receipts in the meantime', () => {
    const movement = { kind: 'correction', reason: 'recount' }
    expect(decide()).toEqual({
      ok: true,
      value: [
        { ...movement, variantId: 1, delta: -1, sourceKey: 'count:4:1', onHand: 6 },
        { ...movement, variantId: 4, delta: 2, sourceKey: 'count:4:4', onHand: 7 },
      ],
    })
  })

  test('is refused when it would go below reserved stock, with the sizes concerned', () =>
    expect(decide(count, 3, [level(1, 7, 7), ...levels.slice(1)])).toEqual({
      ok: false,
      reason: 'below_reserved',
      detail: { variantIds: [1] },
    }))

  test('a second time changes nothing; an outdated, dropped or unknown count is refused', () => {
    expect(decide({ ...count, approvedAt: day })).toEqual({ ok: true, value: 'repeat' })
    expect(decide(count, 2)).toEqual({ ok: false, reason: 'conflict' })
    expect(decide({ ...count, droppedAt: day })).toEqual({ ok: false, reason: 'already_ended' })
    expect(decideApproval(undefined, { lines, levels, version: 3 })).toEqual({ ok: false, reason: 'not_found' })
  })
})
