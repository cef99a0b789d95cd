import { overdueDays } from '#app/kit/dates.ts'
import type { OrderReturn } from '../return.ts'
import { dueAt } from '../return-window-rules.ts'

export const openReturnStates = ['requested', 'approved', 'received'] as const satisfies OrderReturn['state'][]

export const returnTabs = [...openReturnStates, 'ended'] as const
export type ReturnTab = (typeof returnTabs)[number]

export const readReturnTab = (params: URLSearchParams): ReturnTab =>
  returnTabs.find((tab) => tab === params.get('state')) ?? 'requested'

export type ListedReturn = ReturnType<typeof toListedReturn>

export function toListedReturn(row: OrderReturn & { orderNumber: string; name: string }, now: Date) {
  const due = dueAt(row)
  return {
    ...toReturnOfOrder(row),
    orderNumber: row.orderNumber,
    name: row.name,
    onItsWay: row.state === 'approved' && row.trackingNumber !== null,
    due,
    overdueDays: overdueDays(due, now),
  }
}

/** Most urgent first; ended returns, which are never due, newest first. */
export const byDue = (one: ListedReturn, other: ListedReturn): number =>
  (one.due?.getTime() ?? 0) - (other.due?.getTime() ?? 0) ||
  (one.due ? 1 : -1) * (one.requestedAt.getTime() - other.requestedAt.getTime())

export type ReturnOfOrder = ReturnType<typeof toReturnOfOrder>

export const toReturnOfOrder = ({ id, state, requestedAt, lines }: OrderReturn) => ({
  id,
  state,
  requestedAt,
  items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})
