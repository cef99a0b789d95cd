import type { Satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { lastDigits } from './refund-destination.ts'
import { findConfirmedBy, findDestination, findPendingDestination } from './refund-destinations.queries.server.ts'
import { refundsToSend } from './refunds.queries.server.ts'

/** The customer's view: only the last digits. */
export type CustomerDestination = {
  refundId: string
  amount: Satang
  isGiven: boolean
  digits: string | undefined
  /** `token`: of the mail's link. */
  pending: { digits: string; confirmedBy: 'mail' | 'staff'; isOver: boolean; token: string | undefined } | undefined
}

/** The refunds of an order that need a destination from the customer, with what they entered; digits masked. */
export async function findCustomerDestinations(
  db: Db,
  encryption: Encryption,
  { orderId, token, now }: { orderId: string; token: string | undefined; now: Date },
): Promise<CustomerDestination[]> {
  const refunds = await refundsToSend(db, orderId)
  const confirmed = token && refunds.length > 0 ? await findConfirmedBy(db, { orderId, token, now }) : undefined
  return Promise.all(
    refunds.map(async ({ id, amount }) => {
      const given = await findDestination(db, encryption, id)
      const said = await findPendingDestination(db, encryption, id, now)
      const pending = said && {
        digits: said.to ? lastDigits(said.to) : '',
        confirmedBy: said.confirmedBy,
        isOver: said.isOver,
        token: confirmed === id ? token : undefined,
      }
      return { refundId: id, amount, isGiven: given !== undefined, digits: given?.to && lastDigits(given.to), pending }
    }),
  )
}
