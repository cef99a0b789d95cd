import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { Order } from './order.ts'
import { ownOrderFigures } from './own-order.ts'

const order = (facts: Pick<Order, 'status' | 'paid' | 'refunded'>) => facts as Order

test('what a customer has spent is what came, less what went back', () =>
  expect(
    ownOrderFigures([
      order({ status: 'completed', paid: satang(100_000), refunded: satang(30_000) }),
      order({ status: 'refunded', paid: satang(50_000), refunded: satang(50_000) }),
      order({ status: 'pending', paid: satang(0), refunded: satang(0) }),
    ]),
  ).toEqual({ total: 3, completed: 1, spent: 70_000 }))
