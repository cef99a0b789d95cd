import { describe, expect, test } from 'vitest'
import { plainPaidOrder } from '#tests/factories/plain-order.ts'
import { isArrivalDue } from './delivery-estimate.ts'

const arrival = { shipBy: '2026-11-23', from: '2026-11-24', to: '2026-11-25' }
const shippedAt = new Date('2026-11-23T03:00:00Z')
const shipped = plainPaidOrder({ shippedAt })
const at = (now: string, order = shipped, promised: typeof arrival | null = arrival, daysAfter = 2) =>
  isArrivalDue(order, promised ?? undefined, { daysAfter, now: new Date(now) })

describe('an arrival question is due', () => {
  test('from the second day after the promised date, in Bangkok', () => {
    expect(at('2026-11-26T16:59:59Z')).toBe(false)
    expect(at('2026-11-26T17:00:00Z')).toBe(true)
    expect(at('2026-12-26T17:00:00Z')).toBe(true)
  })

  test('from two days after a week in transit when there is no promised date', () => {
    expect(at('2026-12-01T16:59:59Z', shipped, null)).toBe(false)
    expect(at('2026-12-01T17:00:00Z', shipped, null)).toBe(true)
  })

  test('never before shipping, after arrival or refund, or during a return', () => {
    const late = '2026-12-26T17:00:00Z'
    const paid = plainPaidOrder()
    const back = { returnId: 'r', lineNumber: 1, inReturn: 1, restocked: 0 }
    expect(at(late, paid)).toBe(false)
    expect(at(late, plainPaidOrder({ shippedAt, completedAt: shippedAt }))).toBe(false)
    expect(at(late, plainPaidOrder({ shippedAt, refunded: paid.total, refundedAt: shippedAt }))).toBe(false)
    expect(at(late, { ...shipped, returned: [back] })).toBe(false)
  })
})
