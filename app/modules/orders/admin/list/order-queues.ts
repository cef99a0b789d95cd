/**
 * What orders wait for, in the order of a day's work: a tab of the list and a number on the home page each.
 * `slip_review`: a slip waits to be looked at. `to_refund` are cancelled orders whose money the shop still holds, none of it on its way back.
 */
export const orderQueues = [
  'to_confirm',
  'slip_review',
  'to_pack',
  'to_ship',
  'on_hold',
  'to_refund',
  'to_pay',
  'on_the_way',
] as const
export type OrderQueue = (typeof orderQueues)[number]

export const isOrderQueue = (text: string): text is OrderQueue => (orderQueues as readonly string[]).includes(text)

/** Where somebody of the shop has to do something; the others wait for the customer or the carrier. */
export const staffQueues = orderQueues.filter((queue) => queue !== 'to_pay' && queue !== 'on_the_way')

/** Unconfirmed orders with less than this left end soon. */
export const soonHours = 3

/** How many orders stand in each queue. */
export type QueueCounts = Readonly<Record<OrderQueue, number>>
