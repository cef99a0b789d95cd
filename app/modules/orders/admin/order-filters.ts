import { oneLine } from '#app/kit/text.ts'
import { isOrderStatus, type OrderStatus } from '../order.ts'

/** How far back the list goes, in days of Bangkok with today as the last; `all` has no beginning. */
export const orderPeriods = { all: undefined, today: 1, week: 7, month: 30, quarter: 90 } as const
type OrderPeriod = keyof typeof orderPeriods

export type OrderFilters = { q: string; status: OrderStatus | 'all'; period: OrderPeriod; page: number }

const isPeriod = (text: string): text is OrderPeriod => Object.hasOwn(orderPeriods, text)

/** Reads the filters from the address. What cannot be read counts as not given: an old link still opens. */
export function readOrderFilters(query: URLSearchParams): OrderFilters {
  const status = query.get('status') ?? ''
  const period = query.get('period') ?? ''
  const page = Number(query.get('page'))
  return {
    q: oneLine(query.get('q') ?? '').slice(0, 100),
    status: isOrderStatus(status) ? status : 'all',
    period: isPeriod(period) ? period : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

/** The first moment of a period: midnight in Bangkok (UTC+7, no summer time) of its first day. */
export function periodStart(period: OrderPeriod, now: Date): Date | undefined {
  const days = orderPeriods[period]
  if (days === undefined) return undefined
  const offset = 7 * 3_600_000
  const day = 24 * 3_600_000
  const today = Math.floor((now.getTime() + offset) / day)
  return new Date((today - days + 1) * day - offset)
}
