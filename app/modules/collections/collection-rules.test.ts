import { describe, expect, test } from 'vitest'
import { collectionOf } from '#tests/factories/plain-collection.ts'
import { type Collection, maxManualItems, type StoredCollection } from './collection.ts'
import { addProducts, arrangeProduct, brandOf, colourOf, decideSaving, outdatedBy } from './collection-rules.ts'

const storedOf = (id: string, change: Partial<Collection> & { slug: string }): StoredCollection => ({
  ...collectionOf(change),
  id,
  version: 3,
  productIds: [],
})
const facts = (stored: StoredCollection[] = []) => ({ stored, brands: new Set(['lua']) })
const many = (count: number, place: number | null = null) =>
  Array.from({ length: count }, (_, at) => storedOf(String(at), { slug: `one-${at}`, place }))

describe('saving a collection', () => {
  test('makes an empty address from the English name', () => {
    const typed = collectionOf({ slug: '', nameEn: 'Áo dài & Silk, 2027' })
    expect(decideSaving(typed, undefined, facts())).toEqual({
      ok: true,
      value: { before: undefined, after: { ...typed, slug: 'ao-dai-silk-2027' } },
    })
  })

  test.each([
    [{ slug: '', nameEn: 'สงกรานต์' }, 'slug_required'],
    [{ slug: 'all' }, 'slug_reserved'],
    [{ slug: '', nameEn: 'Best sellers' }, 'slug_reserved'],
    [{ slug: 'new' }, 'slug_reserved'],
    [{ slug: 'best-sellers' }, 'slug_reserved'],
    [{ slug: 'feed' }, 'slug_reserved'],
    [{ slug: 'index' }, 'slug_reserved'],
    [{ slug: 'page' }, 'slug_reserved'],
    [{ slug: 'search' }, 'slug_reserved'],
    [{ slug: 'taken' }, 'slug_exists'],
    [{ slug: 'of-nobody', source: 'brand:nobody' }, 'source_not_found'],
  ] as const)('refuses %j: %s', (change, reason) => {
    const stored = [storedOf('1', { slug: 'taken' })]
    expect(decideSaving(collectionOf(change), undefined, facts(stored))).toEqual({ ok: false, reason })
  })

  test('keeps its own address and place, and refuses an out-of-date version', () => {
    const [own, ...others] = [storedOf('1', { slug: 'own', place: 1 }), ...many(7, 2)]
    const typed = collectionOf({ slug: 'own', place: 4, source: 'brand:lua' })
    const all = facts([own, ...others])
    expect(decideSaving(typed, { id: '1', version: 3 }, all)).toEqual({
      ok: true,
      value: { before: own, after: typed },
    })
    expect(decideSaving(typed, { id: '1', version: 2 }, all)).toEqual({ ok: false, reason: 'conflict' })
    expect(decideSaving(typed, { id: '99', version: 3 }, all)).toEqual({ ok: false, reason: 'not_found' })
  })

  test('allows a hundred collections, and eight in the menu', () => {
    const typed = collectionOf({ slug: 'another' })
    expect(decideSaving(typed, undefined, facts(many(99)))).toMatchObject({ ok: true })
    expect(decideSaving(typed, undefined, facts(many(100)))).toEqual({ ok: false, reason: 'limit_reached' })
    const inMenu = { ...typed, place: 1 }
    expect(decideSaving(inMenu, undefined, facts(many(7, 5)))).toMatchObject({ ok: true })
    expect(decideSaving(inMenu, undefined, facts(many(8, 5)))).toEqual({ ok: false, reason: 'menu_full' })
    expect(decideSaving(typed, undefined, facts(many(8, 5)))).toMatchObject({ ok: true })
  })
})

