import { expect, test } from 'vitest'
import { type OrderQueue, orderQueues, staffQueues } from './order-filters.ts'

test('six queues are for staff, in the order of a working day; two wait for the customer or the carrier', () => {
  expect(staffQueues).toEqual(['to_confirm', 'slip_review', 'to_pack', 'to_ship', 'on_hold', 'to_refund'])
  const staff: readonly OrderQueue[] = staffQueues
  expect(orderQueues.filter((queue) => !staff.includes(queue))).toEqual(['to_pay', 'on_the_way'])
})
