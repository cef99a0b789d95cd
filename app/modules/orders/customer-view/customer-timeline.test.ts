import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import { orderEventKinds } from '#tests/support/order-event-kinds.ts'
import type { OrderEvent, OrderEventKind } from '../order.ts'
import { customerTimeline } from './customer-timeline.ts'

let minute = 0
const event = (
  kind: OrderEventKind,
  fromStatus: OrderEvent['fromStatus'] = null,
  toStatus: OrderEvent['toStatus'] = null,
  change: Partial<OrderEvent> = {},
): OrderEvent => ({
  kind,
  fromStatus,
  toStatus,
  actorKind: 'staff',
  actorId: 'staff-bee',
  note: 'Words of staff',
  amount: null,
  createdAt: later(minute++),
  ...change,
})
const kindsOf = (...events: OrderEvent[]) => customerTimeline(events).map(({ kind }) => kind)

test('a whole life, newest first', () =>
  expect(
    kindsOf(
      event('placed', undefined, 'pending'),
      event('confirmed', 'pending', 'pending'),
      event('paid', 'pending', 'paid'),
      event('recipient_changed'),
      event('moved', 'paid', 'processing'),
      event('moved', 'processing', 'shipped'),
      event('tracking', 'shipped', 'shipped'),
      event('moved', 'shipped', 'completed'),
    ),
  ).toEqual(['completed', 'tracking', 'shipped', 'processing', 'recipient', 'paid', 'confirmed', 'placed']))

test('a hold of staff and its end stay inside; so does what is reached again', () =>
  expect(
    kindsOf(
      event('placed', undefined, 'pending'),
      event('paid', 'pending', 'paid'),
      event('moved', 'paid', 'on_hold'),
      event('resumed', 'on_hold', 'paid'),
    ),
  ).toEqual(['paid', 'placed']))

test('late money that had to be looked at is told as that, and as paid once it is', () => {
  const late = [
    event('placed', undefined, 'pending'),
    event('expired', 'pending', 'cancelled'),
    event('paid_no_stock', 'cancelled', 'on_hold', { amount: satang(115_000) }),
  ]
  expect(kindsOf(...late)).toEqual(['checking', 'expired', 'placed'])
  expect(kindsOf(...late, event('resumed', 'on_hold', 'paid'))).toEqual(['paid', 'checking', 'expired', 'placed'])
})

test('refunds have their amounts, each its own line; everything else has none', () => {
  const back = (amount: number) => ({ amount: satang(amount) })
  const lines = customerTimeline([
    event('paid', 'pending', 'paid', back(115_000)),
    event('refund_requested', undefined, undefined, back(10_000)),
    event('partly_refunded', 'paid', 'paid', back(10_000)),
    event('refund_failed', undefined, undefined, back(5000)),
    event('partly_refunded', 'paid', 'paid', back(20_000)),
    event('refunded', 'paid', 'refunded', back(85_000)),
  ])
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refunded', 85_000],
    ['partly_refunded', 20_000],
    ['partly_refunded', 10_000],
    ['paid', undefined],
  ])
})

test('nothing else of staff is in it: no kind of theirs, no note, no name', () => {
  const inside = [
    'moved',
    'resumed',
    'note',
    'note_changed',
    'pay_link_shown',
    'pay_link_mailed',
    'mail_resent',
  ] as const
  expect(kindsOf(...inside.map((kind) => event(kind)))).toEqual([])
  expect(JSON.stringify(customerTimeline(orderEventKinds.map((kind) => event(kind))))).not.toMatch(/staff|Words/)
})
