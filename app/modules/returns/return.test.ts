import { expect, test } from 'vitest'
import { plainLine, plainOrder } from '#tests/factories/plain-order.ts'
import { plainReturn } from '#tests/factories/plain-return.ts'
import {
  isFault,
  isReturnReason,
  readReturnCode,
  returnCode,
  returnNumber,
  returnReasons,
  withBought,
} from './return.ts'

const id = '4f2a9c01-1111-4222-8333-444455556666'

test('a return number is made of the first eight digits of its id', () => {
  expect(returnNumber(id)).toBe('R4F2A9C01')
  expect(returnCode('ORDER001', id)).toBe('ORDER001-R4F2A9C01')
})

test.each([
  ['R4F2A9C01', undefined],
  ['ORDER001-R4F2A9C01', 'ORDER001'],
  [' order001 - r4f2a9c01\n', 'ORDER001'],
  ['ＯＲＤＥＲ００１-Ｒ４Ｆ２Ａ９Ｃ０１', 'ORDER001'],
  ['ABCD-R4F2A9C01', 'ABCD'],
  ['ABCDEFGHIJKLMNOPQRST-R4F2A9C01', 'ABCDEFGHIJKLMNOPQRST'],
])('the code %j identifies the return', (typed, orderNumber) =>
  expect(readReturnCode(typed)).toEqual({ orderNumber, start: '4f2a9c01' }),
)

test.each([
  '',
  'R4F2A9C0',
  'R4F2A9C011',
  'R4F2A9C0G',
  '4F2A9C01',
  'XR4F2A9C01',
  'ABC-R4F2A9C01',
  'ABCDEFGHIJKLMNOPQRSTU-R4F2A9C01',
  'ORDER_01-R4F2A9C01',
  '-R4F2A9C01',
  '#ORDER001-R4F2A9C01',
])('%j is not a return code', (typed) => expect(readReturnCode(typed)).toBeUndefined())

test('the shop is at fault for faulty and wrong items', () => {
  expect(returnReasons.filter(isFault)).toEqual(['faulty', 'wrong_piece'])
  expect(returnReasons.every(isReturnReason)).toBe(true)
  expect(isReturnReason('late')).toBe(false)
})

test('each line comes with its order line; lines that the order does not have are left out', () => {
  const second = { ...plainLine, lineNumber: 2 }
  const [line] = plainReturn().lines
  if (!line) throw new Error('no line')
  const lines = [2, 9, 1].map((lineNumber) => ({ ...line, lineNumber }))
  expect(withBought(plainOrder({ lines: [plainLine, second] }), lines)).toEqual([
    { ...line, lineNumber: 2, bought: second },
    { ...line, bought: plainLine },
  ])
})
