import type { AdminOrderDetails } from './order-details.ts'

type Booked = Pick<AdminOrderDetails, 'stockState'> & {
  lines: readonly { balance: Pick<AdminOrderDetails['lines'][number]['balance'], 'refunded' | 'shelved'> }[]
}

/** Undefined once some items came back: each item then shows its own. */
export const stockShown = ({ stockState, lines }: Booked): AdminOrderDetails['stockState'] | undefined =>
  stockState === 'sold' && lines.some(({ balance }) => balance.refunded + balance.shelved > 0) ? undefined : stockState
