import { expect, test } from 'vitest'
import { orderEvents } from '#app/i18n/admin/en/orders/order-events.ts'
import { satang } from '#app/kit/money.ts'
import { later } from '#tests/factories/moments.ts'
import type { OrderEvent, OrderEventKind } from '../order.ts'
import { customerTimeline } from './customer-timeline.ts'

/** Every kind has a text. */
const everyKind = Object.keys(orderEvents) as OrderEventKind[]
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

test('the events of a completed order are listed newest first', () =>
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

test('a hold by staff and its end are not shown, nor is a status reached again', () =>
  expect(
    kindsOf(
      event('placed', undefined, 'pending'),
      event('paid', 'pending', 'paid'),
      event('moved', 'paid', 'on_hold'),
      event('resumed', 'on_hold', 'paid'),
    ),
  ).toEqual(['paid', 'placed']))

test('a late payment that needs a check is shown as such, and as paid once accepted', () => {
  const late = [
    event('placed', undefined, 'pending'),
    event('expired', 'pending', 'cancelled'),
    event('paid_no_stock', 'cancelled', 'on_hold', { amount: satang(115_000) }),
  ]
  expect(kindsOf(...late)).toEqual(['checking', 'expired', 'placed'])
  expect(kindsOf(...late, event('resumed', 'on_hold', 'paid'))).toEqual(['paid', 'checking', 'expired', 'placed'])
})

test('each refund has its own line with its amount; other lines have no amount', () => {
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

test('no internal events, notes or staff names are shown', () => {
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
  expect(JSON.stringify(customerTimeline(everyKind.map((kind) => event(kind))))).not.toMatch(/staff|Words/)
})

test('each kind of event is shown under its public kind; the others are not shown', () => {
  const shown = everyKind.flatMap((kind) => {
    const [line] = customerTimeline([event(kind)])
    return line ? [[kind, line.kind]] : []
  })
  const asNamed = (...kinds: OrderEventKind[]) => Object.fromEntries(kinds.map((kind) => [kind, kind]))
  expect(Object.fromEntries(shown)).toEqual({
    ...asNamed('placed', 'confirmed', 'contact_confirmed', 'reservation_ended', 'expired', 'tracking'),
    ...asNamed('rest_paid', 'paid_twice', 'partly_refunded', 'refunded', 'slip_received', 'slip_rejected'),
    ...asNamed('return_requested', 'return_approved', 'return_declined', 'return_withdrawn'),
    ...asNamed('return_received', 'return_expired', 'exchanged', 'edited', 'edit_undone'),
    ...asNamed('tax_invoice_requested', 'tax_invoice_changed', 'tax_invoice_issued'),
    paid_no_stock: 'checking',
    amount_mismatch: 'checking',
    parcel_sent: 'part_sent',
    parcel_delivered: 'part_delivered',
    parcel_undone: 'part_undone',
    recipient_changed: 'recipient',
  })
})

test.each(['paid', 'processing', 'shipped', 'completed', 'cancelled'] as const)(
  'a move to %s is shown, but not when the status stays the same',
  (status) => {
    expect(kindsOf(event('moved', 'pending', status))).toEqual([status])
    expect(kindsOf(event('moved', status, status))).toEqual([])
  },
)

test.each(['pending', 'refunded', 'on_hold'] as const)('a move to %s is not shown', (status) =>
  expect(kindsOf(event('moved', 'paid', status))).toEqual([]),
)

test.each([
  ['placed', event('placed')],
  ['confirmed', event('confirmed')],
  ['paid', event('moved', 'pending', 'paid')],
  ['processing', event('moved', 'paid', 'processing')],
  ['shipped', event('moved', 'processing', 'shipped')],
  ['completed', event('moved', 'shipped', 'completed')],
])('%s is shown once when it happens twice', (kind, twice) => expect(kindsOf(twice, twice)).toEqual([kind]))

test('a shipment that was undone and sent again is shown as shipped twice', () => {
  const shipped = event('moved', 'processing', 'shipped')
  expect(kindsOf(shipped, event('parcel_undone'), shipped)).toEqual(['shipped', 'part_undone', 'shipped'])
  expect(kindsOf(shipped, event('tracking'), shipped)).toEqual(['tracking', 'shipped'])
})

test('an order that expired because the shop did not confirm it is shown as unconfirmed', () => {
  const lines = customerTimeline([event('placed'), event('expired', 'pending', 'cancelled')], true)
  expect(lines.map(({ kind }) => kind)).toEqual(['unconfirmed', 'placed'])
})

test.each(['rest_paid', 'partly_refunded', 'refunded', 'paid_twice'] as const)('%s has its amount', (kind) => {
  const at = later(5)
  const line = (amount: number | null) =>
    customerTimeline([event(kind, null, null, { amount: amount === null ? null : satang(amount), createdAt: at })])
  expect(line(500)).toStrictEqual([{ kind, at, amount: 500 }])
  expect(line(null)).toStrictEqual([{ kind, at, amount: undefined }])
})
