import { expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { plainPaidOrder, plainPayment, plainRefund } from '#tests/factories/plain-order.ts'
import { type BookingFacts, decideRefundBooking } from './refund-booking-rules.ts'

const now = later(30)
const facts = (change: Partial<BookingFacts> = {}): BookingFacts => ({
  order: plainPaidOrder(),
  refund: plainRefund(),
  payment: plainPayment(),
  ...change,
})
const succeeded = { refundId: 're_1', state: 'succeeded' } as const

test.each([undefined, plainRefund({ state: 'succeeded' }), plainRefund({ state: 'failed' })])(
  'what is done, or not ours, is not booked again',
  (refund) => expect(decideRefundBooking(facts({ refund }), succeeded, now)).toBeUndefined(),
)

test('on its way: only that is noted', () => {
  const answer = { refundId: 're_1', state: 'processing' } as const
  expect(decideRefundBooking(facts(), answer, now)).toStrictEqual({
    mark: { state: 'processing', providerRefundId: 're_1', now },
  })
})

test('arrived: its order hears who asked for it, and why', () => {
  const booking = decideRefundBooking(facts({ refund: plainRefund({ state: 'processing' }) }), succeeded, now)
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
  const own = decideRefundBooking(facts({ refund: plainRefund({ actorId: undefined }) }), succeeded, now)
  expect(own?.orderRefund?.event.actor).toStrictEqual({ kind: 'system' })
})

test.each([
  ['the provider says so', { refundId: 're_1', state: 'failed' } as const, { providerRefundId: 're_1' }],
  ['the provider will not do it', undefined, {}],
])('failed, because %s: a line of the timeline, no money moves', (_, answer, known) =>
  expect(decideRefundBooking(facts(), answer, now)).toStrictEqual({
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

test.each([succeeded, undefined])('money of a second payment was never the order’s', (answer) => {
  const booking = decideRefundBooking(facts({ payment: plainPayment({ stage: 'duplicate' }) }), answer, now)
  expect(Object.keys(booking ?? {})).toStrictEqual(['mark'])
})

test('money that staff took belongs to no payment', () =>
  expect(decideRefundBooking(facts({ payment: undefined }), succeeded, now)?.orderRefund).toBeDefined())
