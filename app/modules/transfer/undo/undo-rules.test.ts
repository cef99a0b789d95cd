import { describe, expect, test } from 'vitest'
import { decideUndo, importDays, type WrittenItem, writtenAgain } from './undo-rules.ts'

type Before = NonNullable<WrittenItem['written']['before']>
const before = { version: 4 } as Before
const one = { variantId: 1, delta: 3 }
const two = { variantId: 2, delta: -1 }

describe('what an import wrote of a product', () => {
  test('first: the product before it, and the stock it added', () => {
    const written = writtenAgain(undefined, { stored: before, version: 5, stock: [one] })
    expect(written).toEqual({ written: { before, stock: [one] }, version: 5 })
  })

  test('again: the product before the first time, and the stock of both', () => {
    const earlier = { written: { before, stock: [one] }, version: 5 }
    const now = { ...before, version: 5 }
    expect(writtenAgain(earlier, { stored: now, version: 6, stock: [two] })).toEqual({
      written: { before, stock: [one, two] },
      version: 6,
    })
  })

  test('again after somebody edited or deleted it: never the import’s own', () => {
    const earlier = { written: { stock: [one] }, version: 5 }
    const edited = { ...before, version: 6 }
    const after = { written: { stock: [one] }, version: 0 }
    expect(writtenAgain(earlier, { stored: edited, version: 7, stock: [] })).toEqual(after)
    expect(writtenAgain(earlier, { stored: undefined, version: 7, stock: [] })).toEqual(after)
  })
})

describe('undoing it', () => {
  const created: WrittenItem = { written: { stock: [] }, version: 5 }
  const changed: WrittenItem = { written: { before, stock: [] }, version: 5 }
  const deletedAt = new Date('2026-11-21T05:00:00Z')

  test.each([
    ['created, as it was left', created, 5, 'remove'],
    ['created, edited since', created, 6, 'hide'],
    ['changed, as it was left', changed, 5, 'restore'],
    ['changed, edited since', changed, 6, 'changed'],
  ] as const)('%s', (_, item, version, undone) => {
    expect(decideUndo({ version, deletedAt: null }, item)).toBe(undone)
    expect(decideUndo({ version, deletedAt }, item)).toBe('gone')
  })
})

test('a checked file is kept two days, an import thirty, a stray archive one', () =>
  expect(importDays).toEqual({ checked: 2, others: 30, strayArchive: 1 }))
