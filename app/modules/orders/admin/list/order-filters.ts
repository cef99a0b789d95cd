import { startOfDay } from '#app/kit/dates.ts'
import { choice, choiceOrAll, day, type FiltersOf, listFilters, pageNumber, search } from '#app/kit/list-filters.ts'
import { orderChannels, orderStatuses } from '../../order.ts'
import { orderPaymentMethods } from '../../status/payment-methods.ts'

/** Days in Bangkok, today included; `all` has no beginning. */
export const orderPeriods = { all: undefined, today: 1, week: 7, month: 30, quarter: 90 } as const
type OrderPeriod = keyof typeof orderPeriods

/** Where staff must act, in the order of a day's work. `to_refund`: cancelled, with no refund under way. */
export const staffQueues = ['to_confirm', 'slip_review', 'to_pack', 'to_ship', 'on_hold', 'to_refund'] as const
export const orderQueues = [...staffQueues, 'to_pay', 'on_the_way'] as const
export type OrderQueue = (typeof orderQueues)[number]
export type QueueCounts = Readonly<Record<OrderQueue, number>>
/** Hours before its end in which an order to be confirmed is urgent. */
export const soonHours = 3

const optionalDay = { ...day, read: (text: string) => day.read(text) || undefined }

/** `from`, `to`: first and last day. */
export const orderFilters = listFilters({
  q: search,
  queue: { read: (text) => orderQueues.find((queue) => queue === text) },
  status: choiceOrAll(orderStatuses),
  channel: choiceOrAll(orderChannels),
  payment: {
    ...choiceOrAll(orderPaymentMethods),
    read: (text: string) => orderPaymentMethods.find((method) => method === text),
  },
  period: choice(Object.keys(orderPeriods) as OrderPeriod[]),
  from: optionalDay,
  to: optionalDay,
  page: pageNumber,
})
export type OrderFilters = FiltersOf<typeof orderFilters>

export function periodStart(period: OrderPeriod, now: Date): Date | undefined {
  const days = orderPeriods[period]
  return days === undefined ? undefined : startOfDay(now, days - 1)
}