describe('arranging products', () => {
  const after = (to: Parameters<typeof arrangeProduct>[1]['to'], productId: string, isThere = true) =>
    arrangeProduct(['a', 'b', 'c'], { productId, to, isThere })

  test.each([
    ['in', 'd', ['a', 'b', 'c', 'd']],
    ['in', 'b', ['a', 'b', 'c']],
    ['up', 'b', ['b', 'a', 'c']],
    ['up', 'a', ['a', 'b', 'c']],
    ['down', 'b', ['a', 'c', 'b']],
    ['down', 'c', ['a', 'b', 'c']],
    ['first', 'c', ['c', 'a', 'b']],
    ['out', 'b', ['a', 'c']],
    ['out', 'd', ['a', 'b', 'c']],
  ] as const)('applies action “%s” to product %s', (to, productId, value) =>
    expect(after(to, productId)).toEqual({ ok: true, value }),
  )

  test('refuses products that do not exist or are not in the collection, but removes a deleted one', () => {
    expect(after('in', 'd', false)).toEqual({ ok: false, reason: 'item_not_found' })
    expect(after('up', 'd')).toEqual({ ok: false, reason: 'item_not_found' })
    expect(after('out', 'b', false)).toEqual({ ok: true, value: ['a', 'c'] })
  })

  test('allows at most five hundred products', () => {
    const ids = Array.from({ length: maxManualItems - 1 }, (_, at) => `product-${at}`)
    const put = (list: string[], productId: string) => arrangeProduct(list, { productId, to: 'in', isThere: true })
    const full = put(ids, 'last')
    expect(full.ok && full.value).toHaveLength(500)
    expect(put([...ids, 'last'], 'one-more')).toEqual({ ok: false, reason: 'too_many_items' })
  })
})

describe('adding many products at once', () => {
  const productIds = (count: number) => Array.from({ length: count }, (_, at) => `product-${at}`)

  test('adds each once, in order', () =>
    expect(addProducts(['a', 'b'], ['c', 'b', 'c', 'd'])).toEqual({ ok: true, value: ['a', 'b', 'c', 'd'] }))

  test('refuses more than fit, with the number that fits', () => {
    expect(addProducts(productIds(498), ['a', 'b'])).toEqual({ ok: true, value: [...productIds(498), 'a', 'b'] })
    const refused = (room: number) => ({ ok: false, reason: 'too_many_items', detail: { room } })
    expect(addProducts(productIds(498), ['a', 'b', 'c'])).toEqual(refused(2))
    expect(addProducts(productIds(501), ['a'])).toEqual(refused(0))
    expect(addProducts(productIds(501), ['product-7'])).toEqual({ ok: true, value: productIds(501) })
  })
})

test('the source of a collection gives its brand or its colour', () => {
  const of = (source: Collection['source']) => [brandOf({ source }), colourOf({ source })]
  expect(of('brand:lua')).toEqual(['lua', undefined])
  expect(of('colour:red')).toEqual([undefined, 'red'])
  expect(of('hand')).toEqual([undefined, undefined])
  expect(of('brand:colour:red')).toEqual(['colour:red', undefined])
  expect(of('colour:brand:lua')).toEqual([undefined, 'brand:lua'])
})

describe('cached pages outdated', () => {
  const [draft, shown] = [collectionOf({ slug: 'a', published: false, place: 1 }), collectionOf({ slug: 'a' })]
  const inMenu = { ...shown, place: 1 }
  test.each([
    ['by changing a draft', draft, { ...draft, nameEn: 'Other' }, []],
    ['by deleting a draft', draft, undefined, []],
    [
      'by publishing a collection, which the menu may contain',
      { ...draft, place: null },
      shown,
      ['collection:a', 'content'],
    ],
    ['by publishing a collection in the menu', draft, inMenu, ['collection:a', 'content']],
    ['by changing the products', inMenu, inMenu, ['collection:a']],
    ['by changing the name', shown, { ...shown, nameEn: 'Other' }, ['collection:a', 'content']],
    ['by changing the intro of a collection in the menu', inMenu, { ...inMenu, introTh: 'ใหม่' }, ['collection:a']],
    [
      'by changing the Thai name of a collection in the menu',
      inMenu,
      { ...inMenu, nameTh: 'ใหม่' },
      ['collection:a', 'content'],
    ],
    [
      'by changing the address of a collection in the menu',
      inMenu,
      { ...inMenu, slug: 'b' },
      ['collection:a', 'collection:b', 'content'],
    ],
    ['by removing the place in the menu', inMenu, shown, ['collection:a', 'content']],
    ['by deleting a published collection', shown, undefined, ['collection:a', 'content']],
  ] as const)('%s', (_, before, after, tags) => expect(outdatedBy(before, after)).toEqual(tags))
})
