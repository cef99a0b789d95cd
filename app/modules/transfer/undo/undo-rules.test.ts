import { describe, expect, test } from 'vitest'
import { decideUndo, importDays, type WrittenItem, writtenAgain } from './undo-rules.ts'

type Before = NonNullable<WrittenItem['written']['before']>
const before = { version: 4 } as Before
const one = { variantId: 1, delta: 3 }
const two = { variantId: 2, delta: -1 }

describe('undo record of an imported product', () => {
  test('holds the product as it was before and the stock that was added', () => {
    const written = writtenAgain(undefined, { stored: before, version: 5, stock: [one] })
    expect(written).toEqual({ written: { before, stock: [one] }, version: 5 })
  })

  test('holds the product before the first write and the stock of both after a second write', () => {
    const earlier = { written: { before, stock: [one] }, version: 5 }
    const now = { ...before, version: 5 }
    expect(writtenAgain(earlier, { stored: now, version: 6, stock: [two] })).toEqual({
      written: { before, stock: [one, two] },
      version: 6,
    })
  })

  test('has version 0 after an edit or deletion between two writes, so it counts as edited', () => {
    const earlier = { written: { stock: [one] }, version: 5 }
    const edited = { ...before, version: 6 }
    const after = { written: { stock: [one] }, version: 0 }
    expect(writtenAgain(earlier, { stored: edited, version: 7, stock: [] })).toEqual(after)
    expect(writtenAgain(earlier, { stored: undefined, version: 7, stock: [] })).toEqual(after)
  })
})

describe('undo of an imported product', () => {
  const created: WrittenItem = { written: { stock: [] }, version: 5 }
  const changed: WrittenItem = { written: { before, stock: [] }, version: 5 }
  const deletedAt = new Date('2026-11-21T05:00:00Z')

  test.each([
    ['removes a created one without later edits', created, 5, 'remove'],
    ['hides a created one that was edited since', created, 6, 'hide'],
    ['restores a changed one without later edits', changed, 5, 'restore'],
    ['keeps a changed one that was edited since', changed, 6, 'changed'],
  ] as const)('%s', (_, item, version, undone) => {
    expect(decideUndo({ version, deletedAt: null }, item)).toBe(undone)
    expect(decideUndo({ version, deletedAt }, item)).toBe('gone')
  })
})

test('a checked file is kept for 2 days, an import for 30 and a stray archive for 1', () =>
  expect(importDays).toEqual({ checked: 2, others: 30, strayArchive: 1 }))
