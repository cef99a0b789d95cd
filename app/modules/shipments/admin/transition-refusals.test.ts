import { expect, test } from 'vitest'
import { transitionReasons } from '#app/modules/orders/status/order-transitions.ts'
import { transitionRefusalKey } from './transition-refusals.ts'

test.each(transitionReasons)('%s is a reason of the table of moves', (reason) =>
  expect(transitionRefusalKey(reason)).toBe(`orders.reason.${reason}`),
)

test.each(['not_found', 'conflict', 'no_stock', 'bad_tracking', 'not_due', 'too_late'] as const)(
  '%s is a refusal of the order as it stands',
  (reason) => expect(transitionRefusalKey(reason)).toBe(`orders.refusal.${reason}`),
)
