import { expect, test } from 'vitest'
import { orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { transitionReasons } from '#app/modules/orders/status/order-transitions.ts'
import { someDay } from '#tests/factories/moments.ts'
import { plainCustomer, plainLine, plainOrder, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { toShipmentRow, transitionRefusalKey } from './admin-shipments.server.ts'

const shipmentRow = (order: Parameters<typeof orderToFulfil>[0]) => toShipmentRow(orderToFulfil(order))

test('a paid order shows its name, place and number of items, and can be shipped', () => {
  const lines = [plainLine, { ...plainLine, lineNumber: 2, quantity: 3 }]
  expect(shipmentRow(plainPaidOrder({ version: 4, lines }))).toEqual({
    number: 'ORDER001',
    version: 4,
    name: 'Nok Srisai',
    place: expect.stringContaining('10500'),
    items: 5,
    hasEmail: true,
    status: 'paid',
    carrier: '',
    trackingNumber: '',
    hasLeft: false,
    reason: undefined,
  })
})

test('an unpaid order shows why it cannot be shipped, and an order without email shows that', () => {
  const row = shipmentRow(plainOrder({ customer: { ...plainCustomer, email: undefined } }))
  expect(row).toMatchObject({ reason: 'orders.reason.not_paid', hasEmail: false })
})

test('a shipped order shows its carrier and tracking number', () => {
  const left = {
    paidAt: someDay,
    stockState: 'sold',
    shippedAt: someDay,
    carrier: 'kex',
    trackingNumber: 'KEX1',
  } as const
  expect(shipmentRow(plainOrder(left))).toMatchObject({ hasLeft: true, carrier: 'kex', trackingNumber: 'KEX1' })
})

test('the number of items leaves out items that were refunded before shipping', () => {
  const refundedLines = [{ lineNumber: 1, quantity: 2, newlyRestocked: 0, state: 'requested', at: someDay, notSent: 3 }]
  const lines = [{ ...plainLine, quantity: 3 }]
  expect(shipmentRow(plainOrder({ paidAt: someDay, stockState: 'sold', lines, refundedLines })).items).toBe(1)
})

test.each(transitionReasons)('%s is explained as a status change that is not allowed', (reason) =>
  expect(transitionRefusalKey(reason)).toBe(`orders.reason.${reason}`),
)

test.each(['not_found', 'conflict', 'no_stock', 'bad_tracking', 'not_due', 'too_late'] as const)(
  '%s is explained as a refused order action',
  (reason) => expect(transitionRefusalKey(reason)).toBe(`orders.refusal.${reason}`),
)
