import { beforeAll, describe, expect, test } from 'vitest'
import { loadDictionary } from '#app/i18n/dictionaries.ts'
import { contentDefaults } from './content-defaults.ts'
import { readContentForm } from './content-texts.ts'
import type { MenuCollection } from './menu.ts'
import { shownMenu } from './menu-rules.ts'

beforeAll(() => Promise.all([loadDictionary('en'), loadDictionary('th')]))

const collection = (id: string, change: Partial<MenuCollection> = {}): MenuCollection => ({
  id,
  slug: `number-${id}`,
  nameEn: `Number ${id}`,
  nameTh: `ที่ ${id}`,
  place: null,
  ...change,
})
const entry = (
  place: string,
  { label = ['', ''], link = '' }: { label?: readonly [string, string]; link?: string } = {},
) => ({
  place,
  label: { en: label[0], th: label[1] },
  link,
})
const menu = (entries: ReturnType<typeof entry>[], published: MenuCollection[] = [], language: 'en' | 'th' = 'en') =>
  shownMenu({ sections: entries }, published, language)

describe('shop menu', () => {
  test('has new arrivals, categories, best sellers and placed collections by default', () => {
    const placed = [collection('2', { place: 1 }), collection('1', { place: 2 }), collection('3')]
    expect(shownMenu(contentDefaults.menu, placed, 'en')).toEqual([
      ['/new', 'New arrivals'],
      ['/category/dress', 'Dresses'],
      ['/category/top', 'Tops'],
      ['/category/bottom', 'Bottoms'],
      ['/category/set', 'Sets'],
      ['/category/accessories', 'Accessories'],
      ['/category/silk', 'Silk'],
      ['/best-sellers', 'Best sellers'],
      ['/collections/number-2', 'Number 2'],
      ['/collections/number-1', 'Number 1'],
    ])
    const thai = shownMenu(contentDefaults.menu, placed, 'th')
    expect([thai[0], thai[1], thai.at(-1)]).toEqual([
      ['/new', 'มาใหม่'],
      ['/category/dress', 'เดรส'],
      ['/collections/number-1', 'ที่ 1'],
    ])
  })

  test('has the owner’s entries in their order, with the default or a custom label', () => {
    const entries = [
      entry('/about'),
      entry('collection:7'),
      entry('/category/silk', { label: ['Pure silk', 'ผ้าไหมแท้'] }),
      entry('link', { label: ['On sale', 'ลดราคา'], link: '/category/silk?sort=price_asc' }),
      entry('/collection'),
    ]
    expect(menu(entries, [collection('7')])).toEqual([
      ['/about', 'About us'],
      ['/collections/number-7', 'Number 7'],
      ['/category/silk', 'Pure silk'],
      ['/category/silk?sort=price_asc', 'On sale'],
      ['/collection', 'Collection'],
    ])
    expect(menu(entries, [collection('7')], 'th').map(([, name]) => name)).toEqual([
      'เรื่องราวของเรา',
      'ที่ 7',
      'ผ้าไหมแท้',
      'ลดราคา',
      'คอลเลกชัน',
    ])
  })

  test('shows a collection where the owner’s entry is, whatever place the collection has itself', () => {
    const [named, linked, placed] = [
      collection('1', { place: 1 }),
      collection('2', { place: 2 }),
      collection('3', { place: 3 }),
    ]
    const entries = [
      entry('link', { label: ['Two', 'สอง'], link: '/collections/number-2' }),
      entry('/new'),
      entry('collection:1'),
    ]
    expect(menu(entries, [named, linked, placed])).toEqual([
      ['/collections/number-2', 'Two'],
      ['/new', 'New arrivals'],
      ['/collections/number-1', 'Number 1'],
      ['/collections/number-3', 'Number 3'],
    ])
  })

  test('leaves out unknown pages and duplicate addresses', () => {
    const entries = [
      entry('collection:404'),
      entry('link', { label: ['Gone', 'ไม่มี'], link: '/collections/gone?sort=price_asc' }),
      entry('link', { label: ['No page', 'ไม่มี'], link: '/no-such-page' }),
      entry('link', { label: ['Elsewhere', 'ที่อื่น'], link: '//evil.example' }),
      entry('link', { link: '/faq' }),
      entry('/category/hats'),
      entry(''),
      entry('/new'),
      entry('link', { label: ['New again', 'ใหม่'], link: '/new' }),
    ]
    expect(menu(entries)).toEqual([['/new', 'New arrivals']])
  })

  test('keeps the entry of a collection whose address changes', () => {
    expect(menu([entry('collection:7')], [collection('7', { slug: 'moved' })])).toEqual([
      ['/collections/moved', 'Number 7'],
    ])
  })
})

