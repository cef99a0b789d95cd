import { describe, expect, test } from 'vitest'
import { parseJson } from '#app/kit/parse-json.ts'
import {
  addLine,
  type CartLine,
  emptyCart,
  itemCount,
  itemsOf,
  lineId,
  mergeCarts,
  readCart,
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

describe('cart', () => {
  test('adding an existing product and size raises its quantity; another size makes a new line', () => {
    const cart = addLine(addLine(addLine([], line()), line('lotus-ao-dai', 'M', 2)), line('lotus-ao-dai', 'L'))
    expect(cart.map((one) => [lineId(one), one.quantity])).toEqual([
      ['lotus-ao-dai-M', 3],
      ['lotus-ao-dai-L', 1],
    ])
    expect(itemCount(cart)).toBe(4)
    expect(snapshotSubtotal(cart)).toBe(4 * 129_000)
  })
  test('a change affects only its line and takes the newer snapshot; the server gets no snapshots', () => {
    const cart = [line('a', 'M', 2), line('a', 'L', 3), line('b', 'M', 4)]
    const newer = { ...line('a', 'M', 1), snapshot: { ...line().snapshot, price: 99_000 } }
    expect(addLine(cart, newer)).toEqual([{ ...newer, quantity: 3 }, cart[1], cart[2]])
    expect(setQuantity(cart, 'a-L', 7)).toEqual([cart[0], line('a', 'L', 7), cart[2]])
    expect(removeLine(cart, 'b-M')).toEqual([cart[0], cart[1]])
    expect(itemsOf(cart.slice(1))).toEqual([
      { productId: 'a', size: 'L', quantity: 3 },
      { productId: 'b', size: 'M', quantity: 4 },
    ])
    expect(emptyCart).toEqual([])
  })
  test.each([0, -1, Number.NaN])('a quantity of %d removes the line', (quantity) =>
    expect(setQuantity([line()], 'lotus-ao-dai-M', quantity)).toEqual([]),
  )
  test('a line holds at most 10 units, and a cart at most 50 lines', () => {
    expect(setQuantity([line()], 'lotus-ao-dai-M', 99)[0]?.quantity).toBe(10)
    expect(addLine([line('a', 'M', 9)], line('a', 'M', 5))[0]?.quantity).toBe(10)
    const full = Array.from({ length: 50 }, (_, index) => line(`piece-${index}`))
    expect(addLine(full, line('one-more'))).toEqual(full)
  })
  test('a restored line returns to its old position', () => {
    const cart = [line('a'), line('b'), line('c')]
    expect(restoreLine(removeLine(cart, 'b-M'), line('b'), 1)).toEqual(cart)
  })
  test('restoring a line that was added again raises its quantity instead of duplicating it', () =>
    expect(restoreLine([line('a'), line('b', 'M', 2), line('c')], line('b', 'M', 3), 0)).toEqual([
      line('a'),
      line('b', 'M', 5),
      line('c'),
    ]))
  test('merging keeps the larger quantity of the same product and size', () => {
    const merged = mergeCarts([line('a', 'M', 2), line('b', 'S', 1)], [line('a', 'M', 1), line('b', 'S', 4), line('c')])
    expect(merged.map((one) => [lineId(one), one.quantity])).toEqual([
      ['a-M', 2],
      ['b-S', 4],
      ['c-M', 1],
    ])
  })
  test('merging keeps the first of two equal quantities, and at most fifty lines', () => {
    const first = { ...line('a', 'M', 2), snapshot: { ...line().snapshot, price: 99_000 } }
    expect(mergeCarts([first], [line('a', 'M', 2)])).toEqual([first])
    const full = Array.from({ length: 50 }, (_, index) => line(`piece-${index}`))
    expect(mergeCarts(full, [line('one-more')])).toEqual(full)
  })
})

describe('stored cart', () => {
  test('is read back unchanged', () => expect(readCart(structuredClone([line()]))).toEqual([line()]))
  test.each(['', 'null', '{', '"cart"', '7', '{"__proto__":[]}', '{"length":1,"0":{}}'])(
    '%s is not read as a cart',
    (text) => expect(readCart(parseJson(text))).toBeUndefined(),
  )

  const shown = (change: object) => ({ ...line(), snapshot: { ...line().snapshot, ...change } })
  const tampered: [string, unknown][] = [
    ['text instead of an object', 'lotus-ao-dai'],
    ['null instead of an object', null],
    ['a list instead of an object', [line()]],
    ['a negative quantity', { ...line(), quantity: -1 }],
    ['a quantity of zero', { ...line(), quantity: 0 }],
    ['a quantity of 1.5', { ...line(), quantity: 1.5 }],
    ['a quantity above ten', { ...line(), quantity: 11 }],
    ['a quantity as text', { ...line(), quantity: '1' }],
    ['a quantity in Thai digits', { ...line(), quantity: '๑' }],
    ['a product id with a path', { ...line(), productId: '../admin' }],
    ['a path after its product id', { ...line(), productId: 'lotus-ao-dai/..' }],
    ['a product id of 101 characters', { ...line(), productId: 'a'.repeat(101) }],
    ['a product id that is a number', { ...line(), productId: 7 }],
    ['a prototype key', { ...line(), productId: '__proto__' }],
    ['no size', { ...line(), size: '' }],
    ['a size that is an object', { ...line(), size: { toString: 'M' } }],
    ['a size that is a list', { ...line(), size: ['M'] }],
    ['a size of 21 characters', { ...line(), size: 'M'.repeat(21) }],
    ['a price with satang fractions', shown({ price: 0.5 })],
    ['a negative price', shown({ price: -129_000 })],
    ['a price as text', shown({ price: '129000' })],
    ['no names', { ...line(), snapshot: { price: 129_000 } }],
    ['no Thai name', shown({ name: { en: 'Lotus' } })],
    ['no English name', shown({ name: { th: 'บัว' } })],
    ['an English name of 301 characters', shown({ name: { en: 'a'.repeat(301), th: '' } })],
    ['a Thai name of 301 characters', shown({ name: { en: '', th: 'ก'.repeat(301) } })],
    ['a name of 10,000 characters of markup', shown({ name: { en: '<b>'.repeat(4000), th: '' } })],
  ]
  test.each(tampered)('an entry with %s is dropped, the others stay', (_, entry) =>
    expect(readCart(structuredClone([entry, line('fan')]))).toEqual([line('fan')]),
  )

  test('values at their limits are accepted, and a price may be zero', () => {
    const max = line('a'.repeat(100), 'M'.repeat(20), 10)
    const entry = {
      ...max,
      snapshot: { ...max.snapshot, name: { en: 'a'.repeat(300), th: 'ก'.repeat(300) }, price: 0 },
    }
    expect(readCart(structuredClone([entry]))).toEqual([entry])
  })
  test.each([[['a'.repeat(32)]], ['a'.repeat(33)], ['A'.repeat(32)], [null]])(
    'the picture ID %j is dropped',
    (pictureId) =>
      expect(readCart(structuredClone([shown({ pictureId })]))?.[0]?.snapshot).toEqual({
        name: line().snapshot.name,
        price: 129_000,
      }),
  )

  test('unknown fields are dropped, and no prototype is changed', () => {
    const text = `[{"__proto__":{"polluted":true},"productId":"a","size":"M","quantity":1,"total":1,"snapshot":{"name":{"en":"A","th":"ก"},"price":100,"pictureId":"javascript:"}}]`
    expect(readCart(parseJson(text))).toEqual([
      { productId: 'a', size: 'M', quantity: 1, snapshot: { name: { en: 'A', th: 'ก' }, price: 100 } },
    ])
    expect('polluted' in {}).toBe(false)
  })
  test('duplicate lines become one with the larger quantity', () =>
    expect(readCart(structuredClone([line('a', 'M', 1), line('a', 'M', 3)]))?.map((one) => one.quantity)).toEqual([3]))
  test('fifty thousand lines are cut to fifty', () =>
    expect(readCart(structuredClone(Array.from({ length: 50_000 }, (_, at) => line(`p-${at}`))))).toHaveLength(50))
})
