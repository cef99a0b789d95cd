import { describe, expect, test } from 'vitest'
import {
  addLine,
  type CartLine,
  itemCount,
  lineId,
  mergeCarts,
  parseCart,
  removeLine,
  restoreLine,
  setQuantity,
  snapshotSubtotal,
} from './cart.ts'

const line = (productId = 'lotus-ao-dai', size = 'M', quantity = 1): CartLine => ({
  productId,
  size,
  quantity,
  snapshot: { name: { en: 'Lotus áo dài', th: 'อ๋าวหญ่ายลายบัว' }, price: 129_000, pictureId: 'a'.repeat(32) },
})

describe('a cart', () => {
  test('adding a product and size that is there raises its quantity, another size makes a new line', () => {
    const cart = addLine(addLine(addLine([], line()), line('lotus-ao-dai', 'M', 2)), line('lotus-ao-dai', 'L'))
    expect(cart.map((one) => [lineId(one), one.quantity])).toEqual([
      ['lotus-ao-dai-M', 3],
      ['lotus-ao-dai-L', 1],
    ])
    expect(itemCount(cart)).toBe(4)
    expect(snapshotSubtotal(cart)).toBe(4 * 129_000)
  })
  test.each([0, -1, Number.NaN])('a quantity of %d removes the line', (quantity) =>
    expect(setQuantity([line()], 'lotus-ao-dai-M', quantity)).toEqual([]),
  )
  test('a line never holds more than 10, a cart never more than 50 lines', () => {
    expect(setQuantity([line()], 'lotus-ao-dai-M', 99)[0]?.quantity).toBe(10)
    expect(addLine([line('a', 'M', 9)], line('a', 'M', 5))[0]?.quantity).toBe(10)
    const full = Array.from({ length: 50 }, (_, index) => line(`piece-${index}`))
    expect(addLine(full, line('one-more'))).toEqual(full)
  })
  test('a removed line comes back where it stood', () => {
    const cart = [line('a'), line('b'), line('c')]
    expect(restoreLine(removeLine(cart, 'b-M'), line('b'), 1)).toEqual(cart)
  })
  test('merging keeps the larger quantity of the same product and size', () => {
    const merged = mergeCarts([line('a', 'M', 2), line('b', 'S', 1)], [line('a', 'M', 1), line('b', 'S', 4), line('c')])
    expect(merged.map((one) => [lineId(one), one.quantity])).toEqual([
      ['a-M', 2],
      ['b-S', 4],
      ['c-M', 1],
    ])
  })
})

describe('a stored cart', () => {
  test('comes back as it was', () => expect(parseCart(JSON.stringify([line()]))).toEqual([line()]))
  test.each(['', 'null', '{', '"cart"', '7', '{"__proto__":[]}', '{"length":1,"0":{}}'])('%s is no cart', (text) =>
    expect(parseCart(text)).toBeUndefined(),
  )

  const tampered: [string, unknown][] = [
    ['no object', 'lotus-ao-dai'],
    ['nothing', null],
    ['a list', [line()]],
    ['a negative quantity', { ...line(), quantity: -1 }],
    ['no quantity left', { ...line(), quantity: 0 }],
    ['half a piece', { ...line(), quantity: 1.5 }],
    ['a quantity above ten', { ...line(), quantity: 11 }],
    ['a quantity as text', { ...line(), quantity: '1' }],
    ['a quantity in Thai digits', { ...line(), quantity: '๑' }],
    ['a product id that climbs', { ...line(), productId: '../admin' }],
    ['a prototype key', { ...line(), productId: '__proto__' }],
    ['no size', { ...line(), size: '' }],
    ['a size that is an object', { ...line(), size: { toString: 'M' } }],
    ['a price with satang fractions', { ...line(), snapshot: { ...line().snapshot, price: 0.5 } }],
    ['a negative price', { ...line(), snapshot: { ...line().snapshot, price: -129_000 } }],
    ['no names', { ...line(), snapshot: { price: 129_000 } }],
    [
      'a name that is markup of 10,000 characters',
      { ...line(), snapshot: { ...line().snapshot, name: { en: '<b>'.repeat(4000), th: '' } } },
    ],
  ]
  test.each(tampered)('an entry with %s is left out, the others stay', (_, entry) =>
    expect(parseCart(JSON.stringify([entry, line()]))).toEqual([line()]),
  )

  test('unknown fields are dropped, and nothing reaches a prototype', () => {
    const text = `[{"__proto__":{"polluted":true},"productId":"a","size":"M","quantity":1,"total":1,"snapshot":{"name":{"en":"A","th":"ก"},"price":100,"pictureId":"javascript:"}}]`
    expect(parseCart(text)).toEqual([
      { productId: 'a', size: 'M', quantity: 1, snapshot: { name: { en: 'A', th: 'ก' }, price: 100 } },
    ])
    expect('polluted' in {}).toBe(false)
  })
  test('the same line twice becomes one', () =>
    expect(parseCart(JSON.stringify([line('a', 'M', 1), line('a', 'M', 3)]))?.map((one) => one.quantity)).toEqual([3]))
  test('fifty thousand lines become fifty', () =>
    expect(parseCart(JSON.stringify(Array.from({ length: 50_000 }, (_, at) => line(`p-${at}`))))).toHaveLength(50))
})
