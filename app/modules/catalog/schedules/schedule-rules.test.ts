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

/** `count` consecutive sales, after all others. */
const later = (count: number) =>
  Array.from({ length: count }, (_, index) => open({ startsAt: at(1000 + index), endsAt: at(1001 + index) }))

describe('schedule plan', () => {
  test.each<[string, SchedulePlan, Partial<StoredCells> | undefined, OpenSchedule[], string | undefined]>([
    ['accepts a future sale', sale(), {}, [], undefined],
    ['accepts a sale whose start has just passed', sale({ startsAt: at(-5) }), {}, [], undefined],
    ['accepts a sale one satang below the price', sale({ price: satang(99_999) }), {}, [], undefined],
    ['refuses a sale at the price', sale({ price: satang(100_000) }), {}, [], 'not_below_price'],
    ['refuses a sale that is over', sale({ startsAt: at(-60), endsAt: at(0) }), {}, [], 'in_the_past'],
    ['refuses a sale that ends when it starts', sale({ endsAt: at(60) }), {}, [], 'ends_before_start'],
    ['refuses a sale of a deleted product', sale(), { deletedAt: now }, [], 'not_found'],
    ['refuses a sale of a missing product', sale(), undefined, [], 'not_found'],
    ['refuses a sale that overlaps another', sale(), {}, [open({ startsAt: at(119), endsAt: at(180) })], 'overlaps'],
    ['accepts a sale from the end of another', sale(), {}, [open({ startsAt: at(0), endsAt: at(60) })], undefined],
    [
      'accepts a sale until the start of another',
      sale(),
      {},
      [open({ startsAt: at(120), endsAt: at(180) })],
      undefined,
    ],
    [
      'accepts a sale after the running one, compared with the regular price',
      sale({ price: satang(90_000) }),
      onSale,
      [running],
      undefined,
    ],
    ['accepts publishing in the future', { kind: 'publish', startsAt: at(1) }, { hidden: true }, [], undefined],
    ['refuses publishing now', { kind: 'publish', startsAt: at(0) }, { hidden: true }, [], 'in_the_past'],
    ['refuses publishing a visible product', { kind: 'publish', startsAt: at(1) }, {}, [], 'already_shown'],
    [
      'refuses publishing twice',
      { kind: 'publish', startsAt: at(1) },
      { hidden: true },
      [open({ kind: 'publish', endsAt: null, price: null })],
      'already_planned',
    ],
    ['accepts the twentieth plan', sale(), {}, later(19), undefined],
    ['refuses the twenty-first plan', sale(), {}, later(20), 'limit_reached'],
    [
      'refuses publishing as the twenty-first plan',
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

describe('schedule step', () => {
  const started = open({ startsAt: at(0) })
  test.each<[string, OpenSchedule, Partial<StoredCells> | undefined, unknown]>([
    ['does nothing before the start', open({ startsAt: at(1) }), {}, undefined],
    [
      'starts the sale on time, with the regular price as compare-at price',
      started,
      { compareAtPriceSatang: satang(120_000) },
      {
        state: 'running',
        cells: { price: satang(80_000), compareAt: satang(100_000) },
        regular: { price: satang(100_000), compareAt: satang(120_000) },
      },
    ],
    [
      'misses the sale when the price is no higher',
      started,
      { priceSatang: satang(80_000) },
      { state: 'missed', cells: {} },
    ],
    ['misses the sale after its end', open({ startsAt: at(-2), endsAt: at(0) }), {}, { state: 'missed', cells: {} }],
    ['cancels the sale of a deleted product', started, { deletedAt: now }, { state: 'cancelled', cells: {} }],
    ['does nothing before the end', { ...running, endsAt: at(1) }, onSale, undefined],
    [
      'ends the sale and restores the previous prices',
      running,
      onSale,
      { state: 'done', cells: { price: satang(100_000), compareAt: satang(120_000) } },
    ],
    [
      'ends the sale and keeps a price changed in the meantime',
      running,
      { ...onSale, priceSatang: satang(70_000) },
      { state: 'done', cells: {} },
    ],
    [
      'ends the sale and keeps a compare-at price changed in the meantime',
      running,
      { ...onSale, compareAtPriceSatang: null },
      { state: 'done', cells: {} },
    ],
    [
      'ends the running sale of a deleted product',
      running,
      { ...onSale, deletedAt: now },
      { state: 'done', cells: {} },
    ],
    ['does nothing for a sale that is done', { ...running, state: 'done' }, onSale, undefined],
    [
      'publishes a hidden product',
      open({ kind: 'publish', startsAt: at(0), endsAt: null, price: null }),
      { hidden: true },
      { state: 'done', cells: { hidden: false } },
    ],
    [
      'misses publishing when the product is already visible',
      open({ kind: 'publish', startsAt: at(0), endsAt: null, price: null }),
      {},
      { state: 'missed', cells: {} },
    ],
  ])('%s', (_, schedule, change, step) => {
    expect(decideStep(schedule, change && { ...product, ...change }, now)).toEqual(step)
  })

  test('cancels a planned sale and ends a running one when the product is missing', () => {
    expect(decideStep(started, undefined, now)).toEqual({ state: 'cancelled', cells: {} })
    expect(saleEnd(running, undefined)).toEqual({ state: 'done', cells: {} })
  })
})
