import { describe, expect, test } from 'vitest'
import { type CartItem, checkOutProblem, roomFor } from './cart.ts'

const line = (quantity: number, productId = 'lotus', size = 'M'): CartItem => ({ productId, size, quantity })
const maxItems = 30

describe('checkout of a cart', () => {
  const quoted = (problem?: 'sold_out' | 'not_enough' | 'unavailable', quantity = 2) => ({
    lines: [{ ...line(quantity), problem }],
  })
  test('is allowed when every line can be ordered, and before the server has answered', () => {
    expect(checkOutProblem([line(2)], quoted(), maxItems)).toBeUndefined()
    expect(checkOutProblem([line(2)], undefined, maxItems)).toBeUndefined()
  })
  test.each(['sold_out', 'not_enough', 'unavailable'] as const)('is refused with a line that is %s', (problem) => {
    expect(checkOutProblem([line(2)], quoted(problem), maxItems)).toBe('some')
    expect(checkOutProblem([line(2), line(1, 'plum')], quoted(problem), maxItems)).toBe('some')
  })
  test('is allowed once that line is removed or has another quantity', () => {
    expect(checkOutProblem([line(1, 'plum')], quoted('sold_out'), maxItems)).toBeUndefined()
    expect(checkOutProblem([line(1)], quoted('not_enough'), maxItems)).toBeUndefined()
  })
  test('is refused with more items than one order may contain', () => {
    const many = [line(10), line(10, 'plum'), line(10, 'cloud')]
    expect(checkOutProblem(many, quoted(), maxItems)).toBeUndefined()
    expect(checkOutProblem([...many, line(1, 'fan')], quoted(), maxItems)).toBe('too_many')
  })
})

describe('adding to the cart', () => {
  test('is limited to the stock minus the units already in the cart', () => {
    expect(roomFor([], line(2), 3)).toEqual({ quantity: 2 })
    expect(roomFor([line(1)], line(2), 3)).toEqual({ quantity: 2 })
    expect(roomFor([line(2)], line(2), 3)).toEqual({
      quantity: 1,
      problem: { reason: 'stock', count: 3 },
    })
    expect(roomFor([line(5)], line(1), 3)).toEqual({
      quantity: 0,
      problem: { reason: 'stock', count: 3 },
    })
    expect(roomFor([line(3, 'lotus', 'L')], line(3), 3)).toEqual({ quantity: 3 })
  })
  test('is limited per size and per order', () => {
    const size = { reason: 'size', count: 10 }
    expect(roomFor([line(9)], line(2), 50)).toEqual({ quantity: 1, problem: size })
    const many = [line(10, 'plum'), line(10, 'cloud'), line(9, 'fan')]
    expect(roomFor(many, line(3), 50)).toEqual({ quantity: 1, problem: { reason: 'order', count: 30 } })
  })
})
