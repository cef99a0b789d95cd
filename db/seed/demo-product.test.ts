import { expect, test } from 'vitest'
import { productOf } from './demo-product.ts'
import { leftOf } from './demo-stock.ts'
import { planHistory } from './history-plan.ts'
import { orderCandidates } from './order-candidates.ts'
import { altOf, type IndexEntry, readIndex } from './picture-index.ts'
import { randomOf } from './random.ts'

const now = new Date('2026-11-21T05:00:00Z')

const newcomer: IndexEntry = {
  id: 'kimono-jacket-slate',
  category: 'top',
  garment: 'kimono jacket',
  cut: 'open front, wide sleeve',
  colour: 'slate',
  pattern: 'plain',
  fabric: 'silk noil',
  views: ['front', 'back'],
  alt_en: 'slate silk noil kimono jacket',
  alt_th: 'เสื้อคลุมทรงกิโมโนผ้าไหมดิบสีเทาหินชนวน',
}

test('a product without written texts gets its texts from its index entry', () => {
  expect(productOf(newcomer)).toMatchObject({
    nameEn: 'Slate silk noil kimono jacket',
    nameTh: newcomer.alt_th,
    descriptionEn: 'Slate silk noil kimono jacket: open front, wide sleeve, in slate silk noil.',
    descriptionTh: newcomer.alt_th,
    fabricEn: 'silk noil',
    price: 249_000,
    compareAtPrice: undefined,
    sizes: ['XS', 'S', 'M', 'L', 'XL'],
  })
  expect(altOf(newcomer, 'back')).toEqual({
    altEn: 'slate silk noil kimono jacket, from the back',
    altTh: 'เสื้อคลุมทรงกิโมโนผ้าไหมดิบสีเทาหินชนวน มองจากด้านหลัง',
  })
})

test('every cost is in whole baht, 38 to 52 per cent of the price', () => {
  const items = readIndex().map(productOf)
  const shares = items.map(({ price, costPrice }) => {
    const cost = costPrice ?? 0
    expect(cost % 100).toBe(0)
    expect(cost).toBeGreaterThanOrEqual(price * 0.38 - 50)
    expect(cost).toBeLessThanOrEqual(price * 0.52 + 50)
    return Math.round((cost / price) * 100)
  })
  expect(new Set(shares).size).toBeGreaterThan(5)
  expect(readIndex().map(productOf)).toEqual(items)
  expect(productOf(newcomer).costPrice).toBe(97_100)
})

test('lined products describe the lining in both languages, others do not', () => {
  const lined = (garment: string, fabric = 'silk') => {
    const { liningEn, liningTh } = productOf({ ...newcomer, garment, fabric })
    return [liningEn, liningTh]
  }
  expect(lined('ao dai')).toEqual(['Lightweight silk, in the bodice only', 'ผ้าไหมเนื้อบาง เฉพาะช่วงตัว'])
  expect(lined('midi dress')).toEqual(['Lightweight cupro, to the knee', 'ผ้าคิวโปรเนื้อเบา ยาวถึงเข่า'])
  expect(lined('tunic', 'silk brocade')).toEqual(['Lightweight silk', 'ผ้าไหมเนื้อบาง'])
  expect(lined('tunic')).toEqual(['', ''])
  const items = readIndex().filter((entry) => entry.category !== 'hero')
  const share = items.filter((item) => productOf(item).liningEn).length
  expect([share, items.length]).toEqual([29, 71])
  expect(items.filter((item) => /[\u0e00-\u0e7f]/.test(productOf(item).liningTh))).toHaveLength(share)
})

test('random values are deterministic and evenly distributed', () => {
  const rolls = (seed: string) => {
    const random = randomOf(seed)
    return Array.from({ length: 6_000 }, () => random.between(1, 6))
  }
  expect(rolls('a')).toEqual(rolls('a'))
  expect(rolls('a')).not.toEqual(rolls('b'))
  for (const side of [1, 2, 3, 4, 5, 6]) {
    const share = rolls('dice').filter((roll) => roll === side).length / 6_000
    expect(share).toBeGreaterThan(0.14)
    expect(share).toBeLessThan(0.19)
  }
})

test('the planned history is deterministic, oldest first, with no order before its product’s date', () => {
  const items = orderCandidates(
    readIndex().filter((entry) => entry.category !== 'hero'),
    now,
  )
  const history = planHistory(items, now)
  expect(planHistory(items, now)).toEqual(history)
  expect(history.map((order) => order.number)).toEqual(history.map((_, index) => index))
  const moments = history.map((order) => order.placedAt.getTime())
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  const publishedAt = new Map(items.map((item) => [item.productKey, item.publishedAt]))
  const early = history.filter((order) =>
    order.lines.some((line) => (publishedAt.get(line.productKey) ?? now) >= order.placedAt),
  )
  expect(early).toEqual([])
})

test('painted silk is dry clean only; plain silk allows hand washing', () => {
  const care = readIndex()
    .filter(({ category, fabric }) => category !== 'hero' && fabric === 'silk')
    .map((item) => [item.garment === 'ao dai', productOf(item).careEn.startsWith('Dry clean only')])
  expect(care.filter(([isPainted, dryOnly]) => isPainted !== dryOnly)).toEqual([])
  expect(care.filter(([isPainted]) => isPainted).length).toBeGreaterThan(3)
})

test('painted áo dài have one to four units per size', () => {
  const painted = readIndex().filter(({ category, garment }) => category !== 'hero' && garment === 'ao dai')
  expect(painted.length).toBeGreaterThan(3)
  const left = painted.flatMap((item) => productOf(item).sizes.map((size) => leftOf(item.id, size)))
  expect(Math.min(...left)).toBe(1)
  expect(Math.max(...left)).toBeLessThanOrEqual(4)
})
