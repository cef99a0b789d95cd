import { expect, test } from 'vitest'
import { decidePasted, pastedRows, productsOf, readRows } from './pasted-rules.ts'
import type { StoredRedirect } from './redirect.ts'

const stored: StoredRedirect[] = [
  { id: '1', from: '/old', to: '/new', permanent: true, version: 1 },
  { id: '2', from: '/older', to: '/new', permanent: true, version: 4 },
]
const paste = (list: string, all = stored, onSale: string[] = []) =>
  decidePasted(readRows(pastedRows(list), 'https://mai.example'), {
    stored: all,
    onSale: new Set(onSale),
    collections: new Set(),
  })
const problems = (list: string, onSale: string[] = []) => {
  const decision = paste(list, stored, onSale)
  return decision.ok ? [] : (decision.detail ?? []).map(({ line, reason }) => `${line} ${reason}`)
}

test.each([
  ['tabs', '/a\t/faq\n/b\t/press'],
  ['commas and Windows line endings', '"/a","/faq"\r\n/b,/press\r\n'],
  ['semicolons', '/a; /faq\n/b;/press'],
  ['spaces', '/a   /faq\n\n/b /press\n'],
  ['the header of a Shopify file', 'Redirect from,Redirect to\n/a,/faq\n/b,/press'],
])('a list with %s is read', (_, list) =>
  expect(paste(list)).toEqual({
    ok: true,
    value: {
      added: [
        { from: '/a', to: '/faq', permanent: true },
        { from: '/b', to: '/press', permanent: true },
      ],
      changed: [],
      unchanged: 0,
    },
  }),
)

test('the third column sets the redirect type, in English or Thai', () => {
  const decision = paste('/a /faq 302\n/b /faq Temporary\n/c /faq ชั่วคราว\n/d /faq 301\n/e /faq ถาวร')
  expect(decision.ok && decision.value.added.map(({ permanent }) => permanent)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

test('each row keeps its line number, text and cells', () =>
  expect(pastedRows(' "/a" , /faq ,\r\rREDIRECT FROM,x\n/redirect from;/b\r\n')).toEqual([
    { line: 1, typed: '"/a" , /faq ,', cells: ['/a', '/faq', ''] },
    { line: 4, typed: '/redirect from;/b', cells: ['/redirect from', '/b'] },
  ]))

test('a row is split by tab, else by semicolon, else by comma', () => {
  const cells = (text: string) => pastedRows(text)[0]?.cells
  expect(cells('/a;b\t/c,d')).toEqual(['/a;b', '/c,d'])
  expect(cells('/a,b;/c d')).toEqual(['/a,b', '/c d'])
  expect(cells('/a b,/c')).toEqual(['/a b', '/c'])
  expect(cells('/a"b" "c"d')).toEqual(['/a"b"', '"c"d'])
})

test('the name of an object property is not a redirect type', () =>
  expect(problems('/b /new constructor')).toEqual(['1 not_a_kind']))

test('the products of a list are collected once each, from both addresses', () =>
  expect(
    productsOf([
      { from: '/product/a', to: '/product/b?size=M', permanent: true },
      { from: '/product/b', to: 'https://mai.example/', permanent: true },
      { from: '/old', to: '/faq', permanent: true },
    ]),
  ).toEqual(['a', 'b']))

test('the same address with another type is a change', () => {
  const after = { from: '/old', to: '/new', permanent: false }
  expect(paste('/old /new 302')).toEqual({
    ok: true,
    value: { added: [], changed: [{ before: stored[0], after }], unchanged: 0 },
  })
})

test('an existing redirect is changed, or counted as unchanged', () =>
  expect(paste('/old /new\n/older /faq')).toEqual({
    ok: true,
    value: {
      added: [],
      changed: [{ before: stored[1], after: { from: '/older', to: '/faq', permanent: true } }],
      unchanged: 1,
    },
  }))

test('every invalid row is reported with its line number and reason', () =>
  expect(
    problems(
      [
        '/fine /faq',
        '/faq /new',
        '/a',
        '/b /new for-ever',
        '/c /no-such-page',
        '/fine /press',
        '/d http://shopee.co.th/mai',
        '/product/lotus /new',
        '/e /product/gone',
        'https://evil.example/x /new',
      ].join('\n'),
      ['lotus'],
    ),
  ).toEqual([
    '2 from_page_there',
    '3 no_target',
    '4 not_a_kind',
    '5 to_not_a_page',
    '6 twice',
    '7 to_not_https',
    '8 from_page_there',
    '9 to_missing',
    '10 from_not_a_path',
  ]))

test('rows of one list that form a loop are all refused', () => {
  expect(problems('/product/a /product/b\n/product/b /product/c\n/product/c /product/a')).toEqual([
    '1 to_circle',
    '2 to_circle',
    '3 to_circle',
  ])
  expect(problems('/product/a /product/b\n/product/b /new')).toEqual([])
})

test('an empty list and a list above 2,000 redirects are refused', () => {
  expect(paste('\n  \n')).toEqual({ ok: false, reason: 'empty' })
  const rows = (count: number) => Array.from({ length: count }, (_, at) => `/gone-${at} /new`).join('\n')
  expect(paste(rows(1998))).toMatchObject({ ok: true })
  expect(paste(rows(1999))).toEqual({ ok: false, reason: 'limit_reached' })
  expect(pastedRows(rows(3000))).toHaveLength(2001)
})
