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

test('every size can be chosen but what is sold out; few pieces are said, and none is chosen for her', () => {
  expect(sizesIn(box(plainSizes))).toEqual([
    ['S', 'S', false, false],
    ['M', 'M, 2 left', false, false],
    ['L', 'L, sold out', false, true],
  ])
  expect(textsOf(box(plainSizes), 'label')).toEqual(['S', 'M · 2 left', 'L'])
})

test('the only size is chosen, and in Thai it has its Thai name', () => {
  const one: SizeOffer[] = [{ size: 'Free size', max: 1, left: 1 }]
  expect(sizesIn(box(one, { language: 'th' }))).toEqual([['Free size', 'ฟรีไซซ์ เหลือ 1 ชิ้น', true, false]])
  expect(textsOf(box(one), 'p')).toContain('Only 1 available in this size')
})

test('one piece is asked for, of at most ten while no size is chosen', () => {
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

test('an address that names a size is the same page for the server: the browser chooses', () =>
  expect(box(plainSizes, { address: '/product/lotus?size=M' })).toBe(box(plainSizes)))

test('what is sold out cannot be bought, but kept', () => {
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
] as const)('the bar of phones says name, price and chosen size, in %s', (language, text) => {
  const bar = rendered(<BuyBar product={plainProduct([])} size="Free size" onAdd={() => {}} />, { language })
  expect(textsOf(bar, 'p')).toEqual([text])
  expect(textsOf(rendered(<BuyBar product={plainProduct([])} size={undefined} onAdd={() => {}} />), 'p')).toEqual([
    'Lotus áo dài฿1,290',
  ])
})
