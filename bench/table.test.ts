import { expect, test } from 'vitest'
import { limited, nginxFile, percentile, type Row, table } from './table.ts'

const row = (more: Partial<Row>): Row => ({ what: 'home', figure: '5 ms', goal: '≤ 6 ms', ok: true, ...more })
const head = '| what | measured | CPU by process | database | goal | |\n| --- | --- | --- | --- | --- | --- |'

test('a row has a label, a figure, CPU and database costs, a goal and a result', () =>
  expect(
    table([row({ cpu: '4 ms: server 4', database: '2 statements' }), row({ ok: false }), row({ ok: undefined })]),
  ).toBe(
    `${head}\n| home | 5 ms | 4 ms: server 4 | 2 statements | ≤ 6 ms | met |\n| home | 5 ms |  |  | ≤ 6 ms | missed |\n| home | 5 ms |  |  | ≤ 6 ms |  |`,
  ))

test('a row disturbed by other load is marked, with a footnote', () => {
  const lines = table([row({ foreign: 0.1 }), row({ foreign: 0.11 }), row({ foreign: undefined })]).split('\n')
  expect(lines.slice(2, 5).map((line) => line.split(' | ')[0])).toEqual(['| home', '| home \\*', '| home'])
  expect(lines.at(-1)).toMatch(/^\\\* Other programs used more than a tenth of a core/)
})

test('a table without disturbed rows has no footnote', () => expect(table([row({ foreign: 0.02 })])).not.toContain('*'))

test('a run with nginx also shows CPU converted to the machine of the goals, with an explanation below', () => {
  const nginx = limited(nginxFile, [34], { unit: 'µs CPU' })
  const lines = table([nginx, limited('home', [40], { unit: 'ms CPU', max: 9 }), limited('rate', [40], { unit: '/s' })])
    .split('\n')
    .map((line) => line.split(' | ')[1] ?? line)
  expect(lines.slice(2)).toEqual([
    '34.0 µs CPU',
    '40.0 ms CPU = **10.0**',
    '40.0 /s',
    '',
    'Bold: where the goals were set. nginx needed 8.5 µs there for the same bytes, and 34.0 µs here.',
  ])
})

test('the median of five samples is compared with the goal, and shown with its range', () => {
  const { figure, goal, ok, value } = limited('home', [9.5, 4, 12.25, 5, 4.5], { unit: 'ms', max: 5 })
  expect([figure, goal, ok, value]).toEqual(['5.00 (4.00–12.3) ms', '≤ 5 ms', true, 5])
  expect(limited('home', [4.99], { unit: '/s', min: 5 }).ok).toBe(false)
})

test('a row misses its goal when its check fails, and has no result without a measurement', () => {
  expect(limited('orders', [5], { unit: 'ms', max: 6, holds: false, note: ', 1 failed' })).toMatchObject({
    figure: '5.00 ms, 1 failed',
    ok: false,
  })
  expect(limited('orders', [], { unit: 'ms', max: 6 })).toEqual({
    what: 'orders',
    figure: 'not measured on this system',
    goal: '≤ 6 ms',
    ok: undefined,
  })
})

test('percentiles are actual samples, not interpolated', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5)
})
