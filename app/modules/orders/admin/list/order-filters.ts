import { midnightOf, startOfDay } from '#app/kit/dates.ts'
import { oneLine } from '#app/kit/text.ts'
import { orderChannels, orderStatuses } from '../../order.ts'
import { orderPaymentMethods } from '../../status/payment-methods.ts'

/** Days in Bangkok, today included; `all` has no beginning. */
export const orderPeriods = { all: undefined, today: 1, week: 7, month: 30, quarter: 90 } as const
type OrderPeriod = keyof typeof orderPeriods

/** Ignores invalid values, so that old links still open. `from`, `to`: first and last day in Bangkok, 2026-11-21. */
export function readOrderFilters(query: URLSearchParams) {
  const oneOf = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name))
  const page = Number(query.get('page'))
  return {
    q: oneLine(query.get('q') ?? '').slice(0, 100),
    queue: oneOf(orderQueues, 'queue'),
    status: oneOf(orderStatuses, 'status') ?? ('all' as const),
    channel: oneOf(orderChannels, 'channel') ?? ('all' as const),
    payment: oneOf(orderPaymentMethods, 'payment'),
    period: oneOf(Object.keys(orderPeriods) as OrderPeriod[], 'period') ?? 'all',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

export type OrderFilters = ReturnType<typeof readOrderFilters>

const readDay = (text: string | null) => (text && midnightOf(text) ? text : undefined)

export function periodStart(period: OrderPeriod, now: Date): Date | undefined {
  const days = orderPeriods[period]
  return days === undefined ? undefined : startOfDay(now, days - 1)
}

/** Where staff must act, in the order of a day's work. `to_refund`: cancelled, with no refund under way. */
export const staffQueues = ['to_confirm', 'slip_review', 'to_pack', 'to_ship', 'on_hold', 'to_refund'] as const
/** The tabs of the list. */
export const orderQueues = [...staffQueues, 'to_pay', 'on_the_way'] as const
export type OrderQueue = (typeof orderQueues)[number]

export const soonHours = 3

export type QueueCounts = Readonly<Record<OrderQueue, number>>
