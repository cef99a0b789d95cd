import { expect, test } from 'vitest'
import { byTextField, type TextField } from './product-text-fields.ts'
import { newlyMissingTexts, type Publication } from './publication-rules.ts'

const whole = byTextField((name, language) => `${name} ${language}`)
const product = (lacking: readonly TextField[] = [], more: Partial<Publication> = {}): Publication => ({
  hidden: false,
  texts: { ...whole, ...Object.fromEntries(lacking.map((field) => [field, ''])) },
  ...more,
})
const hidden = { hidden: true }
const deleted = { deletedAt: new Date('2026-11-20T05:00:00Z') }

test.each<[string, Publication | undefined, Publication, TextField[]]>([
  ['a new whole one', undefined, product(), []],
  ['a new one without a text', undefined, product(['careTh']), ['careTh']],
  ['a new one that is hidden', undefined, product(['careTh'], hidden), []],
  [
    'one that comes on show',
    product(['fabricEn', 'careTh'], hidden),
    product(['fabricEn', 'careTh']),
    ['fabricEn', 'careTh'],
  ],
  ['one that comes back from deletion', product(['careTh'], deleted), product(['careTh']), ['careTh']],
  ['one that comes back hidden', product(['careTh'], { ...hidden, ...deleted }), product(['careTh'], hidden), []],
  ['one on show, lacking what it lacked', product(['careTh']), product(['careTh']), []],
  ['one on show that loses another', product(['careTh']), product(['careTh', 'fabricEn']), ['fabricEn']],
  ['one that is hidden', product(['careTh']), product(['careTh'], hidden), []],
  ['one without a text in both languages', undefined, product(['careTh', 'careEn']), []],
])('%s', (_, before, after, missing) => {
  expect(newlyMissingTexts(before, after)).toEqual(missing)
})
