import { beforeAll, describe, expect, test } from 'vitest'
import { emptyBrand } from '#app/modules/catalog/brands/brand-rules.ts'
import { addBrand } from '#app/modules/catalog/brands/change-brand.server.ts'
import { createProduct } from '#app/modules/catalog/create-product.server.ts'
import { addressOfFilters, searchProducts } from '#app/modules/search/search-products.server.ts'
import { receive } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { brands } from './brands.ts'
import { productOf } from './demo-product.ts'
import { readIndex } from './picture-index.ts'

const { db } = await testDatabase()
const now = new Date('2026-11-21T05:00:00Z')
const items = readIndex().filter(({ category }) => category !== 'hero')
const soldOut = ['qipao-ink-cloud', 'set-baba-slate-lotus']
const itemOf = new Map<string, string>()

/** By prefix of the seed id. */
const those = (...beginnings: string[]) =>
  items.map(({ id }) => id).filter((id) => beginnings.some((beginning) => id.startsWith(beginning)))

beforeAll(async () => {
  for (const brand of brands) await addBrand(db, { ...emptyBrand, ...brand }, { actorId: null, now })
  for (const item of items) {
    const made = await createProduct(db, { ...productOf(item), pictures: [] }, { actorId: null, now })
    if (!made.ok) throw new Error(`${item.id}: ${made.reason}`)
    itemOf.set(made.value.id, item.id)
    if (soldOut.includes(item.id)) continue
    const variants = await db.selectFrom('variants').select('id').where('productId', '=', made.value.id).execute()
    for (const { id } of variants) await receive(db, id, 3)
  }
})

async function found(query: string) {
  const address = new URLSearchParams({ q: query })
  const ids: string[] = []
  const first = await searchProducts(db, { address, language: 'th', now, newArrivalDays: 30 })
  for (let page = 1; page <= first.list.pages; page++) {
    address.set('page', String(page))
    const { list } = await searchProducts(db, { address, language: 'th', now, newArrivalDays: 30 })
    ids.push(...list.cards.map((card) => itemOf.get(card.id) ?? card.id))
  }
  return { ids, similar: first.similar }
}

const aoDai = those('ao-dai')
const aoBaBa = those('set-baba')
const sheaths = those('qipao')
const mandarinTops = those('mandarin-top')
const tunics = those('tunic')
const tunicSets = those('set-bamboo', 'set-blush', 'set-indigo')
const kimonoBlouses = those('blouse')
const satinBlouses = those('satin-blouse')
const camisoles = those('silk-cami')
const vNecks = those('wrap-dress')
const slips = those('slip-dress')
const midis = those('dress-', 'midi-dress', 'wrap-dress')
const dresses = [...aoDai, ...sheaths, ...midis, ...slips]
const pleated = those('pleated-skirt', 'skirt-lacquer')
const skirts = [...pleated, ...those('satin-skirt')]
const palazzos = those('palazzo')
const scarves = those('scarf', 'silk-scarf')
const pouches = those('pouch')
const fans = those('fan')
const bangles = those('bangles')
const hat = those('nonla')

const searches: [queries: string, first: string[]][] = [
  ['ao dai|aodai|áo dài|ao-dai|AO DAI|vietnamese dress', aoDai],
  ['อ่าวหญ่าย|ชุดอ่าวหญ่าย|อ๋าวหญ่าย|อ๋าวหย่าย|อ๊าวหย่าย|อาวหญ่าย|ชุดอ๋าวหญ่าย|ชุดเวียดนาม|ชุดประจำชาติเวียดนาม|โอ๋ได๋', aoDai],
  ['ao ba ba|áo bà ba|อ่าวบ่าบา|อ่าวบาบา', aoBaBa],
  ['qipao|cheongsam|กี่เพ้า|ชุดกี่เพ้า|ชุดจีน|chinese dress', sheaths],
  ['sheath|เดรสเข้ารูป', sheaths],
  ['เสื้อคอจีน mandarin top|mandarin top', mandarinTops],
  ['kimono|คิโมโน|เสื้อคิโมโน|kimono blouse', kimonoBlouses],
  ['camisole|cami|คามิโซล|silk camisole', camisoles],
  ['tunic|ทูนิก', [...tunics, ...tunicSets]],
  ['blouse|เบลาส์|เบลาซ์|เสื้อเบลาส์', [...kimonoBlouses, ...satinBlouses]],
  ['satin blouse', satinBlouses],
  ['dress|dresses|gown|เดรส|ชุดเดรส|ชุดกระโปรง', dresses],
  ['slip dress|สลิปเดรส|เดรสซาติน', slips],
  ['wrap dress|v-neck dress|V neck|เดรสคอวี', vNecks],
  ['midi dress|เดรสมิดี้', midis],
  ['maxi dress', aoDai],
  ['skirt|skirts|กระโปรง|กระโปรงยาว|long skirt', skirts],
  ['pleated skirt|กระโปรงพลีต|กระโปรงพลีท|กระโปรงอัดพลีท', pleated],
  ['satin skirt|กระโปรงซาติน', those('satin-skirt')],
  ['palazzo|wide leg pants|wide-leg trousers|กางเกงขากว้าง|กางเกงเอวสูง|กางเกงขาบาน', palazzos],
  ['trousers', palazzos],
  ['scarf|scarves|shawl|ผ้าพันคอ|ผ้าคลุมไหล่|silk scarf', scarves],
  ['pouch|bag|handbag|clutch|กระเป๋า|กระเป๋าถือ', pouches],
  ['fan|พัด|silk fan|folding fan', fans],
  ['bracelet|bangle|bangles|กำไล', bangles],
  ['hat|conical hat|หมวก|หมวกเวียดนาม|งอบ|non la', hat],
  ['กำไลหยก|jade bangle', ['bangles-jade-trio']],
  ['gray|grey|สีเทา|slate', those('tunic-slate', 'set-baba-slate', 'satin-skirt-slate')],
  ['grey skirt|กระโปรงสีเทา', ['satin-skirt-slate']],
  ['เดรสสีดำ|black dress', ['wrap-dress-ink-plum', 'qipao-ink-cloud']],
  ['กระโปรงสีแดง|red skirt', ['skirt-lacquer-brocade']],
  ['black trousers', ['palazzo-ink']],
  ['green dress', those('ao-dai-jade', 'midi-dress-jade', 'midi-dress-celadon', 'qipao-jade', 'slip-dress-celadon')],
  ['slate lotus', ['set-baba-slate-lotus']],
  ['wedding|ชุดไปงานแต่ง|งานแต่งงาน', ['ao-dai-blush-lotus', 'wrap-dress-blush-lotus', 'set-baba-ivory-rust']],
  ['Sương Hạ|suong ha|ซืองหะ', aoDai],
]

