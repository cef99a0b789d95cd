import { describe, expect, test } from 'vitest'
import { decideShelfNotes, type ShelfChange } from './shelf-rules.ts'

const shelves = [
  { variantId: 7, location: 'A1-1', threshold: 10 },
  { variantId: 8, location: '', threshold: 0 },
]
const decide = (...changes: ShelfChange[]) => decideShelfNotes(shelves, changes)

describe('what is noted of shelves', () => {
  test.each([
    [{ location: ' b2-10 ' }, [{ field: 'location', from: 'A1-1', to: 'B2-10' }]],
    [{ location: 'a1-1' }, []],
    [{ location: '' }, [{ field: 'location', from: 'A1-1', to: '' }]],
    [{ location: 'x'.repeat(20) }, [{ field: 'location', from: 'A1-1', to: 'X'.repeat(20) }]],
    [{ threshold: 0 }, [{ field: 'threshold', from: 10, to: 0 }]],
    [{ threshold: 10 }, []],
    [{ threshold: 100_000 }, [{ field: 'threshold', from: 10, to: 100_000 }]],
  ])('%j writes %j', (change, notes) =>
    expect(decide({ variantId: 7, ...change })).toEqual({
      ok: true,
      value: notes.map((note) => ({ variantId: 7, ...note })),
    }),
  )

  test('of many sizes at once, each as it is', () =>
    expect(decide({ variantId: 8, location: 'c1', threshold: 3 }, { variantId: 7, threshold: 3 })).toEqual({
      ok: true,
      value: [
        { variantId: 8, field: 'location', from: '', to: 'C1' },
        { variantId: 8, field: 'threshold', from: 0, to: 3 },
        { variantId: 7, field: 'threshold', from: 10, to: 3 },
      ],
    }))

  test('that take an earlier note back hold while it stands, and where it was taken back already', () => {
    const back = (seen: number, threshold: number) => decide({ variantId: 7, threshold, seen: { threshold: seen } })
    expect(back(10, 4)).toEqual({ ok: true, value: [{ variantId: 7, field: 'threshold', from: 10, to: 4 }] })
    expect(back(3, 10)).toEqual({ ok: true, value: [] })
    expect(back(3, 4)).toEqual({ ok: false, reason: 'conflict', detail: { variantId: 7 } })
    expect(decide({ variantId: 7, location: '', seen: { location: 'B1' } })).toMatchObject({ reason: 'conflict' })
    expect(decide({ variantId: 7, location: '', seen: { location: 'A1-1' } })).toMatchObject({ ok: true })
  })

  test.each([
    [{ variantId: 8, location: 'x'.repeat(21) }, 'too_long'],
    [{ variantId: 8, threshold: -1 }, 'not_a_count'],
    [{ variantId: 8, threshold: 1.5 }, 'not_a_count'],
    [{ variantId: 8, threshold: 100_001 }, 'not_a_count'],
    [{ variantId: 9, location: 'A1' }, 'not_found'],
  ])('%j is refused: %s, and with it every other', (change, reason) =>
    expect(decide({ variantId: 7, location: 'B1' }, change)).toEqual({
      ok: false,
      reason,
      detail: { variantId: change.variantId },
    }),
  )
})
