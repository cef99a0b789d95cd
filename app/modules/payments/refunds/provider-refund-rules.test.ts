import { describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { plainPaidOrder, plainRefund } from '#tests/factories/plain-order.ts'
import { decideProviderRefund } from './provider-refund-rules.ts'

const now = later(30)
type BookingFacts = Parameters<typeof decideProviderRefund>[0]

const facts = (change: Partial<BookingFacts> = {}): BookingFacts => ({
  order: plainPaidOrder(),
  refund: plainRefund(),
  ...change,
})
const succeeded = { refundId: 're_1', state: 'succeeded' } as const

test.each([
  undefined,
  plainRefund({ state: 'succeeded' }),
  plainRefund({ state: 'failed', providerRefundId: 're_1' }),
  plainRefund({ isManual: true }),
])('a refund that is finished, manual or unknown is not booked again', (refund) =>
  expect(decideProviderRefund(facts({ refund }), succeeded, now)).toBeUndefined(),
)

test('a refund that was refused but succeeded after all is booked', () =>
  expect(decideProviderRefund(facts({ refund: plainRefund({ state: 'failed' }) }), succeeded, now)).toMatchObject({
    mark: { state: 'succeeded' },
    orderRefund: { change: { refunded: 10_000 } },
  }))

test('a refund books at most what the order still has', () => {
  const order = plainPaidOrder({ refunded: satang(109_000) })
  expect(decideProviderRefund(facts({ order }), succeeded, now)?.orderRefund?.event).toMatchObject({ amount: 6000 })
  const empty = plainPaidOrder({ refunded: satang(115_000) })
  expect(decideProviderRefund(facts({ order: empty }), succeeded, now)).toStrictEqual({
    mark: { state: 'succeeded', providerRefundId: 're_1', now },
  })
})

describe('a succeeded refund that fails later', () => {
  const failed = { refundId: 're_1', state: 'failed' } as const
  const arrived = plainRefund({ state: 'succeeded', providerRefundId: 're_1' })
  const mark = { state: 'requested', isManual: true, now }

  test('is owed again and must be sent by staff', () => {
    const order = plainPaidOrder({ refunded: satang(10_000) })
    expect(decideProviderRefund(facts({ order, refund: arrived }), failed, now)).toMatchObject({
      mark,
      bounced: { change: { refunded: 0, refundedAt: undefined }, event: { kind: 'refund_failed', amount: 10_000 } },
    })
  })
  test('leaves the order cancelled if its items are restocked, else reopens it', () => {
    const all = { refunded: satang(115_000), refundedAt: later(20) }
    const refund = { ...arrived, amount: satang(115_000) }
    const back = plainPaidOrder({ ...all, stockState: 'returned' })
    const change = { refunded: 0, cancelledAt: now, cancelReason: 'staff' }
    expect(decideProviderRefund(facts({ order: back, refund }), failed, now)).toMatchObject({ bounced: { change } })
    const shipped = plainPaidOrder({ ...all, shippedAt: later(3) })
    const booking = decideProviderRefund(facts({ order: shipped, refund }), failed, now)
    expect(booking?.bounced?.change).toStrictEqual({ refunded: 0, refundedAt: undefined })
  })
  test('of a duplicate payment does not change the order', () => {
    const refund = { ...arrived, isDuplicate: true }
    expect(decideProviderRefund(facts({ refund }), failed, now)).toStrictEqual({ mark })
  })
})

test('a refund that is processing only changes its own state', () => {
  const answer = { refundId: 're_1', state: 'processing' } as const
  expect(decideProviderRefund(facts(), answer, now)).toStrictEqual({
    mark: { state: 'processing', providerRefundId: 're_1', now },
  })
})

test('a succeeded refund adds an order event with its requester and reason', () => {
  const booking = decideProviderRefund(facts({ refund: plainRefund({ state: 'processing' }) }), succeeded, now)
  expect(booking?.mark).toStrictEqual({ state: 'succeeded', providerRefundId: 're_1', now })
  expect(booking?.failed).toBeUndefined()
  expect(booking?.orderRefund).toMatchObject({
    change: { refunded: 10_000 },
    event: {
      kind: 'partly_refunded',
      actor: { kind: 'staff', id: 'mali' },
      note: 'Seam open',
      amount: 10_000,
      refund: { id: 'refund-1' },
      now,
    },
  })
  const own = decideProviderRefund(facts({ refund: plainRefund({ actorId: null }) }), succeeded, now)
  expect(own?.orderRefund?.event.actor).toStrictEqual({ kind: 'system' })
})

test.each([
  ['the provider reported it', { refundId: 're_1', state: 'failed' } as const, { providerRefundId: 're_1' }],
  ['the provider refused it', undefined, {}],
])('a failed refund adds a timeline entry and moves no money when %s', (_, answer, known) =>
  expect(decideProviderRefund(facts(), answer, now)).toStrictEqual({
    mark: { state: 'failed', ...known, now },
    failed: {
      kind: 'refund_failed',
      actor: { kind: 'provider' },
      note: 'Seam open',
      amount: 10_000,
      refund: { id: 'refund-1' },
      now,
    },
  }),
)

test.each([succeeded, undefined])(
  'a succeeded or refused refund of a duplicate payment does not change the order',
  (answer) => {
    const booking = decideProviderRefund(facts({ refund: plainRefund({ isDuplicate: true }) }), answer, now)
    expect(Object.keys(booking ?? {})).toStrictEqual(['mark'])
  },
)

test('a refund without a provider payment is booked on the order too', () =>
  expect(
    decideProviderRefund(facts({ refund: plainRefund({ paymentId: null }) }), succeeded, now)?.orderRefund,
  ).toBeDefined())
