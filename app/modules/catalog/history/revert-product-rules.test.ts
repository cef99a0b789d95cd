import { expect, test } from 'vitest'
import type { ProductDraft } from '../find-product-draft.server.ts'
import { byTextField } from '../product-text-fields.ts'
import { changesOf, decideReversion, fieldsBefore } from './revert-product-rules.ts'

const picture = (letter: string, altEn = '') => ({ id: letter.repeat(32), altEn, altTh: '' })
const draft: ProductDraft = {
  ...byTextField(() => ''),
  id: 'reed-skirt',
  version: 4,
  createdAt: new Date('2026-11-21T03:00:00Z'),
  nameEn: 'Reed Skirt',
  nameTh: 'กระโปรงกก',
  category: 'bottom',
  brandId: 'lua',
  colour: 'jade',
  style: '',
  price: '990',
  compareAtPrice: '1290',
  costPrice: '',
  sizes: ['S', 'M'],
  hidden: false,
  pictures: [picture('a')],
}
const update = (changed: object) => ({ action: 'product.update', detail: { changed } })
const there = new Set(['a'.repeat(32), 'b'.repeat(32)])
const revert = (changed: object) => decideReversion(draft, fieldsBefore([update(changed)]), there)

test('a history line shows each form field before and after, with amounts as typed', () =>
  expect(
    changesOf(
      update({
        nameTh: { from: 'กก', to: 'กระโปรงกก' },
        priceSatang: { from: 129050, to: 99000 },
        compareAtPriceSatang: { from: null, to: 129000 },
        sizes: { from: ['M'], to: ['S', 'M'] },
      }),
    ),
  ).toEqual([
    { field: 'nameTh', from: 'กก', to: 'กระโปรงกก' },
    { field: 'price', from: '1290.50', to: '990' },
    { field: 'compareAtPrice', from: '', to: '1290' },
    { field: 'sizes', from: ['M'], to: ['S', 'M'] },
  ]))

test('hiding and showing change one field; unknown fields and non-changes are left out', () => {
  expect(changesOf({ action: 'product.hide', detail: {} })).toEqual([{ field: 'hidden', from: false, to: true }])
  expect(changesOf({ action: 'product.show', detail: {} })).toEqual([{ field: 'hidden', from: true, to: false }])
  expect(
    changesOf(update({ searchText: { from: 'a', to: 'b' }, constructor: { from: 1, to: 2 }, colour: 'x' })),
  ).toEqual([])
  for (const detail of [null, [], 'x', { changed: 7 }, { kind: 'sale' }])
    expect(changesOf({ action: 'product.plan', detail })).toEqual([])
})

test('undoing several lines leads to the values before the oldest of them', () => {
  const lines = [
    update({ priceSatang: { from: 80000, to: 99000 } }),
    { action: 'product.hide', detail: {} },
    update({ priceSatang: { from: 70000, to: 80000 }, colour: { from: 'ink', to: 'jade' } }),
  ]
  expect([...fieldsBefore(lines)]).toEqual([
    ['price', '700'],
    ['hidden', false],
    ['colour', 'ink'],
  ])
})

test('a reversion changes only the fields that differ, as the form would save them', () => {
  const decision = revert({
    priceSatang: { from: 70000, to: 99000 },
    compareAtPriceSatang: { from: null, to: 129000 },
    colour: { from: 'jade', to: 'ink' },
    sizes: { from: ['L'], to: ['S', 'M'] },
  })
  expect(decision).toMatchObject({
    ok: true,
    value: {
      changes: [
        { field: 'price', from: '990', to: '700' },
        { field: 'compareAtPrice', from: '1290', to: '' },
        { field: 'sizes', from: ['S', 'M'], to: ['L'] },
      ],
      product: { nameEn: 'Reed Skirt', colour: 'jade', price: 70000, compareAtPrice: null, sizes: ['L'] },
      keepsPictures: false,
    },
  })
})

test('a reversion to the current state is refused', () => {
  expect(revert({})).toEqual({ ok: false, reason: 'same' })
  expect(revert({ colour: { from: 'jade', to: 'ink' } })).toEqual({ ok: false, reason: 'same' })
})

test.each([
  ['a removed category', { category: { from: 'shoes', to: 'bottom' } }, ['category']],
  ['a compare-at price not above the price', { priceSatang: { from: 129000, to: 99000 } }, ['compareAtPrice']],
  ['a removed size', { sizes: { from: ['7XL'], to: ['S', 'M'] } }, ['sizes']],
  ['a text that is too long', { nameEn: { from: 'x'.repeat(121), to: 'y' } }, ['nameEn']],
])('%s is refused with its field', (_what, changed, fields) =>
  expect(revert(changed)).toEqual({ ok: false, reason: 'not_valid', detail: { fields } }),
)

test('pictures are restored in order if all exist; if one is missing, the current ones stay', () => {
  const back = revert({ pictures: { from: [picture('b', 'Back'), picture('a')], to: [picture('a')] } })
  expect(back).toMatchObject({
    value: { product: { pictures: [picture('b', 'Back'), picture('a')] }, keepsPictures: false },
  })
  const gone = { pictures: { from: [picture('a'), picture('c')], to: [picture('a')] } }
  expect(revert(gone)).toEqual({ ok: false, reason: 'same' })
  expect(revert({ ...gone, style: { from: 'reed', to: '' } })).toMatchObject({
    value: {
      changes: [{ field: 'style', from: '', to: 'reed' }],
      product: { pictures: draft.pictures },
      keepsPictures: true,
    },
  })
})
