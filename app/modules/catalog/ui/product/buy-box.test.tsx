import { expect, test } from 'vitest'
import { plainProduct, plainSizes } from '#tests/factories/plain-product.ts'
import { rendered, tagsOf, textsOf } from '#tests/support/rendered.tsx'
import type { SizeOffer } from '../../find-product.server.ts'
import { BuyBar, BuyBox } from './buy-box.tsx'

const box = (sizes: SizeOffer[], options: Parameters<typeof rendered>[1] = {}) =>
  rendered(
    <BuyBox
      product={plainProduct(sizes)}
      onAdd={() => {}}
      onPointerNear={() => {}}
      heart={<i>heart</i>}
      sizeGuide={<i>size guide</i>}
    />,
    options,
  )

const sizesIn = (html: string) =>
  tagsOf(html, 'input').map((input) => [input.value, input['aria-label'], 'checked' in input, 'disabled' in input])

test('all sizes but sold-out ones can be chosen, low stock is shown, and no size is preselected', () => {
  expect(sizesIn(box(plainSizes))).toEqual([
    ['S', 'S', false, false],
    ['M', 'M, 2 left', false, false],
    ['L', 'L, sold out', false, true],
  ])
  expect(textsOf(box(plainSizes), 'label')).toEqual(['S', 'M · 2 left', 'L'])
})

test('the only size is preselected, and has its Thai name on a Thai page', () => {
  const one: SizeOffer[] = [{ size: 'Free size', max: 1, left: 1 }]
  expect(sizesIn(box(one, { language: 'th' }))).toEqual([['Free size', 'ฟรีไซซ์ เหลือ 1 ชิ้น', true, false]])
  expect(textsOf(box(one), 'p')).toContain('Only 1 available in this size')
})

test('the quantity starts at one, without a limit message while no size is chosen', () => {
  const html = box(plainSizes)
  expect(textsOf(html, 'output')).toEqual(['1'])
  const buttons = tagsOf(html, 'button')
  expect(buttons.map((button) => [button['aria-label'], button['aria-disabled']])).toEqual([
    ['One less', 'true'],
    ['One more', undefined],
    [undefined, undefined],
  ])
  expect(textsOf(html, 'p').filter((text) => /more than|available/.test(text))).toEqual([])
})

test('the server renders a URL with a size like one without; the browser selects the size', () =>
  expect(box(plainSizes, { address: '/product/lotus?size=M' })).toBe(box(plainSizes)))

test('a sold-out product cannot be bought but can be saved to the wishlist', () => {
  const html = box([{ size: 'M', max: 0 }])
  expect(sizesIn(html)).toEqual([['M', 'M, sold out', false, true]])
  expect(textsOf(html, 'button')).toEqual(['Out of Stock'])
  expect(tagsOf(html, 'button').every((button) => 'disabled' in button)).toBe(true)
  expect(textsOf(html, 'i')).toEqual(['heart'])
  expect(textsOf(html, 'output')).toEqual([])
})

test.each([
  ['en', 'Lotus áo dài฿1,290 · Free size'],
  ['th', 'Lotus áo dài฿1,290 · ฟรีไซซ์'],
] as const)('the bar on phones shows name, price and chosen size, in %s', (language, text) => {
  const bar = rendered(<BuyBar product={plainProduct([])} size="Free size" onAdd={() => {}} />, { language })
  expect(textsOf(bar, 'p')).toEqual([text])
  expect(textsOf(rendered(<BuyBar product={plainProduct([])} size={undefined} onAdd={() => {}} />), 'p')).toEqual([
    'Lotus áo dài฿1,290',
  ])
})
