/**
 * Order queues, in the order of a day's work: tabs of the list and numbers of the home page. `to_refund`: cancelled,
 * with no refund under way.
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

/** Those where staff must act. */
export const staffQueues = orderQueues.filter((queue) => queue !== 'to_pay' && queue !== 'on_the_way')

export const soonHours = 3

export type QueueCounts = Readonly<Record<OrderQueue, number>>
