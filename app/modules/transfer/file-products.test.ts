import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readColumns } from './file-columns.ts'
import { readFileProducts } from './file-products.ts'
import { readTable } from './read-table.server.ts'

const origin = 'https://mai.example'

async function read(csv: string | Uint8Array, files: Record<string, string> = {}) {
  const table = await readTable(typeof csv === 'string' ? new TextEncoder().encode(csv) : csv)
  if (!table.ok) throw new Error(table.reason)
  const head = readColumns(table.value.head)
  if (!head.ok) throw new Error(head.reason)
  return readFileProducts(head.value, table.value.rows, { origin, archive: new Map(Object.entries(files)) })
}
const problemsOf = async (csv: string) =>
  (await read(csv)).problems.map(({ row, column, reason, value }) => `${row} ${column}: ${reason} ${value}`.trim())

test('Shopify’s own sample with its old column names gives twenty products, one with three sizes', async () => {
  const { products, problems } = await read(readFileSync('tests/data/shopify/apparel.csv'))
  expect([products.length, problems]).toEqual([20, []])
  expect(products.find(({ handle }) => handle === 'classic-varsity-top')).toMatchObject({
    row: 3,
    texts: { nameEn: 'Classic Varsity Top' },
    otherwise: { nameTh: 'Classic Varsity Top' },
    brand: 'partners-demo',
    price: '60',
    sizes: ['S', 'M', 'L'],
    stock: { S: 1, M: 1, L: 1 },
    hidden: false,
    pictures: [{ source: 'https://burst.shopifycdn.com/photos/casual-fashion-woman_925x.jpg', altEn: '', altTh: '' }],
  })
  expect(products[0]).toMatchObject({ sizes: ['Free size'], hasOptions: false })
})

test('Shopify’s current column names are recognised in any case; columns without a use are ignored', () => {
  const names = readFileSync('tests/data/shopify/new-format-headers.txt', 'utf8').split('\n')[1]?.split(',') ?? []
  const head = readColumns(names.map((name) => name.toUpperCase()))
  if (!head.ok) throw new Error(head.reason)
  const known = ['title', 'handle', 'body', 'vendor', 'productCategory', 'type', 'published', 'status', 'option1Name']
  const more = ['option1', 'option2', 'option3', 'price', 'compareAt', 'cost', 'quantity', 'image', 'imagePosition']
  expect([...head.value.places.keys()]).toEqual(
    expect.arrayContaining([...known, ...more, 'imageAlt', 'variantImage', 'colour']),
  )
  expect(head.value.leftOut.map((place) => names[place])).toContain('Weight value (grams)')
  expect(readColumns(['Name', 'Price'])).toEqual({ ok: false, reason: 'wrong_columns' })
  expect(readColumns(['Handle', 'URL handle'])).toEqual({
    ok: false,
    reason: 'column_twice',
    detail: { column: 'URL handle' },
  })
})

test('every problem has its spreadsheet row and column; a row with line breaks counts as one', async () => {
  const csv = [
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Image Src,Published',
    'jade,"Jade\ndress",ผ้าไหม,Size,S,100,5,https://10.0.0.1/a.jpg,maybe',
    'jade,,,,2XL,120,1.5,http://shop.example/a.jpg,',
    'jade,,,,s,100,,jade.jpg,',
    ',,Lua,,,50,,,',
    '',
    'fan,=HYPERLINK(1),Lua,Material,Silk,10,,,',
    'fan,,,,Paper,10,,,',
  ].join('\n')
  expect(await problemsOf(csv)).toEqual([
    '2 Published: not_yes_or_no maybe',
    '2 Image Src: bad_address https://10.0.0.1/a.jpg',
    '3 Image Src: bad_address http://shop.example/a.jpg',
    '3 Option1 Value: unknown_size 2XL',
    '3 Variant Inventory Qty: not_a_count 1.5',
    '3 Variant Price: price_differs 120',
    '4 Image Src: not_in_archive jade.jpg',
    '4 Option1 Value: size_twice s',
    '5 Handle: no_handle',
    '7 Title: formula =HYPERLINK(1)',
    '8 Option1 Value: unknown_option Paper',
  ])
})

test.each([
  ['=1+1', true],
  ['＝1+1', true],
  ['@SUM(A1)', true],
  ["+cmd|' /C calc'!A0", true],
  ['-2+3+cmd|x', true],
  ['- Hand wash', false],
  ['+66 81 234 5678', false],
  ["'=1+1", false],
])('%s counts as a formula: %s', async (text, isFormula) =>
  expect((await read(`Handle,Title\njade,"${text}"`)).problems.length > 0).toBe(isFormula),
)

test('several colours become products of one style, each with its own sizes and pictures', async () => {
  const src = (name: string) => `https://cdn.example/${name}.jpg`
  const { products, problems } = await read(
    [
      'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Image Src,Variant Image',
      `ao-dai,Ao dai,Color,Jade,Size,S,1290,${src('jade')},${src('jade')}`,
      `ao-dai,,,Jade,,M,1290,${src('ivory')},${src('jade')}`,
      `ao-dai,,,Ivory,,M,1290,${src('detail')},${src('ivory')}`,
    ].join('\n'),
  )
  expect(problems).toEqual([])
  const short = products.map(({ handle, colour, style, sizes, pictures = [] }) => ({
    handle,
    colour,
    style,
    sizes,
    pictures: pictures.map(({ source }) => source),
  }))
  expect(short).toEqual([
    {
      handle: 'ao-dai-jade',
      colour: 'Jade',
      style: 'ao-dai',
      sizes: ['S', 'M'],
      pictures: [src('jade'), src('detail')],
    },
    { handle: 'ao-dai-ivory', colour: 'Ivory', style: 'ao-dai', sizes: ['M'], pictures: [src('ivory'), src('detail')] },
  ])
})

test('a Thai title becomes the Thai name; an HTML description becomes lines of text', async () => {
  const { products } = await read(
    'Handle,Title,Body (HTML)\njade,เดรสหยก,"<p>Silk &amp; lace</p><ul><li>Lined</li></ul>"',
  )
  expect(products[0]).toMatchObject({
    texts: { nameTh: 'เดรสหยก', descriptionEn: 'Silk & lace\n\n• Lined' },
    otherwise: { nameEn: 'เดรสหยก' },
  })
})

test('archive pictures are found by file name, by the last part of a URL, or by the handle', async () => {
  const files = { 'a.jpg': 'p/A.jpg', 'fan.png': 'fan.png', 'fan-2.png': 'fan-2.png', 'fan-10.png': 'fan-10.png' }
  const { products, problems } = await read(
    'Handle,Title,Image Src,Image Position\njade,Jade,b/a.jpg,2\njade,,https://x.example/fan.png?v=1,1\nfan,Fan,,',
    files,
  )
  expect(problems).toEqual([])
  expect(products.map(({ pictures = [] }) => pictures.map(({ source }) => source))).toEqual([
    ['file:fan.png', 'file:p/A.jpg'],
    ['file:fan.png', 'file:fan-2.png', 'file:fan-10.png'],
  ])
})

test('a value in the shop’s own column is taken; an empty cell clears it, a missing column keeps it', async () => {
  const header = 'Stretch (product.metafields.mai.stretch)'
  const factsOf = async (csv: string) => (await read(csv)).products.map(({ facts }) => facts)
  expect(await factsOf(`Handle,Title,${header}\njade,Jade,slight\nsilk,Silk,`)).toEqual([
    { stretch: 'slight' },
    { stretch: null },
  ])
  expect(await factsOf('Handle,Title\njade,Jade')).toEqual([undefined])
})
