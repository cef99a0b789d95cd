import { expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { plainLine, plainPaidOrder } from '#tests/factories/plain-order.ts'
import type { Order } from '../order.ts'
import { keptOfParcels } from '../shipments/parcel.ts'
import { orderToPack } from '../shipments/to-pack-rules.ts'
import { ordersOnPaper } from './paper-parcels.ts'

const lines = [
  { ...plainLine, quantity: 3 },
  { ...plainLine, lineNumber: 2, quantity: 1 },
]
const parcel = (number: number, pieces: [number, number][]) => ({
  number,
  carrier: undefined,
  trackingNumber: undefined,
  shippedAt: later(number),
  deliveredAt: undefined,
  lines: pieces.map(([lineNumber, quantity]) => ({ lineNumber, quantity })),
})
const papers = (change: Partial<Order>, number?: number, pieces?: Map<number, number>) => {
  const { parcels = [] } = change
  const order = plainPaidOrder({ lines, processingAt: later(1), ...keptOfParcels(parcels), ...change })
  return ordersOnPaper(orderToPack(order), { number, pieces }).map(({ place, lines: shown }) => [
    place,
    ...shown.map(({ toPack, apart, follows, notPacked }) => [toPack, apart, follows, notPacked]),
  ])
}
const givenBack = [{ lineNumber: 1, quantity: 1, booked: 0, state: 'succeeded', at: later(0), waiting: 3 }]

test('an order that leaves in one has one paper, as it is packed', () => {
  expect(papers({ givenBack })).toEqual([[undefined, [2, 0, 0, 1], [1, 0, 0, 0]]])
  const whole = [
    parcel(1, [
      [1, 3],
      [2, 1],
    ]),
  ]
  expect(papers({ parcels: whole, shippedAt: later(1) })).toEqual([[undefined, [3, 0, 0, 0], [1, 0, 0, 0]]])
})

test('with a part gone the rest is printed, as the next parcel; the part itself says what follows', () => {
  const parcels = [parcel(1, [[1, 1]])]
  expect(papers({ parcels, givenBack })).toEqual([[{ number: 2, of: 2 }, [1, 1, 0, 1], [1, 0, 0, 0]]])
  expect(papers({ parcels, givenBack }, 1)).toEqual([[{ number: 1, of: 2 }, [1, 0, 1, 1], [0, 0, 1, 0]]])
})

test('of an order that has left in two both are printed, or the one that is named; none of another number', () => {
  const parcels = [
    parcel(1, [[1, 1]]),
    parcel(2, [
      [1, 2],
      [2, 1],
    ]),
  ]
  const both = papers({ parcels, shippedAt: later(2) })
  expect(both).toEqual([
    [{ number: 1, of: 2 }, [1, 2, 0, 0], [0, 1, 0, 0]],
    [{ number: 2, of: 2 }, [2, 1, 0, 0], [1, 0, 0, 0]],
  ])
  expect(papers({ parcels, shippedAt: later(2) }, 2)).toEqual([both[1]])
  expect(papers({ parcels, shippedAt: later(2) }, 3)).toEqual([])
})

test('a part that is about to leave is printed as the next parcel, with what follows; pieces that are not there are not', () => {
  const part = (pieces: [number, number][], change: Partial<Order> = {}) => papers(change, undefined, new Map(pieces))
  expect(part([[1, 2]])).toEqual([[{ number: 1, of: 2 }, [2, 0, 1, 0], [0, 0, 1, 0]]])
  const parcels = [parcel(1, [[1, 1]])]
  expect(part([[2, 1]], { parcels, givenBack })).toEqual([[{ number: 2, of: 3 }, [0, 1, 1, 1], [1, 0, 0, 0]]])
  const last: [number, number][] = [
    [1, 2],
    [2, 1],
  ]
  expect(part(last, { parcels })).toEqual([[{ number: 2, of: 2 }, [2, 1, 0, 0], [1, 0, 0, 0]]])
  for (const wrong of [[], [[1, 4]], [[2, 2]], [[3, 1]]] as [number, number][][]) expect(part(wrong)).toEqual([])
  expect(part([[1, 3]], { parcels })).toEqual([])
})
