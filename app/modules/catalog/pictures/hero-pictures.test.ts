import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { ProductCard } from '../product-card.ts'
import { heroPictures, productsWithoutCaption } from './hero-pictures.ts'

const jade = { id: 'jade', name: 'Jade dress', price: satang(250_000) } as ProductCard
const chosen = { id: 'a'.repeat(32), widths: [640], alt: 'Silk', focus: '', caption: '' }
const shown = { key: chosen.id, address: `/media/${chosen.id}/`, widths: [640], alt: 'Silk' }

test('a picture leads to its piece with name and price, while that is in the shop', () => {
  const picture = { ...chosen, link: '/product/jade' } as const
  expect(productsWithoutCaption([picture])).toEqual(['jade'])
  const leads = { to: '/product/jade', name: 'Jade dress', price: 250_000 }
  expect(heroPictures([picture], [jade], 'en')).toEqual([{ ...shown, leads }])
  expect(heroPictures([picture], [], 'en')).toEqual([shown])
})

test('words of the owner’s lead where she says, at no price', () => {
  const picture = { ...chosen, caption: 'The new silk', link: '/product/jade' } as const
  expect(productsWithoutCaption([picture])).toEqual([])
  expect(heroPictures([picture], [jade], 'en')).toEqual([
    { ...shown, leads: { to: '/product/jade', name: 'The new silk' } },
  ])
})

test('the point to keep in sight is said to the browser in percent', () =>
  expect(heroPictures([{ ...chosen, focus: '70 5' }], [], 'en')[0]?.focus).toBe('70% 5%'))

test('while the owner shows none there are four, described in the language of the page', () => {
  expect(heroPictures([], [], 'en').map(({ alt }) => alt)).toContain('Ivory silk sheath with red plum blossom')
  expect(heroPictures([], [], 'th').map(({ alt }) => alt)).toContain('เดรสเข้ารูปผ้าไหมสีงาช้าง ลายดอกเหมยแดง')
})
