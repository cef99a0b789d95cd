import type { OrderReturn, ReturnState } from '../return.ts'
import { dueAt } from '../return-window-rules.ts'

export const openReturnStates = ['requested', 'approved', 'received'] as const
export type OpenReturnState = (typeof openReturnStates)[number]

export const returnTabs = [...openReturnStates, 'ended'] as const
export type ReturnTab = (typeof returnTabs)[number]

export const readReturnTab = (params: URLSearchParams): ReturnTab =>
  returnTabs.find((tab) => tab === params.get('state')) ?? 'requested'

/** `overdueDays`: whole days begun since `due`. */
export type ListedReturn = {
  id: string
  orderNumber: string
  name: string
  state: ReturnState
  items: number
  onItsWay: boolean
  requestedAt: Date
  due: Date | undefined
  overdueDays: number
}

type Row = OrderReturn & { orderNumber: string; name: string }

export function toListedReturn(row: Row, now: Date): ListedReturn {
  const due = dueAt(row)
  const late = due ? now.getTime() - due.getTime() : 0
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    name: row.name,
    state: row.state,
    items: row.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    onItsWay: row.state === 'approved' && row.trackingNumber !== undefined,
    requestedAt: row.requestedAt,
    due,
    overdueDays: late > 0 ? Math.ceil(late / 86_400_000) : 0,
  }
}

export const byDue = (one: ListedReturn, other: ListedReturn): number =>
  (one.due?.getTime() ?? 0) - (other.due?.getTime() ?? 0) ||
  (one.due ? 1 : -1) * (one.requestedAt.getTime() - other.requestedAt.getTime())

export type ReturnOfOrder = { id: string; state: ReturnState; requestedAt: Date; items: number }

export const toReturnOfOrder = ({ id, state, requestedAt, lines }: OrderReturn): ReturnOfOrder => ({
  id,
  state,
  requestedAt,
  items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
})
