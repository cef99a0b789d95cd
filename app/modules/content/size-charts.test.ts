import { expect, test } from 'vitest'
import { chartsOf } from './size-charts.ts'

const sizes = ['S', 'M', 'L']

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
])('%s, %s: the charts that fit', (category, name, sizes, charts) =>
  expect(chartsOf({ category, name, sizes })).toEqual(charts),
)
