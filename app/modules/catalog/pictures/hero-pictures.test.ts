import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { ProductCard } from '../product-card.ts'
import { heroPictures, productsWithoutCaption } from './hero-pictures.ts'

const jade = { id: 'jade', name: 'Jade dress', price: satang(250_000) } as ProductCard
const chosen = { id: 'a'.repeat(32), widths: [640], alt: 'Silk', focus: '', caption: '' }
const shown = { key: chosen.id, address: `/media/${chosen.id}/`, widths: [640], alt: 'Silk' }

test('a picture links to its product with name and price while the product is in the shop', () => {
  const picture = { ...chosen, link: '/product/jade' } as const
  expect(productsWithoutCaption([picture])).toEqual(['jade'])
  const leads = { to: '/product/jade', name: 'Jade dress', price: 250_000 }
  expect(heroPictures([picture], [jade], 'en')).toEqual([{ ...shown, leads }])
  expect(heroPictures([picture], [], 'en')).toEqual([shown])
})

test('a caption by the owner replaces the product name and hides the price', () => {
  const picture = { ...chosen, caption: 'The new silk', link: '/product/jade' } as const
  expect(productsWithoutCaption([picture])).toEqual([])
  expect(heroPictures([picture], [jade], 'en')).toEqual([
    { ...shown, leads: { to: '/product/jade', name: 'The new silk' } },
  ])
})

test('the focus point is passed to the browser in per cent', () =>
  expect(heroPictures([{ ...chosen, focus: '70 5' }], [], 'en')[0]?.focus).toBe('70% 5%'))

test('without pictures from the owner, the default ones are described in the page language', () => {
  expect(heroPictures([], [], 'en').map(({ alt }) => alt)).toContain('Ivory silk sheath with red plum blossom')
  expect(heroPictures([], [], 'th').map(({ alt }) => alt)).toContain('เดรสเข้ารูปผ้าไหมสีงาช้าง ลายดอกเหมยแดง')
})
