import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { usualWidths } from '#app/ui/pictures/picture-widths.ts'
import { type CardRow, isNewArrival, newArrivalsFrom, toCardPicture, toProductCard } from './product-card.ts'

// 23:30 in Bangkok.
const now = new Date('2026-11-21T16:30:00Z')
const picture = { pictureId: 'front', altEn: 'From the front', altTh: '', widths: [] }
const row: CardRow = {
  id: 'jade-lotus',
  nameEn: 'Jade lotus',
  nameTh: 'บัวหยก',
  brand: 'Sen',
  category: 'dress',
  priceSatang: satang(129_000),
  compareAtPriceSatang: null,
  sizesInStock: ['M'],
  createdAt: new Date('2026-10-01T00:00:00Z'),
  pictures: [picture],
}

describe('product card', () => {
  const context = { language: 'th', now, newArrivalDays: 30 } as const

  test('is in one language and has only the fields that a listing shows', () => {
    const stored = { ...row, hidden: true, version: 7 }
    expect(toProductCard(stored, context)).toEqual({
      id: 'jade-lotus',
      name: 'บัวหยก',
      brand: 'Sen',
      category: 'dress',
      price: satang(129_000),
      inStock: true,
      isNew: false,
      pictures: [{ id: 'front', alt: 'บัวหยก' }],
    })
  })
  test('has a compare-at price and no stock for a discounted, sold-out product', () =>
    expect(
      toProductCard(
        { ...row, compareAtPriceSatang: satang(150_000), sizesInStock: [], pictures: [] },
        {
          ...context,
          language: 'en',
        },
      ),
    ).toMatchObject({ name: 'Jade lotus', compareAt: satang(150_000), inStock: false, pictures: [] }))
})

describe('card picture', () => {
  test('has its alt text in the requested language, otherwise the product name', () => {
    expect(toCardPicture(picture, 'Jade lotus', 'en').alt).toBe('From the front')
    expect(toCardPicture(picture, 'บัวหยก', 'th').alt).toBe('บัวหยก')
  })
  test.each([
    [[], undefined],
    [[...usualWidths], undefined],
    [
      [320, 640],
      [320, 640],
    ],
  ])('with widths %j lists them only when they differ from the usual ones', (widths, expected) =>
    expect(toCardPicture({ ...picture, widths }, 'Jade lotus', 'en').widths).toEqual(expected),
  )
})

describe('new arrivals', () => {
  test.each([
    ['include a product added this morning', '2026-11-20T17:00:00Z', true],
    ['include a product added in the first minute of the oldest counted day', '2026-10-22T17:00:00Z', true],
    ['exclude a product added one minute earlier', '2026-10-22T16:59:00Z', false],
  ])('%s', (_, createdAt, isNew) => {
    expect(isNewArrival(new Date(createdAt), now, 30)).toBe(isNew)
    expect(new Date(createdAt) >= newArrivalsFrom(now, 30)).toBe(isNew)
  })
  test('are the same from midnight to midnight in Bangkok, whatever the hour', () => {
    const createdAt = new Date('2026-10-22T17:00:00Z')
    const [midnight, lastMinute, nextDay] = ['2026-11-20T17:00:00Z', '2026-11-21T16:59:59Z', '2026-11-21T17:00:00Z']
    const answers = [midnight, lastMinute, nextDay].map((moment) => isNewArrival(createdAt, new Date(moment ?? ''), 30))
    expect(answers).toEqual([true, true, false])
    expect(newArrivalsFrom(new Date('2026-11-20T17:00:00Z'), 30)).toEqual(newArrivalsFrom(now, 30))
  })
})
