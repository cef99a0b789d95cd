import { midnightOf, startOfDay } from '#app/kit/dates.ts'
import { oneLine } from '#app/kit/text.ts'
import { isOrderStatus, type OrderChannel, type OrderStatus, orderChannels } from '../../order.ts'
import { type OrderPaymentMethod, orderPaymentMethods } from '../../status/payment-methods.ts'
import { isOrderQueue, type OrderQueue } from './order-queues.ts'

/** Days in Bangkok, today included; `all` has no beginning. */
export const orderPeriods = { all: undefined, today: 1, week: 7, month: 30, quarter: 90 } as const
type OrderPeriod = keyof typeof orderPeriods

export type OrderFilters = {
  q: string
  queue?: OrderQueue
  status: OrderStatus | 'all'
  channel: OrderChannel | 'all'
  payment?: OrderPaymentMethod
  period: OrderPeriod
  /** First and last day in Bangkok, 2026-11-21. */
  from?: string
  to?: string
  page: number
}

const isPeriod = (text: string): text is OrderPeriod => Object.hasOwn(orderPeriods, text)

/** Ignores invalid values, so that old links still open. */
export function readOrderFilters(query: URLSearchParams): OrderFilters {
  const status = query.get('status') ?? ''
  const period = query.get('period') ?? ''
  const queue = query.get('queue') ?? ''
  const payment = orderPaymentMethods.find((method) => method === query.get('payment'))
  const from = readDay(query.get('from'))
  const to = readDay(query.get('to'))
  const page = Number(query.get('page'))
  return {
    ...(isOrderQueue(queue) ? { queue } : {}),
    ...(payment && { payment }),
    ...(from && { from }),
    ...(to && { to }),
    q: oneLine(query.get('q') ?? '').slice(0, 100),
    status: isOrderStatus(status) ? status : 'all',
    channel: orderChannels.find((channel) => channel === query.get('channel')) ?? 'all',
    period: isPeriod(period) ? period : 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}

const readDay = (text: string | null) => (text && midnightOf(text) ? text : undefined)

export function periodStart(period: OrderPeriod, now: Date): Date | undefined {
  const days = orderPeriods[period]
  return days === undefined ? undefined : startOfDay(now, days - 1)
}
