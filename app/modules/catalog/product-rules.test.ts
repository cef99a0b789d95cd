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

describe('a new product', () => {
  test('is written with its columns', () =>
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

  test('has its name as its address, and a number from 2 on where that is taken', () => {
    expect(firstIds([])).toEqual(['lotus-silk-ao-dai', 'lotus-silk-ao-dai-2', 'lotus-silk-ao-dai-3'])
    expect(firstIds(['lotus-silk-ao-dai', 'lotus-silk-ao-dai-3'])).toEqual([
      'lotus-silk-ao-dai-2',
      'lotus-silk-ao-dai-4',
      'lotus-silk-ao-dai-5',
    ])
    expect(firstIds(['lotus-silk-ao-dai-2'])[0]).toBe('lotus-silk-ao-dai')
  })

  test('without a Latin letter in its name has its category as its address', () => {
    expect(slugFor({ nameEn: 'ชุดเดรส', category: 'silk' })).toBe('silk')
    expect(firstIds(['silk'], { nameEn: 'ชุดเดรส', category: 'silk' })[0]).toBe('silk-2')
  })
})

describe('what a product names must be there', () => {
  const missing: [string, ReferencedFacts, string][] = [
    ['its brand', { brand: undefined, pictureCount: 1 }, 'brand_not_found'],
    ['a picture', { brand, pictureCount: 0 }, 'picture_not_found'],
    ['both: the brand is said first', { brand: undefined, pictureCount: 0 }, 'brand_not_found'],
  ]
  test.each(missing)('%s', (_, facts, reason) => {
    expect(decideCreation({ ...facts, takenIds: new Set() }, product)).toEqual({ ok: false, reason })
    expect(decideUpdate({ ...facts, lists, stored }, { version: 3, product })).toEqual({ ok: false, reason })
    expect(decideUpdate({ ...facts, lists, stored: undefined }, { version: 3, product })).toEqual({ ok: false, reason })
  })

  test('a picture named twice is there once', () => {
    const twice = { ...product, pictures: [...product.pictures, ...product.pictures] }
    expect(decideCreation({ ...named, takenIds: new Set() }, twice)).toEqual({ ok: false, reason: 'picture_not_found' })
  })
})

describe('a changed product', () => {
  test('becomes the next version, and the log keeps what changed, search texts aside', () => {
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

  test('that is saved as it was changes nothing', () =>
    expect(decideUpdate({ ...named, lists, stored }, { version: 3, product })).toMatchObject({
      value: { changed: {} },
    }))

  test.each([2, 4])('must be the version on screen, not %i', (version) =>
    expect(decideUpdate({ ...named, lists, stored }, { version, product })).toEqual({ ok: false, reason: 'conflict' }),
  )

  test('must be there, and not deleted', () => {
    const refused = { ok: false, reason: 'not_found' }
    expect(decideUpdate({ ...named, lists, stored: undefined }, { version: 3, product })).toEqual(refused)
    const deleted = { ...stored, deletedAt: now }
    expect(decideUpdate({ ...named, lists, stored: deleted }, { version: 3, product })).toEqual(refused)
  })
})

describe('hidden, deleted, restored', () => {
  const notFound = { ok: false, reason: 'not_found' }
  const there = { hidden: false, deletedAt: null }
  const gone = { hidden: false, deletedAt: now }

  test('hiding what is hidden is no change, nor is showing what is shown', () => {
    expect(decideHiding(there, true)).toEqual({ ok: true, value: { isChange: true } })
    expect(decideHiding(there, false)).toEqual({ ok: true, value: { isChange: false } })
    expect(decideHiding({ ...there, hidden: true }, true)).toEqual({ ok: true, value: { isChange: false } })
    expect(decideHiding({ ...there, hidden: true }, false)).toEqual({ ok: true, value: { isChange: true } })
  })

  test('what is deleted can only be restored, and what is not cannot', () => {
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

  test('what never was is not found', () =>
    expect([decideHiding(undefined, true), decideDeletion(undefined), decideRestoring(undefined)]).toEqual([
      notFound,
      notFound,
      notFound,
    ]))
})
