import { describe, expect, test } from 'vitest'
import { contentDefaults } from './content-defaults.ts'
import { contentTexts, readContentForm } from './content-texts.ts'
import { chartCells } from './size-charts.ts'

const shop = contentTexts('size-guide', contentDefaults['size-guide'])

function read(typed: Readonly<Record<string, string>>, as: 'public' | 'draft' = 'public') {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...shop, ...typed })) form.append(name, text)
  return readContentForm(form, 'size-guide', as)
}
const kept = (cell: string, typed: string) => {
  const form = read({ [cell]: typed }, 'draft')
  return form.ok ? form.value[cell] : form.fields
}

describe('size chart cell', () => {
  test.each([
    ['tops-M-bust', '88', '88'],
    ['tops-M-bust', ' 88.5 ', '88.5'],
    ['tops-M-bust', '๘๘.๕', '88.5'],
    ['tops-M-bust', '๘๘ ซม.', '88'],
    ['tops-M-bust', '088.0 cm', '88'],
    ['tops-M-bust', '', ''],
    ['tops-M-bust', '50', '50'],
    ['tops-M-bust', '180', '180'],
    ['bottoms-M-inseam', '5', '5'],
    ['dresses-M-length', '200.0', '200'],
    ['international-M-us', '00', '00'],
    ['international-M-uk', '๘-๑๐', '8–10'],
    ['international-M-eu', '36 / 38', '36–38'],
    ['international-M-eu', '38-38', '38'],
  ])('%s with "%s" is cleaned to "%s"', (cell, typed, value) => expect(kept(cell, typed)).toBe(value))
})

describe('invalid size chart cell', () => {
  test.each([
    ['tops-M-bust', '88.25', 'measure'],
    ['tops-M-bust', '88,5', 'measure'],
    ['tops-M-bust', '-88', 'measure'],
    ['tops-M-bust', '1e2', 'measure'],
    ['tops-M-bust', '88–92', 'measure'],
    ['tops-M-bust', '34"', 'measure'],
    ['tops-M-bust', 'M', 'measure'],
    ['tops-M-bust', '34', 'measureRange'],
    ['tops-M-bust', '49.9', 'measureRange'],
    ['tops-M-bust', '180.1', 'measureRange'],
    ['tops-M-bust', '880', 'measureRange'],
    ['bottoms-M-waist', '39.9', 'measureRange'],
    ['bottoms-M-hips', '200.1', 'measureRange'],
    ['bottoms-M-inseam', '4.9', 'measureRange'],
    ['dresses-M-length', '19.9', 'measureRange'],
    ['international-M-us', '41', 'systemSize'],
    ['international-M-uk', '10–8', 'systemSize'],
    ['international-M-eu', '25', 'systemSize'],
    ['international-M-eu', '38.5', 'systemSize'],
    ['international-M-eu', '38–40–42', 'systemSize'],
  ])('%s with "%s" is refused, also in a draft', (cell, typed, problem) => {
    for (const as of ['public', 'draft'] as const)
      expect(read({ [cell]: typed }, as)).toMatchObject({
        ok: false,
        reason: 'content.problem.fix',
        fields: { [cell]: `content.problem.${problem}` },
        values: { [cell]: typed },
      })
  })
})

describe('measures of consecutive sizes', () => {
  const problems = (typed: Readonly<Record<string, string>>) => {
    const form = read(typed)
    return form.ok ? {} : form.fields
  }
  const smaller = 'content.problem.smaller'
  test.each<[string, Record<string, string>, object]>([
    ['may be equal', { 'tops-M-bust': '84' }, {}],
    ['may not decrease', { 'tops-M-bust': '83.9' }, { 'tops-M-bust': smaller }],
    ['are refused at the next size if one is too large', { 'dresses-S-waist': '90' }, { 'dresses-M-waist': smaller }],
    ['may not decrease across an empty size', { 'tops-M-bust': '', 'tops-L-bust': '83' }, { 'tops-L-bust': smaller }],
    ['may be given for a single size', { 'tops-S-hips': '90' }, {}],
    ['are compared as numbers, 99.5 below 100', { 'tops-L-bust': '99.5' }, {}],
    ['are compared only within their chart', { 'tops-XL-waist': '90' }, {}],
    [
      'may not start lower than the range of a smaller size',
      { 'international-L-us': '5–14' },
      { 'international-L-us': smaller },
    ],
    ['may be overlapping ranges', { 'international-M-eu': '36–40' }, {}],
    [
      'are each refused at their own field',
      { 'tops-M-bust': '60', 'bottoms-XL-length': '90' },
      { 'tops-M-bust': smaller, 'bottoms-XL-length': smaller },
    ],
  ])('%s', (_, typed, expected) => expect(problems(typed)).toEqual(expected))

  test('may decrease in a draft', () => expect(read({ 'tops-M-bust': '60' }, 'draft').ok).toBe(true))
})

test('a size guide without any number cannot be published; one number is enough', () => {
  const empty = Object.fromEntries(chartCells.map((cell) => [cell, '']))
  expect(read(empty)).toMatchObject({ ok: false, fields: { 'tops-XS-bust': 'content.problem.noMeasure' } })
  expect(read(empty, 'draft').ok).toBe(true)
  expect(read({ ...empty, 'bottoms-M-waist': '70' })).toMatchObject({ ok: true })
})
