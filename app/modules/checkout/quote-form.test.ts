import { expect, test } from 'vitest'
import { quoteSchema } from './request-forms.ts'

const line = { productId: 'lotus-ao-dai', size: 'M', quantity: 2 }
const max = { couponCode: 'X'.repeat(200), deliveryMethod: 'same_day', postalCode: '1'.repeat(10) }

test('a quote form requires only a cart; code, delivery method and postal code are optional', () => {
  expect(quoteSchema.parse({ lines: [line] })).toEqual({ lines: [line] })
  expect(quoteSchema.parse({ lines: [], ...max })).toEqual({ lines: [], ...max })
})

test.each<[object, string]>([
  [{ lines: undefined }, 'lines'],
  [{ lines: [{ ...line, price: 1 }] }, 'lines.0'],
  [{ couponCode: 'X'.repeat(201) }, 'couponCode'],
  [{ deliveryMethod: 'drone' }, 'deliveryMethod'],
  [{ postalCode: '1'.repeat(11) }, 'postalCode'],
  [{ postalCode: 10500 }, 'postalCode'],
  [{ total: 1 }, ''],
])('a quote form with %j is refused', (change, path) =>
  expect(quoteSchema.safeParse({ lines: [line], ...change }).error?.issues.map((one) => one.path.join('.'))).toEqual([
    path,
  ]),
)
