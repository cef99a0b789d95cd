import type { Satang } from '#app/kit/money.ts'
import type { DisputeState } from '../disputes/dispute.ts'
import type { FittingOrder } from '../unmatched/unknown-money.queries.server.ts'
import type { UnknownMoney } from '../unmatched/unknown-money.ts'

export type MoneyOnHold = {
  orderNumber: string
  name: string
  reason: 'paid_no_stock' | 'amount_mismatch'
  received: Satang
  total: Satang
  since: Date
}

export type ListedUnknownMoney = UnknownMoney & { fitting: readonly FittingOrder[] }

export type ListedDispute = {
  orderNumber: string
  name: string
  amount: Satang
  state: DisputeState
  answerBy: Date | undefined
}

export type WaitingMoney = { disputes: ListedDispute[]; onHold: MoneyOnHold[]; unknown: ListedUnknownMoney[] }
