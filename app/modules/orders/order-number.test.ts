import { expect, test } from 'vitest'
import { orderNumber, orderNumberFromId } from './order-number.ts'

test.each([
  ['3F2A9C01', '3F2A9C01'],
  ['#3f2a 9c01', '3F2A9C01'],
  ['๓f๒a-๙c๐๑', '3F2A9C01'],
])('%j is read as order number %s', (typed, value) => expect(orderNumber.read(typed)).toEqual({ value }))

test('a hash, spaces and dashes alone are not an order number', () =>
  expect(orderNumber.read('# - ')).toEqual({ problem: 'orderNumber' }))

test('the input has no autofill or spell check and suggests capital letters', () =>
  expect(orderNumber.input).toEqual({
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 20,
  }))

test('an order number is the first eight characters of the order id, in capitals', () =>
  expect(orderNumberFromId('0a1b2c3d-4e5f-6789')).toBe('0A1B2C3D'))
