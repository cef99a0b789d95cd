import type { AdminOrderDetails } from './order-details.ts'

type Booked = Pick<AdminOrderDetails, 'stockState'> & {
  lines: readonly { balance: Pick<AdminOrderDetails['lines'][number]['balance'], 'refunded' | 'shelved'> }[]
}

/** Where an order's pieces are booked; undefined once some came back, as each piece then says so itself. */
export const stockShown = ({ stockState, lines }: Booked): AdminOrderDetails['stockState'] | undefined =>
  stockState === 'sold' && lines.some(({ balance }) => balance.refunded + balance.shelved > 0) ? undefined : stockState
