import { expect, test } from 'vitest'
import { readCount, readFirstStock } from './stock-form.ts'

test.each([
  ['12', 12],
  [' ๑๒ ', 12],
  ['0', 0],
  ['1,200', 1200],
  ['100,000', 100_000],
  ['100001', undefined],
  ['1,20', undefined],
  ['12,0000', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['', undefined],
  ['many', undefined],
  ['a12', undefined],
  ['12a', undefined],
  ['1,200x', undefined],
  ['1,2,345', undefined],
  [',200', undefined],
])('%j is read as a count of %j', (typed, items) => expect(readCount(typed)).toBe(items))

const read = (fields: [name: string, value: string | Blob][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const { counts, wrong } = readFirstStock(form)
  return { counts: Object.fromEntries(counts), wrong }
}

test('first stock is read by size from 0 to 9,999, with Thai digits, spaces or an empty field', () => {
  const typed: [string, string][] = [
    ['stock-S', '3'],
    ['stock-M', ' ๑๒ '],
    ['stock-L', ''],
    ['stock-XL', '9999'],
    ['nameEn', '5'],
    ['in-stock-XS', '5'],
  ]
  expect(read(typed)).toEqual({ counts: { S: 3, M: 12, L: 0, XL: 9999 }, wrong: [] })
})

test.each(['10000', '-1', '1.5', 'x1', '1x', 'many'])('a first stock of %s is refused with its size', (value) =>
  expect(read([['stock-S', value]])).toEqual({ counts: {}, wrong: ['S'] }),
)

test('a file is not read as a count', () =>
  expect(read([['stock-S', new Blob(['3'])]])).toEqual({ counts: {}, wrong: [] }))
