import { describe, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { satang } from '#app/kit/money.ts'
import type { StoredCells } from '../product-cells-rules.ts'
import { decidePlan, decideStep, type OpenSchedule, type SchedulePlan, saleEnd } from './schedule-rules.ts'

const now = new Date('2026-11-21T05:00:00Z')
const at = (minutes: number) => addMinutes(now, minutes)
const product: StoredCells = {
  version: 3,
  deletedAt: null,
  priceSatang: satang(100_000),
  compareAtPriceSatang: null,
  category: 'dress',
  hidden: false,
  stretch: null,
}
const sale = (change: Partial<Extract<SchedulePlan, { kind: 'sale' }>> = {}): SchedulePlan => ({
  kind: 'sale',
  startsAt: at(60),
  endsAt: at(120),
  price: satang(80_000),
  ...change,
})
const open = (change: Partial<OpenSchedule> = {}): OpenSchedule => ({
  kind: 'sale',
  state: 'planned',
  startsAt: at(60),
  endsAt: at(120),
  price: satang(80_000),
  regularSatang: null,
  regularCompareAtSatang: null,
  ...change,
})
const running = open({
  state: 'running',
  startsAt: at(-60),
  endsAt: at(0),
  regularSatang: satang(100_000),
  regularCompareAtSatang: satang(120_000),
})
const onSale = { ...product, priceSatang: satang(80_000), compareAtPriceSatang: satang(100_000) }

/** That many consecutive sales, after all others. */
const later = (count: number) =>
  Array.from({ length: count }, (_, index) => open({ startsAt: at(1000 + index), endsAt: at(1001 + index) }))

describe('a plan', () => {
  test.each<[string, SchedulePlan, Partial<StoredCells> | undefined, OpenSchedule[], string | undefined]>([
    ['a sale to come', sale(), {}, [], undefined],
    ['a sale that begins at once', sale({ startsAt: at(-5) }), {}, [], undefined],
    ['a sale one satang below the price', sale({ price: satang(99_999) }), {}, [], undefined],
    ['a sale at the price', sale({ price: satang(100_000) }), {}, [], 'not_below_price'],
    ['a sale that is over', sale({ startsAt: at(-60), endsAt: at(0) }), {}, [], 'in_the_past'],
    ['a sale of no length', sale({ endsAt: at(60) }), {}, [], 'ends_before_start'],
    ['a sale of what is deleted', sale(), { deletedAt: now }, [], 'not_found'],
    ['a sale of what is not there', sale(), undefined, [], 'not_found'],
    ['a sale into another', sale(), {}, [open({ startsAt: at(119), endsAt: at(180) })], 'overlaps'],
    ['a sale from the end of another', sale(), {}, [open({ startsAt: at(0), endsAt: at(60) })], undefined],
    ['a sale until the beginning of another', sale(), {}, [open({ startsAt: at(120), endsAt: at(180) })], undefined],
    [
      'a sale after the one that runs, by what it cost before',
      sale({ price: satang(90_000) }),
      onSale,
      [running],
      undefined,
    ],
    ['putting on show', { kind: 'publish', startsAt: at(1) }, { hidden: true }, [], undefined],
    ['putting on show now', { kind: 'publish', startsAt: at(0) }, { hidden: true }, [], 'in_the_past'],
    ['putting on show what is', { kind: 'publish', startsAt: at(1) }, {}, [], 'already_shown'],
    [
      'putting on show twice',
      { kind: 'publish', startsAt: at(1) },
      { hidden: true },
      [open({ kind: 'publish', endsAt: null, price: null })],
      'already_planned',
    ],
    ['the twentieth plan', sale(), {}, later(19), undefined],
    ['one more than twenty plans', sale(), {}, later(20), 'limit_reached'],
    [
      'putting on show after twenty plans',
      { kind: 'publish', startsAt: at(1) },
      { hidden: true },
      later(20),
      'limit_reached',
    ],
  ])('%s', (_, plan, change, plans, reason) => {
    const facts = { product: change && { ...product, ...change }, open: plans }
    expect(decidePlan(facts, plan, now)).toEqual(reason ? { ok: false, reason } : { ok: true, value: undefined })
  })
})

describe('a step', () => {
  const begun = open({ startsAt: at(0) })
  test.each<[string, OpenSchedule, Partial<StoredCells> | undefined, unknown]>([
    ['waits for its minute', open({ startsAt: at(1) }), {}, undefined],
    [
      'begins at its minute, and strikes through what was asked until then',
      begun,
      { compareAtPriceSatang: satang(120_000) },
      {
        state: 'running',
        cells: { price: satang(80_000), compareAt: satang(100_000) },
        regular: { price: satang(100_000), compareAt: satang(120_000) },
      },
    ],
    [
      'does nothing where the price is no higher',
      begun,
      { priceSatang: satang(80_000) },
      { state: 'missed', cells: {} },
    ],
    ['does nothing after its end', open({ startsAt: at(-2), endsAt: at(0) }), {}, { state: 'missed', cells: {} }],
    ['of a deleted product', begun, { deletedAt: now }, { state: 'cancelled', cells: {} }],
    ['waits for its end', { ...running, endsAt: at(1) }, onSale, undefined],
    [
      'ends, and brings back what was before',
      running,
      onSale,
      { state: 'done', cells: { price: satang(100_000), compareAt: satang(120_000) } },
    ],
    [
      'ends, and leaves a price that was changed',
      running,
      { ...onSale, priceSatang: satang(70_000) },
      { state: 'done', cells: {} },
    ],
    [
      'ends, and leaves what is struck through',
      running,
      { ...onSale, compareAtPriceSatang: null },
      { state: 'done', cells: {} },
    ],
    ['ends for a deleted product', running, { ...onSale, deletedAt: now }, { state: 'done', cells: {} }],
    ['is over', { ...running, state: 'done' }, onSale, undefined],
    [
      'puts on show',
      open({ kind: 'publish', startsAt: at(0), endsAt: null, price: null }),
      { hidden: true },
      { state: 'done', cells: { hidden: false } },
    ],
    [
      'finds it on show',
      open({ kind: 'publish', startsAt: at(0), endsAt: null, price: null }),
      {},
      { state: 'missed', cells: {} },
    ],
  ])('%s', (_, schedule, change, step) => {
    expect(decideStep(schedule, change && { ...product, ...change }, now)).toEqual(step)
  })

  test('without its product it is taken back', () => {
    expect(decideStep(begun, undefined, now)).toEqual({ state: 'cancelled', cells: {} })
    expect(saleEnd(running, undefined)).toEqual({ state: 'done', cells: {} })
  })
})
