import { expect, test } from 'vitest'
import { isOrderQueue, type OrderQueue, orderQueues, staffQueues } from './order-queues.ts'

test('six queues wait for the shop, in the order of a day; two for the customer or the carrier', () => {
  expect(staffQueues).toEqual(['to_confirm', 'slip_review', 'to_pack', 'to_ship', 'on_hold', 'to_refund'])
  const staff: readonly OrderQueue[] = staffQueues
  expect(orderQueues.filter((queue) => !staff.includes(queue))).toEqual(['to_pay', 'on_the_way'])
})

test.each([
  ['to_pack', true],
  ['on_the_way', true],
  ['pending', false],
  ['', false],
])('"%s" is a queue: %s', (text, is) => expect(isOrderQueue(text)).toBe(is))
