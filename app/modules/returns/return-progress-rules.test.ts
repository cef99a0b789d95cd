import { describe, expect, test } from 'vitest'
import { plainReturn } from '#tests/factories/plain-return.ts'
import { type OrderReturn, returnStates } from './return.ts'
import {
  awaitsExchange,
  isAdvanceExchange,
  isForExchange,
  isOverdue,
  mayAddPicture,
  mayAdvanceExchange,
  mayClose,
  mayRefund,
  mayStep,
  mayWithdraw,
} from './return-progress-rules.ts'

type Exchange = NonNullable<OrderReturn['exchange']>
const exchange = (change: Partial<Exchange> = {}): Exchange => ({
  orderId: 'exchange',
  number: 'X',
  status: 'pending',
  refundId: null,
  ...change,
})
/** Without an exchange; with an unpaid one; one that was cancelled; one paid before or after the items arrived. */
const exchanges = {
  none: null,
  unpaid: exchange(),
  cancelled: exchange({ status: 'cancelled' }),
  paid: exchange({ status: 'paid', refundId: 'refund-1' }),
}
const kinds = Object.keys(exchanges) as (keyof typeof exchanges)[]
const statesOf = (may: (orderReturn: OrderReturn) => boolean) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, returnStates.filter((state) => may(plainReturn({ state, exchange: exchanges[kind] })))]),
  )

test('an exchange is awaited until it is paid or cancelled', () => {
  expect(kinds.filter((kind) => awaitsExchange({ exchange: exchanges[kind] }))).toEqual(['unpaid'])
  expect(kinds.filter((kind) => isAdvanceExchange({ exchange: exchanges[kind] }))).toEqual(['paid'])
  expect(awaitsExchange({ exchange: exchange({ refundId: 'refund-1' }) })).toBe(false)
  expect(awaitsExchange({})).toBe(false)
})

test('a line is exchanged if it has a wanted size and the exchange was not cancelled', () => {
  const paying = (exchangeVariantId: number | null) =>
    kinds.filter((kind) => isForExchange({ exchange: exchanges[kind] }, { exchangeVariantId }))
  expect(paying(8)).toEqual(['unpaid', 'paid'])
  expect(paying(null)).toEqual([])
})

describe('states that allow a step', () => {
  test('are limited for exchange steps and expiry', () => {
    const states = (step: Parameters<typeof mayStep>[1]) => returnStates.filter((state) => mayStep({ state }, step))
    expect([states('exchange'), states('drop_exchange'), states('expire')]).toEqual([
      ['received'],
      ['received'],
      ['approved'],
    ])
  })

  test('depend on whether the exchange is paid, unpaid or cancelled', () => {
    const open = ['requested', 'approved']
    expect(statesOf(mayWithdraw)).toEqual({ none: open, unpaid: open, cancelled: open, paid: [] })
    expect(statesOf(mayAdvanceExchange)).toEqual({ none: [], unpaid: ['approved'], cancelled: [], paid: [] })
    const arrived = ['received']
    expect(statesOf(mayClose)).toEqual({
      none: arrived,
      unpaid: arrived,
      cancelled: arrived,
      paid: ['approved', 'received'],
    })
    expect(statesOf(mayRefund)).toEqual({ none: arrived, unpaid: [], cancelled: arrived, paid: arrived })
  })

  test('allow up to four pictures until the items arrive', () => {
    const add = (state: OrderReturn['state'], count: number) =>
      mayAddPicture({ state, pictures: Array.from({ length: count }, String) })
    expect(returnStates.filter((state) => add(state, 0) === true)).toEqual(['requested', 'approved'])
    expect(add('received', 0)).toBe('too_late')
    expect([add('approved', 3), add('approved', 4), add('requested', 5)]).toEqual([
      true,
      'too_many_pictures',
      'too_many_pictures',
    ])
  })
})

test('a return is overdue seven days after its last day to send, an advance exchange never', () => {
  const late = new Date('2026-11-28T00:00:00+07:00')
  const overdue = (change: Partial<OrderReturn>, at = late) => isOverdue(plainReturn(change), at)
  expect(overdue({})).toBe(true)
  expect(overdue({}, new Date(late.getTime() - 1000))).toBe(false)
  expect(overdue({ state: 'requested' })).toBe(false)
  expect(overdue({ sendBy: null })).toBe(false)
  expect(kinds.map((kind) => overdue({ exchange: exchanges[kind] }))).toEqual([true, true, true, false])
})
