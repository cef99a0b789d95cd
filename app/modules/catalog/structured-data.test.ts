import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { Product } from './product.ts'
import { productData, scriptJson } from './structured-data.ts'

const product: Product = {
  id: 'lotus-silk-ao-dai',
  name: 'อ่าวหญ่าย',
  names: { en: 'Lotus', th: 'อ่าวหญ่าย' },
  brand: { name: 'Lụa', story: '' },
  category: 'dress',
  price: satang(129_050),
  description: '',
  fabric: '',
  care: '',
  colour: 'jade',
  inStock: true,
  isNew: false,
  pictures: [{ id: 'a'.repeat(32), alt: '' }],
  sizes: [
    { size: 'M', most: 3, left: 3 },
    { size: 'Free size', most: 0 },
  ],
}
const context = {
  origin: 'https://mai.example',
  language: 'th',
  shopName: 'MAI',
  homeName: 'หน้าแรก',
  categoryName: 'เดรส',
  rating: { count: 0, average: 0 },
  delivery: { fee: 15_000, freeFrom: 200_000, days: { from: 2, to: 3 } },
} as const

type Data = Record<string, unknown>
const [group, breadcrumb] = productData(product, context) as [Data, Data]

describe('structured data', () => {
  test('offers each size with its true availability and price', () => {
    const variants = group.hasVariant as { size: string; offers: Data }[]
    expect(variants.map(({ size, offers }) => [size, offers.availability, offers.price, offers.priceCurrency])).toEqual(
      [
        ['M', 'https://schema.org/InStock', '1290.50', 'THB'],
        ['ฟรีไซซ์', 'https://schema.org/OutOfStock', '1290.50', 'THB'],
      ],
    )
  })
  test('claims a rating only where there are reviews', () => {
    expect(group).not.toHaveProperty('aggregateRating')
    const [rated] = productData(product, { ...context, rating: { count: 3, average: 4.3 } })
    expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3 } })
  })
  test('names addresses in the language of the page', () => {
    expect(group.url).toBe('https://mai.example/th/product/lotus-silk-ao-dai')
    expect(group.image).toEqual([`https://mai.example/media/${'a'.repeat(32)}/1050.webp`])
    const steps = breadcrumb.itemListElement as { position: number; item: string }[]
    expect(steps.map((step) => step.item)).toEqual([
      'https://mai.example/th',
      'https://mai.example/th/category/dress',
      'https://mai.example/th/product/lotus-silk-ao-dai',
    ])
  })
  test('cannot leave its script element, and reads back as it was', () => {
    const evil = { name: '</script><script>alert(1)</script><!-- \u2028 & >' }
    const text = scriptJson(evil)
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual(evil)
  })
})