describe('published menu entry', () => {
  const read = (entries: Readonly<Record<string, string>>[], as: 'public' | 'draft' = 'public') => {
    const form = new FormData()
    for (const [at, texts] of entries.entries())
      for (const [name, text] of Object.entries({ place: '', labelEn: '', labelTh: '', link: '', ...texts }))
        form.append(`${name}-${at + 1}`, text)
    return readContentForm(form, 'menu', as)
  }
  const problems = (...sent: Parameters<typeof read>): unknown => {
    const answer = read(...sent)
    if (answer.ok) return {}
    if (answer.fields) return answer.fields
    return answer.reason
  }
  const words = { labelEn: 'Tailoring', labelTh: 'ตัดเย็บ' }

  test.each([
    ['a known page', { place: '/size-guide' }],
    ['a collection', { place: 'collection:12' }],
    ['a label in both languages', { place: '/new', ...words }],
    ['a custom link', { place: 'link', link: '/category/silk?sort=price_asc', ...words }],
    ['an unused custom link address', { place: '/new', link: 'no page' }],
  ])('with %s is accepted', (_, texts) => expect(problems([texts])).toEqual({}))

  type Refused = readonly [what: string, texts: Readonly<Record<string, string>>, problems: object]
  const refused: readonly Refused[] = [
    ['no page', {}, { 'place-1': 'content.problem.noPlace' }],
    ['a label in one language', { place: '/new', labelTh: 'ใหม่' }, { 'labelEn-1': 'content.problem.required' }],
    [
      'a custom link without a label',
      { place: 'link', link: '/faq' },
      { 'labelEn-1': 'content.problem.required', 'labelTh-1': 'content.problem.required' },
    ],
    ['a custom link without an address', { place: 'link', ...words }, { 'link-1': 'content.problem.noLink' }],
    [
      'a link to another site',
      { place: 'link', link: 'https://evil.example', ...words },
      { 'link-1': 'content.problem.notOurs' },
    ],
    ['a link to the back office', { place: 'link', link: '/admin', ...words }, { 'link-1': 'content.problem.notOurs' }],
    [
      'a link to an unknown category',
      { place: 'link', link: '/category/hats', ...words },
      { 'link-1': 'content.problem.notOurs' },
    ],
    [
      'a link to a product',
      { place: 'link', link: '/product/jade', ...words },
      { 'link-1': 'content.problem.noProduct' },
    ],
  ]
  test.each(refused)('with %s is refused, but accepted in a draft', (_, texts, expected) => {
    expect(problems([texts])).toEqual(expected)
    expect(problems([texts], 'draft')).toEqual({})
  })

  test('is refused if the menu already has its page, also as a custom link', () => {
    expect(problems([{ place: '/new' }, { place: '/faq' }, { place: '/new' }])).toEqual({
      'place-3': 'content.problem.twice',
    })
    expect(problems([{ place: '/new' }, { place: 'link', link: '/new', ...words }])).toEqual({
      'link-2': 'content.problem.twice',
    })
  })

  test('has a label of at most 20 characters and a known page; a menu has 1 to 14 entries', () => {
    expect(problems([{ place: '/new', labelEn: 'x'.repeat(20), labelTh: 'ก'.repeat(20) }])).toEqual({})
    expect(problems([{ place: '/new', labelEn: 'x'.repeat(21), labelTh: 'ก' }])).toEqual({
      'labelEn-1': 'content.problem.tooLong',
    })
    expect(problems([{ place: '/admin' }], 'draft')).toEqual({ 'place-1': 'content.problem.place' })
    expect(problems([{ place: 'collection:x' }], 'draft')).toEqual({ 'place-1': 'content.problem.place' })
    expect(problems([])).toBe('content.problem.tooFew')
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ place: `collection:${at}` }))
    expect(problems(many(14))).toEqual({})
    expect(problems(many(15))).toBe('content.problem.tooMany')
  })
})
