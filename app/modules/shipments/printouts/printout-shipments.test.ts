import { expect, test } from 'vitest'
import type { Order } from '#app/modules/orders/order.ts'
import { orderToFulfil } from '#app/modules/orders/shipments/fulfillable-rules.ts'
import { shipmentFacts } from '#app/modules/orders/shipments/shipment.ts'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import { ordersOnPrintout } from './printout-shipments.ts'

const lines = [
  { ...plainLine, quantity: 3 },
  { ...plainLine, lineNumber: 2, quantity: 1 },
]
const shipment = (number: number, items: [number, number][]) => ({
  number,
  carrier: undefined,
  trackingNumber: undefined,
  shippedAt: later(number),
  deliveredAt: undefined,
  lines: items.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
})
const printouts = (change: Partial<Order>, number?: number, items?: Map<number, number>) => {
  const { shipments = [] } = change
  const order = plainPaidOrder({ lines, processingAt: later(1), ...shipmentFacts(shipments), ...change })
  return ordersOnPrintout(orderToFulfil(order), { number, items }).map(({ place, lines: shown }) => [
    place,
    ...shown.map(({ toFulfil, apart, follows, notPacked }) => [toFulfil, apart, follows, notPacked]),
  ])
}
const refundedLines = [{ lineNumber: 1, quantity: 1, newlyRestocked: 0, state: 'succeeded', at: later(0), notSent: 3 }]

test('an order in one shipment has one printout, with the items to pack', () => {
  expect(printouts({ refundedLines })).toEqual([[undefined, [2, 0, 0, 1], [1, 0, 0, 0]]])
  const whole = [
    shipment(1, [
      [1, 3],
      [2, 1],
    ]),
  ]
  expect(printouts({ shipments: whole, shippedAt: later(1) })).toEqual([[undefined, [3, 0, 0, 0], [1, 0, 0, 0]]])
  // Old orders have no stored shipment.
  expect(printouts({ shippedAt: later(1) })).toEqual([[undefined, [3, 0, 0, 0], [1, 0, 0, 0]]])
  expect(printouts({ cancelledAt: later(1) })).toEqual([[undefined, [3, 0, 0, 0], [1, 0, 0, 0]]])
})

test('a partly shipped order prints the rest as the next shipment, and the sent part with what follows', () => {
  const shipments = [shipment(1, [[1, 1]])]
  expect(printouts({ shipments, refundedLines })).toEqual([[{ number: 2, of: 2 }, [1, 1, 0, 1], [1, 0, 0, 0]]])
  expect(printouts({ shipments, refundedLines }, 1)).toEqual([[{ number: 1, of: 2 }, [1, 0, 1, 1], [0, 0, 1, 0]]])
})

test('an order in two shipments prints both, or the one chosen; an unknown number prints nothing', () => {
  const shipments = [
    shipment(1, [[1, 1]]),
    shipment(2, [
      [1, 2],
      [2, 1],
    ]),
  ]
  const both = printouts({ shipments, shippedAt: later(2) })
  expect(both).toEqual([
    [{ number: 1, of: 2 }, [1, 2, 0, 0], [0, 1, 0, 0]],
    [{ number: 2, of: 2 }, [2, 1, 0, 0], [1, 0, 0, 0]],
  ])
  expect(printouts({ shipments, shippedAt: later(2) }, 2)).toEqual([both[1]])
  expect(printouts({ shipments, shippedAt: later(2) }, 3)).toEqual([])
})

test('a part to be sent is printed as the next shipment, with what follows; missing items print nothing', () => {
  const part = (items: [number, number][], change: Partial<Order> = {}) => printouts(change, undefined, new Map(items))
  expect(part([[1, 2]])).toEqual([[{ number: 1, of: 2 }, [2, 0, 1, 0], [0, 0, 1, 0]]])
  const shipments = [shipment(1, [[1, 1]])]
  expect(part([[2, 1]], { shipments, refundedLines })).toEqual([[{ number: 2, of: 3 }, [0, 1, 1, 1], [1, 0, 0, 0]]])
  const last: [number, number][] = [
    [1, 2],
    [2, 1],
  ]
  expect(part(last, { shipments })).toEqual([[{ number: 2, of: 2 }, [2, 1, 0, 0], [1, 0, 0, 0]]])
  expect(
    part([
      [1, 1],
      [2, 2],
    ]),
  ).toEqual([])
  for (const wrong of [[], [[1, 4]], [[2, 2]], [[3, 1]]] as [number, number][][]) expect(part(wrong)).toEqual([])
  expect(part([[1, 3]], { shipments })).toEqual([])
})
