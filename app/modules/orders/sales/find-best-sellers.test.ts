import { expect, test } from 'vitest'
import { mixCategories } from './find-best-sellers.server.ts'

const ranking = (letters: string) => letters.split('').map((category, place) => ({ category, place }))
const mixed = (letters: string, max = 12) =>
  mixCategories(ranking(letters), max)
    .map(({ category, place }) => `${category}${place}`)
    .join(' ')

test.each([
  ['', ''],
  ['ddd', 'd0 d1 d2'],
  ['dddtb', 'd0 t3 d1 b4 d2'],
  ['ttdb', 't0 d2 t1 b3'],
])('categories ranked %s are mixed as %s', (letters, expected) => expect(mixed(letters)).toBe(expected))

test('the list has at most the requested length, with at most four of a category while others remain', () => {
  expect(mixed('dddddddddddddd').split(' ')).toHaveLength(12)
  expect(mixed('ddddddddtttttttt', 12)).toBe('d0 t8 d1 t9 d2 t10 d3 t11 d4 d5 d6 d7')
  expect(mixed('dtbsad', 3)).toBe('d0 t1 b2')
})
