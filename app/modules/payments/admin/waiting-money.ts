import type { Satang } from '#app/kit/money.ts'
import type { DisputeState } from '../dispute.ts'
import type { FittingOrder } from '../unknown-money.queries.server.ts'
import type { UnknownMoney } from '../unknown-money.ts'

/** Money that came and could not be taken: its order is on hold until somebody decides. */
export type MoneyOnHold = {
  orderNumber: string
  name: string
  reason: 'paid_no_stock' | 'amount_mismatch'
  received: Satang
  total: Satang
  since: Date
}

/** Money that the provider told of, with the orders that wait for exactly as much. */
export type ListedUnknownMoney = UnknownMoney & { fitting: readonly FittingOrder[] }

export type ListedDispute = {
  orderNumber: string
  name: string
  amount: Satang
  state: DisputeState
  answerBy: Date | undefined
}

/** Everything of the payment provider that waits for a decision and is no refund. */
export type WaitingMoney = { disputes: ListedDispute[]; onHold: MoneyOnHold[]; unknown: ListedUnknownMoney[] }
