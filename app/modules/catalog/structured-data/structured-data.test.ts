import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { plainProduct } from '#tests/factories/plain-product.ts'
import { scriptJson } from '../ui/structured-data.tsx'
import { productData } from './structured-data.ts'
import { shopData } from './structured-shop.ts'

const product = plainProduct(
  [
    { size: 'M', max: 3, left: 3 },
    { size: 'Free size', max: 0 },
  ],
  {
    id: 'lotus-silk-ao-dai',
    name: 'อ่าวหญ่าย',
    names: { en: 'Lotus', th: 'อ่าวหญ่าย' },
    brand: { name: 'Lụa', story: '' },
    price: satang(129_050),
    pictures: [{ id: 'a'.repeat(32), alt: '' }],
  },
)
const context = {
  origin: 'https://mai.example',
  language: 'th',
  shopName: 'MAI',
  homeName: 'หน้าแรก',
  categoryName: 'เดรส',
  rating: { count: 0, average: 0 },
  delivery: { fee: 15_000, freeFrom: 200_000, days: { from: 2, to: 3 }, handlingDays: { from: 0, to: 1 } },
  returnDays: 30,
} as const

type Data = Record<string, unknown>
const written = (data: object[]) => JSON.parse(scriptJson(data)) as [Data, Data]
const [group, breadcrumb] = written(productData(product, context))

describe('structured data', () => {
  test('lists each size with its real availability and price', () => {
    const variants = group.hasVariant as { size: string; offers: Data }[]
    expect(variants.map(({ size, offers }) => [size, offers.availability, offers.price, offers.priceCurrency])).toEqual(
      [
        ['M', 'https://schema.org/InStock', '1290.50', 'THB'],
        ['ฟรีไซซ์', 'https://schema.org/OutOfStock', '1290.50', 'THB'],
      ],
    )
  })
  test('gives each size its own URL on the product page', () => {
    const variants = group.hasVariant as { url: string; offers: Data }[]
    const page = 'https://mai.example/th/product/lotus-silk-ao-dai'
    expect(variants.map(({ url }) => url)).toEqual([`${page}?size=M`, `${page}?size=Free+size`])
    expect(variants.map(({ offers }) => offers.url)).toEqual(variants.map(({ url }) => url))
    expect(group.color).toBe('เขียวหยก')
  })
  test('adds the common name to an unusual colour name', () => {
    const colourOf = (colour: string, language: 'en' | 'th') =>
      (productData({ ...product, colour }, { ...context, language })[0] as Data).color
    expect(colourOf('ink', 'en')).toBe('black (ink)')
    expect(colourOf('champagne and ink', 'en')).toBe('champagne and black (ink)')
    expect(colourOf('ink', 'th')).toBe('ดำหมึก')
  })
  test('contains handling and transit days that add up to the promised ones, and the return policy', () => {
    const [{ offers }] = group.hasVariant as [{ offers: Data }]
    const days = (minValue: number, maxValue: number) => ({
      '@type': 'QuantitativeValue',
      minValue,
      maxValue,
      unitCode: 'DAY',
    })
    expect(offers.shippingDetails).toMatchObject({
      shippingRate: { value: '150.00', currency: 'THB' },
      deliveryTime: { handlingTime: days(0, 1), transitTime: days(2, 2) },
    })
    expect(offers.hasMerchantReturnPolicy).toMatchObject({
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'TH',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      merchantReturnLink: 'https://mai.example/th/returns',
    })
    expect(offers.hasMerchantReturnPolicy).not.toHaveProperty('returnFees')
  })
  test('contains a rating only when there are reviews', () => {
    expect(group).not.toHaveProperty('aggregateRating')
    const [rated] = productData(product, { ...context, rating: { count: 3, average: 4.3 } })
    expect(rated).toMatchObject({ aggregateRating: { ratingValue: 4.3, reviewCount: 3 } })
  })
  test('contains URLs in the page language', () => {
    expect(group.url).toBe('https://mai.example/th/product/lotus-silk-ao-dai')
    expect(group.image).toEqual([`https://mai.example/media/${'a'.repeat(32)}/1050.webp`])
    const steps = breadcrumb.itemListElement as { position: number; item: string }[]
    expect(steps.map((step) => step.item)).toEqual([
      'https://mai.example/th',
      'https://mai.example/th/category/dress',
      'https://mai.example/th/product/lotus-silk-ao-dai',
    ])
  })
  test('cannot close its script element and reads back unchanged', () => {
    const evil = { name: '</script><script>alert(1)</script><!-- \u2028 & >' }
    const text = scriptJson(evil)
    expect(text).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(text)).toEqual(evil)
  })
})

test('shop data contains name and search URL, and only social links that are set', () => {
  const facts = { origin: 'https://mai.example', language: 'th', name: 'Lotus', email: 'a@mai.example' } as const
  const elsewhere = ['', 'https://line.me/x']
  const [shop, website] = written(shopData({ ...facts, phone: '', address: 'บางรัก', elsewhere, returnDays: 14 }))
  expect(shop).toMatchObject({
    '@type': ['Organization', 'OnlineStore'],
    name: 'Lotus',
    url: 'https://mai.example/th',
    logo: 'https://mai.example/icon-512.png',
    sameAs: ['https://line.me/x'],
  })
  expect(shop).not.toHaveProperty('telephone')
  expect(website).toMatchObject({
    '@type': 'WebSite',
    name: 'Lotus',
    publisher: { '@id': shop['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://mai.example/th/search?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
})
