import { expect, test } from 'vitest'
import { readEdits } from './bulk-edit-form.ts'

const was = { price: '1000', compareAt: '', category: 'dress', hidden: 'visible', S: '3', M: '0' }

function sheet(typed: Record<string, string>, seen: unknown = was) {
  const form = new FormData()
  form.append('id', 'lotus')
  form.append('version.lotus', '4')
  form.append('was.lotus', typeof seen === 'string' ? seen : JSON.stringify(seen))
  for (const [column, value] of Object.entries({ ...was, ...typed })) form.append(`${column}.lotus`, value)
  return readEdits(form)
}

test('an untouched sheet contains no edits', () =>
  expect(sheet({})).toMatchObject({ edits: [], problems: [], values: { 'price.lotus': '1000' } }))

test('each changed cell is parsed by the rules of its column', () =>
  expect(sheet({ price: '๑,๒๙๐.50', compareAt: '1500', category: 'silk', hidden: 'hidden', M: '๑๒' }).edits).toEqual([
    {
      id: 'lotus',
      version: 4,
      cells: { price: 129_050, compareAt: 150_000, category: 'silk', hidden: true },
      stock: [{ size: 'M', quantity: 12, seen: 0 }],
    },
  ]))

test('an empty original price removes it; every other empty cell is refused', () => {
  expect(sheet({ compareAt: '' }, { ...was, compareAt: '1500' }).edits[0]?.cells).toEqual({ compareAt: null })
  expect(sheet({ price: '', S: '' }).problems).toEqual([
    { id: 'lotus', cell: 'price', reason: 'required' },
    { id: 'lotus', cell: 'S', reason: 'required' },
  ])
})

test('a product detail is chosen from its list, or cleared', () => {
  expect(sheet({ stretch: 'slight' }, { ...was, stretch: '' }).edits[0]?.cells).toEqual({ stretch: 'slight' })
  expect(sheet({ stretch: '' }, { ...was, stretch: 'high' }).edits[0]?.cells).toEqual({ stretch: null })
})

test.each([
  [{ stretch: 'much' }, 'stretch', 'not_a_choice'],
  [{ price: '12.345' }, 'price', 'not_an_amount'],
  [{ price: '0' }, 'price', 'not_an_amount'],
  [{ compareAt: 'free' }, 'compareAt', 'not_an_amount'],
  [{ category: 'shoes' }, 'category', 'not_a_choice'],
  [{ hidden: 'perhaps' }, 'hidden', 'not_a_choice'],
  [{ S: '-1' }, 'S', 'not_a_count'],
  [{ S: '2.5' }, 'S', 'not_a_count'],
])('%j is refused with its row and cell', (typed, cell, reason) =>
  expect(sheet(typed).problems).toEqual([{ id: 'lotus', cell, reason }]),
)

test('when the previous values are unreadable, every cell counts as changed and no stock as seen', () => {
  for (const seen of ['{', 'null', '7', '{"S":3}'])
    expect(sheet({}, seen).edits).toEqual([
      {
        id: 'lotus',
        version: 4,
        cells: { price: 100_000, compareAt: null, category: 'dress', hidden: false },
        stock: [
          { size: 'S', quantity: 3, seen: undefined },
          { size: 'M', quantity: 0, seen: undefined },
        ],
      },
    ])
})
