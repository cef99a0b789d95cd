import { describe, expect, test } from 'vitest'
import {
  maxBatchSizes,
  readStockSettingsBatch,
  readStockSettingsUndo,
  writeStockSettingsUndo,
} from './stock-settings-form.ts'
import { decideStockSettings, type StockSettingsChange, type StockSettingsUpdate } from './stock-settings-rules.ts'

const levels = [
  { variantId: 7, location: 'A1-1', threshold: 10 },
  { variantId: 8, location: '', threshold: 0 },
]
const decide = (...changes: StockSettingsChange[]) => decideStockSettings(levels, changes)

describe('changes of stock settings', () => {
  test.each([
    [{ location: ' b2-10 ' }, [{ field: 'location', from: 'A1-1', to: 'B2-10' }]],
    [{ location: 'a1-1' }, []],
    [{ location: '' }, [{ field: 'location', from: 'A1-1', to: '' }]],
    [{ location: 'x'.repeat(20) }, [{ field: 'location', from: 'A1-1', to: 'X'.repeat(20) }]],
    [{ threshold: 0 }, [{ field: 'threshold', from: 10, to: 0 }]],
    [{ threshold: 10 }, []],
    [{ threshold: 100_000 }, [{ field: 'threshold', from: 10, to: 100_000 }]],
  ])('from %j result in %j', (change, notes) =>
    expect(decide({ variantId: 7, ...change })).toEqual({
      ok: true,
      value: notes.map((note) => ({ variantId: 7, ...note })),
    }),
  )

  test('can include several sizes, each compared with its own values', () =>
    expect(decide({ variantId: 8, location: 'c1', threshold: 3 }, { variantId: 7, threshold: 3 })).toEqual({
      ok: true,
      value: [
        { variantId: 8, field: 'location', from: '', to: 'C1' },
        { variantId: 8, field: 'threshold', from: 0, to: 3 },
        { variantId: 7, field: 'threshold', from: 10, to: 3 },
      ],
    }))

  test('undo an earlier change only while it is current, and do nothing when it is already undone', () => {
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
  ])('are all refused when one is %j: %s', (change, reason) =>
    expect(decide({ variantId: 7, location: 'B1' }, change)).toEqual({
      ok: false,
      reason,
      detail: { variantId: change.variantId },
    }),
  )
})

const form = (...fields: readonly [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('batch form of stock settings', () => {
  const one = ['variant', '7'] as [string, string]
  const read = (...fields: [string, string][]) => readStockSettingsBatch(form(...fields))
  const chosen = { all: false, products: [], variants: [7] }

  test.each([
    [[one, ['threshold', ' ๔ ']], { chosen, change: { threshold: 4 } }],
    [[one, ['threshold', '0'], ['location', '']], { chosen, change: { threshold: 0 } }],
    [[one, ['location', ' b2  4 ']], { chosen, change: { location: 'b2 4' } }],
    [[one, ['location', ' '], ['noLocation', 'on']], { chosen, change: { location: '' } }],
    [[one, ['threshold', '2'], ['noLocation', 'on']], { chosen, change: { location: '', threshold: 2 } }],
    [[one, ['threshold', '2'], ['noLocation', 'off']], { chosen, change: { threshold: 2 } }],
    [
      [
        ['product', 'silk'],
        ['product', 'jade'],
        ['threshold', '3'],
        ['location', 'A1'],
      ],
      { chosen: { all: false, products: ['silk', 'jade'], variants: [] }, change: { threshold: 3, location: 'A1' } },
    ],
    [
      [
        ['all', 'on'],
        ['threshold', '3'],
      ],
      { chosen: { all: true, products: [], variants: [] }, change: { threshold: 3 } },
    ],
    [
      [one, ['variant', 'x'], ['variant', '-1'], ['variant', '1.5'], ['threshold', '3']],
      { chosen, change: { threshold: 3 } },
    ],
  ] as [[string, string][], unknown][])('is read from %j', (fields, batch) =>
    expect(read(...fields)).toEqual({ ok: true, value: batch }),
  )

  test.each([
    ['nothing_selected', [['threshold', '3']]],
    [
      'nothing_selected',
      [
        ['variant', 'x'],
        ['all', 'no'],
        ['threshold', '3'],
      ],
    ],
    ['nothing_typed', [one, ['threshold', ' '], ['location', ' ']]],
    ['not_a_count', [one, ['threshold', 'low_quantity'], ['location', 'A1']]],
    ['shelf_and_none', [one, ['location', 'A1'], ['noLocation', 'on']]],
    ['not_a_count', [one, ['threshold', '-1']]],
    ['not_a_count', [one, ['threshold', '100001']]],
  ] as [string, [string, string][]][])('is refused as %s: %j', (reason, fields) =>
    expect(read(...fields)).toEqual({ ok: false, reason }),
  )
})

describe('undo value of stock settings', () => {
  const notes: StockSettingsUpdate[] = [
    { variantId: 7, field: 'threshold', from: 10, to: 4 },
    { variantId: 8, field: 'threshold', from: 10, to: 4 },
    { variantId: 8, field: 'location', from: '', to: 'A"1' },
    { variantId: 9, field: 'threshold', from: 0, to: 4 },
  ]
  test('is written in short form and read as the reverse changes', () => {
    const undo = writeStockSettingsUndo(notes)
    expect(undo).toBe('[["threshold",10,4,[7,8]],["location","","A\\"1",[8]],["threshold",0,4,[9]]]')
    expect(readStockSettingsUndo(undo)).toEqual([
      { variantId: 7, threshold: 10, seen: { threshold: 4 } },
      { variantId: 8, threshold: 10, seen: { threshold: 4 } },
      { variantId: 8, location: '', seen: { location: 'A"1' } },
      { variantId: 9, threshold: 0, seen: { threshold: 4 } },
    ])
  })
  test.each([
    '',
    '{}',
    '[]',
    'null',
    '[7]',
    '[["threshold",10,4,7]]',
    '[["threshold",10,4,["7"]]]',
    '[["threshold","10",4,[7]]]',
    '[["location","",4,[7]]]',
    '[["on_hand",1,2,[7]]]',
    '[["threshold",10,4,[0]]]',
    JSON.stringify([['threshold', 1, 2, Array.from({ length: 2 * maxBatchSizes + 1 }, (_, at) => at + 1)]]),
  ])('is refused when it is %.40s', (text) => expect(readStockSettingsUndo(text)).toBeUndefined())
})
