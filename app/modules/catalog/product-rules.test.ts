import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { ProductInput } from './product-form.ts'
import {
  columnsOf,
  decideCreation,
  decideDeletion,
  decideHiding,
  decideRestoring,
  decideUpdate,
  type ReferencedFacts,
  type StoredProduct,
  slugFor,
} from './product-rules.ts'
import { byTextField } from './product-text-fields.ts'

const now = new Date('2026-11-21T03:00:00Z')
const product: ProductInput = {
  ...byTextField(() => ''),
  nameEn: 'Lotus Silk Áo Dài',
  nameTh: 'อ่าวหญ่าย',
  category: 'dress',
  brandId: 'lua',
  colour: 'jade',
  style: 'ao-dai',
  price: satang(890_000),
  compareAtPrice: null,
  sizes: ['M'],
  hidden: false,
  pictures: [{ id: 'a'.repeat(32), altEn: '', altTh: '' }],
}
const brand = { brand: 'Lụa', brandStoryTh: '' }
const named: ReferencedFacts = { brand, pictureCount: 1 }
const lists = { sizes: product.sizes, pictures: product.pictures }
const stored: StoredProduct = { ...columnsOf(product, brand), version: 3, deletedAt: null }

function firstIds(taken: string[], change: Partial<ProductInput> = {}): string[] {
  const decision = decideCreation({ ...named, takenIds: new Set(taken) }, { ...product, ...change })
  if (!decision.ok) throw new Error(decision.reason)
  const ids: string[] = []
  for (const id of decision.value.ids) if (ids.push(id) === 3) break
  return ids
}

describe('new product', () => {
  test('is created with the columns of its input', () =>
    expect(decideCreation({ ...named, takenIds: new Set() }, product)).toMatchObject({
      ok: true,
      value: {
        columns: {
          nameEn: 'Lotus Silk Áo Dài',
          nameTh: 'อ่าวหญ่าย',
          brandId: 'lua',
          priceSatang: 890_000,
          compareAtPriceSatang: null,
          hidden: false,
        },
      },
    }))

  test('uses its name as its address, with a number from 2 on when that is taken', () => {
    expect(firstIds([])).toEqual(['lotus-silk-ao-dai', 'lotus-silk-ao-dai-2', 'lotus-silk-ao-dai-3'])
    expect(firstIds(['lotus-silk-ao-dai', 'lotus-silk-ao-dai-3'])).toEqual([
      'lotus-silk-ao-dai-2',
      'lotus-silk-ao-dai-4',
      'lotus-silk-ao-dai-5',
    ])
    expect(firstIds(['lotus-silk-ao-dai-2'])[0]).toBe('lotus-silk-ao-dai')
  })

  test('uses its category as its address when its name has no Latin letters', () => {
    expect(slugFor({ nameEn: 'ชุดเดรส', category: 'silk' })).toBe('silk')
    expect(firstIds(['silk'], { nameEn: 'ชุดเดรส', category: 'silk' })[0]).toBe('silk-2')
  })
})

describe('references of a product', () => {
  const missing: [string, ReferencedFacts, string][] = [
    ['an unknown brand is refused', { brand: undefined, pictureCount: 1 }, 'brand_not_found'],
    ['an unknown picture is refused', { brand, pictureCount: 0 }, 'picture_not_found'],
    [
      'an unknown brand is reported before an unknown picture',
      { brand: undefined, pictureCount: 0 },
      'brand_not_found',
    ],
  ]
  test.each(missing)('%s', (_, facts, reason) => {
    expect(decideCreation({ ...facts, takenIds: new Set() }, product)).toEqual({ ok: false, reason })
    expect(decideUpdate({ ...facts, lists, stored }, { version: 3, product })).toEqual({ ok: false, reason })
    expect(decideUpdate({ ...facts, lists, stored: undefined }, { version: 3, product })).toEqual({ ok: false, reason })
  })

  test('a picture listed twice is refused', () => {
    const twice = { ...product, pictures: [...product.pictures, ...product.pictures] }
    expect(decideCreation({ ...named, takenIds: new Set() }, twice)).toEqual({ ok: false, reason: 'picture_not_found' })
  })
})

describe('product update', () => {
  test('increments the version and records the changed fields, without the search texts', () => {
    const change = { ...product, price: satang(790_000), compareAtPrice: satang(890_000), liningTh: 'ผ้าไหม' }
    expect(decideUpdate({ ...named, lists, stored }, { version: 3, product: change })).toEqual({
      ok: true,
      value: {
        columns: columnsOf(change, brand),
        version: 4,
        changed: {
          priceSatang: { from: 890_000, to: 790_000 },
          compareAtPriceSatang: { from: null, to: 890_000 },
          liningTh: { from: '', to: 'ผ้าไหม' },
        },
      },
    })
  })

  test('records no change when nothing differs', () =>
    expect(decideUpdate({ ...named, lists, stored }, { version: 3, product })).toMatchObject({
      value: { changed: {} },
    }))

  test.each([2, 4])('is refused as a conflict for version %i instead of the stored 3', (version) =>
    expect(decideUpdate({ ...named, lists, stored }, { version, product })).toEqual({ ok: false, reason: 'conflict' }),
  )

  test('is refused for a missing or deleted product', () => {
    const refused = { ok: false, reason: 'not_found' }
    expect(decideUpdate({ ...named, lists, stored: undefined }, { version: 3, product })).toEqual(refused)
    const deleted = { ...stored, deletedAt: now }
    expect(decideUpdate({ ...named, lists, stored: deleted }, { version: 3, product })).toEqual(refused)
  })
})

describe('hiding, deleting and restoring a product', () => {
  const notFound = { ok: false, reason: 'not_found' }
  const there = { hidden: false, deletedAt: null }
  const gone = { hidden: false, deletedAt: now }

  test('hiding a hidden product or showing a visible one is no change', () => {
    expect(decideHiding(there, true)).toEqual({ ok: true, value: { isChange: true } })
    expect(decideHiding(there, false)).toEqual({ ok: true, value: { isChange: false } })
    expect(decideHiding({ ...there, hidden: true }, true)).toEqual({ ok: true, value: { isChange: false } })
    expect(decideHiding({ ...there, hidden: true }, false)).toEqual({ ok: true, value: { isChange: true } })
  })

  test('a deleted product can only be restored, and no other product can be restored', () => {
    expect([decideHiding(gone, true), decideDeletion(gone), decideRestoring(there)]).toEqual([
      notFound,
      notFound,
      notFound,
    ])
    expect([decideDeletion(there), decideRestoring(gone)]).toEqual([
      { ok: true, value: undefined },
      { ok: true, value: undefined },
    ])
  })

  test('all three are refused with not_found for a missing product', () =>
    expect([decideHiding(undefined, true), decideDeletion(undefined), decideRestoring(undefined)]).toEqual([
      notFound,
      notFound,
      notFound,
    ]))
})
