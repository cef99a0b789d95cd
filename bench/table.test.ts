import { expect, test } from 'vitest'
import { percentile, type Row, table } from './table.ts'

const row = (more: Partial<Row>): Row => ({ what: 'home', figure: '5 ms', goal: '≤ 6 ms', ok: true, ...more })
const head = '| what | measured | goal | |\n| --- | --- | --- | --- |'

test('a row has a label, a figure, a goal and its result', () =>
  expect(table([row({}), row({ ok: false }), row({ ok: undefined, goal: '' })])).toBe(
    `${head}\n| home | 5 ms | ≤ 6 ms | met |\n| home | 5 ms | ≤ 6 ms | missed |\n| home | 5 ms |  |  |`,
  ))

test('a disturbed row is marked, with a footnote', () => {
  const lines = table([row({ foreign: 0.1 }), row({ foreign: 0.11 }), row({ foreign: undefined })]).split('\n')
  expect(lines.slice(2, 5)).toEqual([
    '| home | 5 ms | ≤ 6 ms | met |',
    '| home \\* | 5 ms | ≤ 6 ms | met |',
    '| home | 5 ms | ≤ 6 ms | met |',
  ])
  expect(lines.at(-1)).toMatch(/^\\\* Other programs used more than a tenth of a core/)
})

test('a table without disturbed rows has no footnote', () => expect(table([row({ foreign: 0.02 })])).not.toContain('*'))

test('percentiles are samples', () => {
  expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3)
  expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5)
})
