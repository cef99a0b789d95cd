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
  ['a complete new product lacks nothing', undefined, product(), []],
  ['a new product lacks its missing text', undefined, product(['careTh']), ['careTh']],
  ['a new hidden product may lack texts', undefined, product(['careTh'], hidden), []],
  [
    'a product that becomes visible lacks all its missing texts',
    product(['fabricEn', 'careTh'], hidden),
    product(['fabricEn', 'careTh']),
    ['fabricEn', 'careTh'],
  ],
  ['a restored product lacks its missing text', product(['careTh'], deleted), product(['careTh']), ['careTh']],
  [
    'a product restored as hidden may lack texts',
    product(['careTh'], { ...hidden, ...deleted }),
    product(['careTh'], hidden),
    [],
  ],
  ['a visible product may still lack a text that was missing before', product(['careTh']), product(['careTh']), []],
  [
    'a visible product lacks only the newly removed text',
    product(['careTh']),
    product(['careTh', 'fabricEn']),
    ['fabricEn'],
  ],
  ['a product that becomes hidden may lack texts', product(['careTh']), product(['careTh'], hidden), []],
  ['a text that is missing in both languages is not required', undefined, product(['careTh', 'careEn']), []],
])('%s', (_, before, after, missing) => {
  expect(newlyMissingTexts(before, after)).toEqual(missing)
})