const kinds: [queries: string, of: string[]][] = [
  ['beige|สีเบจ', items.filter(({ colour }) => /champagne|cream|ivory/.test(colour)).map(({ id }) => id)],
  ['brown|สีน้ำตาล', items.filter(({ colour }) => /rust|champagne/.test(colour)).map(({ id }) => id)],
  [
    'gold|สีทอง|ทอง',
    ['satin-blouse-gold', ...those('ao-dai-lacquer-gold', 'fan', 'tunic-mulberry', 'scarf-indigo', 'bangles')],
  ],
  ['ตรุษจีน|chinese new year', [...mandarinTops, ...sheaths, ...tunics, ...fans]],
  ['evening|ชุดออกงาน|ชุดราตรี', [...slips, ...aoDai, ...fans, ...pouches]],
  ['pants|กางเกง', [...palazzos, ...those('set-')]],
  ['gift|ของขวัญ', [...fans, ...pouches, ...bangles, ...scarves, ...hat]],
  ['sale|ลดราคา|on sale|สินค้าลดราคา', items.filter((item) => productOf(item).compareAtPrice).map(({ id }) => id)],
  ['เสื้อไหม|เสื้อผ้าไหม', [...mandarinTops, ...tunics, ...kimonoBlouses, ...satinBlouses, ...camisoles, ...those('set-')]],
  ['new in|มาใหม่|new arrivals', items.map(({ id }) => id)],
]

const rows = (table: [string, string[]][]) =>
  table.flatMap(([queries, ids]) => queries.split('|').map((query): [string, string[]] => [query, ids]))

describe('the first results', () => {
  test.each(rows(searches))('for %j match the query', async (query, expected) => {
    const { ids, similar } = await found(query)
    const onSale = expected.filter((id) => !soldOut.includes(id))
    expect(similar).toBe(false)
    expect(ids.slice(0, onSale.length).toSorted()).toEqual(onSale.toSorted())
    expect(ids).toEqual(expect.arrayContaining(expected))
    const flags = ids.map((id) => Number(soldOut.includes(id)))
    expect(flags).toEqual(flags.toSorted((one, other) => one - other))
  })

  test.each(rows(kinds))('for %j are of the requested category', async (query, kind) => {
    const { ids, similar } = await found(query)
    expect(similar).toBe(false)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.slice(0, 4).filter((id) => !kind.includes(id))).toEqual([])
  })
})

test.each(['lutos', 'lotsu', 'scraf', 'ao dia', 'silk drss', 'กระโปง', 'bambo0'])(
  'the typo in %j is corrected, and the results are marked as similar',
  async (query) => {
    const { ids, similar } = await found(query)
    expect(similar).toBe(true)
    expect(ids.length).toBeGreaterThan(0)
  },
)

test.each(['cotton', 'ผ้าฝ้าย', 'ผ้าไทย', 'สูท', 'suit', 'shoes', 'xyzzy', 'รองเท้า', 'ยีนส์', 'bikini'])(
  'the search for %j has no results',
  async (query) => expect((await found(query)).ids).toEqual([]),
)

test.each([
  ['under 2000', '/collection?max=2000'],
  ['ราคาไม่เกิน 2000', '/collection?max=2000'],
  ['ไม่เกิน ๒,๕๐๐ บาท', '/collection?max=2500'],
  ['size M', '/collection?sizes=M'],
  ['ไซส์ M', '/collection?sizes=M'],
  ['ไซซ์ XL', '/collection?sizes=XL'],
  ['xs', '/collection?sizes=XS'],
  ['1000-2000', '/collection?min=1000&max=2000'],
  ['silk dress under 5000', '/search?q=silk+dress&max=5000'],
  ['เดรส ไซส์ S ไม่เกิน 3000', '/search?q=%E0%B9%80%E0%B8%94%E0%B8%A3%E0%B8%AA&sizes=S&max=3000'],
  ['sale size L', '/search?q=sale&sizes=L'],
  ['new in', '/new'],
  ['มาใหม่', '/new'],
  ['best seller', '/best-sellers'],
  ['ขายดี', '/best-sellers'],
  ['midi dress', undefined],
  ['size', undefined],
  ['new year', undefined],
  ['ao dai 2000', undefined],
])('the query %j is converted to the filters of %s', (query, address) =>
  expect(addressOfFilters(new URLSearchParams({ q: query }))).toBe(address),
)
