import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { rendered, tagsOf, textsOf } from '#tests/support/rendered.tsx'
import type { Product, SizeOffer } from '../../product.ts'
import { byPageText } from '../../product-text-fields.ts'
import { BuyBar } from './buy-bar.tsx'
import { BuyBox } from './buy-box.tsx'

const product: Product = {
  ...byPageText(() => ''),
  id: 'lotus',
  name: 'Lotus Dress',
  names: { en: 'Lotus Dress', th: 'เดรสลายบัว' },
  brand: { name: 'Lụa', story: '' },
  category: 'dress',
  price: satang(129_000),
  colour: 'jade',
  inStock: true,
  isNew: false,
  pictures: [],
  sizes: [],
}
const several: SizeOffer[] = [
  { size: 'S', most: 10 },
  { size: 'M', most: 2, left: 2 },
  { size: 'L', most: 0 },
]

const box = (sizes: SizeOffer[], options: Parameters<typeof rendered>[1] = {}) =>
  rendered(
    <BuyBox
      product={{ ...product, sizes, inStock: sizes.some((offer) => offer.most > 0) }}
      onAdd={() => {}}
      onNear={() => {}}
      heart={<i>heart</i>}
      sizeGuide={<i>size guide</i>}
    />,
    options,
  )

/** Each size to choose: its value, what is said of it, whether it is chosen, whether it can be. */
const sizesIn = (html: string) =>
  tagsOf(html, 'input').map((input) => [input.value, input['aria-label'], 'checked' in input, 'disabled' in input])

test('every size can be chosen but what is sold out; few pieces are said, and none is chosen for her', () => {
  expect(sizesIn(box(several))).toEqual([
    ['S', 'S', false, false],
    ['M', 'M, 2 left', false, false],
    ['L', 'L, sold out', false, true],
  ])
  expect(textsOf(box(several), 'label')).toEqual(['S', 'M · 2 left', 'L'])
})

test('the only size is chosen, and in Thai it has its Thai name', () => {
  const one: SizeOffer[] = [{ size: 'Free size', most: 1, left: 1 }]
  expect(sizesIn(box(one, { language: 'th' }))).toEqual([['Free size', 'ฟรีไซซ์ เหลือ 1 ชิ้น', true, false]])
  expect(textsOf(box(one), 'p')).toContain('Only 1 available in this size')
})

test('one piece is asked for, of at most ten while no size is chosen', () => {
  const html = box(several)
  expect(textsOf(html, 'output')).toEqual(['1'])
  const buttons = tagsOf(html, 'button')
  expect(buttons.map((button) => [button['aria-label'], button['aria-disabled']])).toEqual([
    ['One less', 'true'],
    ['One more', undefined],
    [undefined, undefined],
  ])
  expect(textsOf(html, 'p').filter((text) => /more than|available/.test(text))).toEqual([])
})

test('an address that names a size is the same page for the server: the browser chooses', () =>
  expect(box(several, { address: '/product/lotus?size=M' })).toBe(box(several)))

test('what is sold out cannot be bought, but kept', () => {
  const html = box([{ size: 'M', most: 0 }])
  expect(sizesIn(html)).toEqual([['M', 'M, sold out', false, true]])
  expect(textsOf(html, 'button')).toEqual(['Out of Stock'])
  expect(tagsOf(html, 'button').every((button) => 'disabled' in button)).toBe(true)
  expect(textsOf(html, 'i')).toEqual(['heart'])
  expect(textsOf(html, 'output')).toEqual([])
})

test.each([
  ['en', 'Lotus Dress฿1,290 · Free size'],
  ['th', 'Lotus Dress฿1,290 · ฟรีไซซ์'],
] as const)('the bar of phones says name, price and chosen size, in %s', (language, text) => {
  const bar = rendered(<BuyBar product={product} size="Free size" onAdd={() => {}} />, { language })
  expect(textsOf(bar, 'p')).toEqual([text])
  expect(textsOf(rendered(<BuyBar product={product} size={undefined} onAdd={() => {}} />), 'p')).toEqual([
    'Lotus Dress฿1,290',
  ])
})
