import { describe, expect, test } from 'vitest'
import { contentDefaults } from './content-defaults.ts'
import { draftContent, publicContent } from './read-content.server.ts'
import { chartCell, chartSizes, chartsOf, type MeasuredItem, shownCharts } from './size-charts.ts'

const sizes = ['S', 'M', 'L']
const shop = contentDefaults['size-guide']

test.each([
  ['silk', 'Jade Silk Satin Skirt', sizes, ['bottoms']],
  ['silk', 'Ink Silk Palazzo', sizes, ['bottoms']],
  ['silk', 'Celadon Satin Slip Dress', sizes, ['dresses']],
  ['silk', 'Lotus Silk Áo Dài', sizes, ['dresses']],
  ['silk', 'Ivory Silk Satin Blouse', sizes, ['tops']],
  ['silk', 'Ivory Lotus Silk Scarf', ['Free size'], []],
  ['accessories', 'Silk Folding Fan', ['Free size'], []],
  ['accessories', 'Silk Skirt Pin', sizes, []],
  ['set', 'Rust Áo Bà Ba Set', sizes, ['tops', 'bottoms']],
  ['dress', 'Blush Lotus Silk Áo Dài', sizes, ['dresses']],
  ['bottom', 'Knife-Pleat Skirt', ['Free size'], []],
])('category %s, product %s has the matching size charts', (category, name, sizes, charts) =>
  expect(chartsOf({ category, name, sizes } satisfies MeasuredItem)).toEqual(charts),
)

describe('shown size charts', () => {
  test('have their own measures and five sizes by default', () => {
    const charts = shownCharts(shop)
    expect(charts.map(({ name, columns }) => [name, ...columns])).toEqual([
      ['tops', 'bust', 'waist'],
      ['bottoms', 'waist', 'hips', 'inseam', 'length'],
      ['dresses', 'bust', 'waist', 'hips', 'length'],
      ['international', 'us', 'uk', 'eu'],
    ])
    for (const { rows } of charts) expect(rows.map(({ size }) => size)).toEqual(chartSizes)
    expect(charts.map(({ rows }) => rows[0]?.values.join(' '))).toEqual([
      '80 62',
      '62 86 71 96',
      '80 62 86 112',
      '0–2 4–6 32–34',
    ])
    expect(charts.map(({ rows }) => rows[4]?.values.join(' '))).toEqual([
      '100 82',
      '82 106 75 104',
      '100 82 106 120',
      '12 16 44',
    ])
  })

  test('have a column for a measure that only one size has, empty for the others', () => {
    const [tops] = shownCharts({ ...shop, 'tops-M-hips': '94.5' })
    expect(tops?.columns).toEqual(['bust', 'waist', 'hips'])
    expect(tops?.rows.map(({ values }) => values[2])).toEqual(['', '', '94.5', '', ''])
  })

  test('leave out sizes, measures and charts without any number', () => {
    const emptied = { ...shop }
    for (const column of ['bust', 'waist', 'length'] as const) emptied[chartCell('tops', 'XS', column)] = ''
    for (const size of chartSizes) {
      emptied[chartCell('tops', size, 'length')] = ''
      for (const system of ['us', 'uk', 'eu'] as const) emptied[chartCell('international', size, system)] = ''
    }
    const charts = shownCharts(emptied)
    expect(charts.map(({ name }) => name)).toEqual(['tops', 'bottoms', 'dresses'])
    expect(charts[0]).toEqual({
      name: 'tops',
      columns: ['bust', 'waist'],
      rows: [
        { size: 'S', values: ['84', '66'] },
        { size: 'M', values: ['88', '70'] },
        { size: 'L', values: ['94', '76'] },
        { size: 'XL', values: ['100', '82'] },
      ],
    })
  })
})

test.each<[string, unknown]>([
  ['no content', null],
  ['an older shape', { tops: { measures: ['bust'], rows: [{ size: 'M', values: [88] }] } }],
  ['a missing cell', { ...shop, 'tops-M-bust': undefined }],
  ['a number instead of a text', { ...shop, 'tops-M-bust': 88 }],
  ['HTML in a cell', { ...shop, 'tops-M-bust': '<b>88</b>' }],
  ['two decimals', { ...shop, 'tops-M-bust': '88.25' }],
])('stored data with %s shows the default charts and is no draft', (_, stored) => {
  expect(publicContent('size-guide', stored)).toEqual(shop)
  expect(draftContent('size-guide', stored)).toBeUndefined()
})

test('stored data in the current shape is shown', () => {
  const stored = { ...shop, 'tops-M-bust': '88.5', 'tops-L-bust': '', 'international-M-eu': '38–40' }
  expect(publicContent('size-guide', stored)).toEqual(stored)
})
