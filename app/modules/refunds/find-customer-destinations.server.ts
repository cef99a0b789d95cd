import type { Db } from '#app/platform/database/pool.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { lastDigits } from './refund-destination.ts'
import { findConfirmedBy, findDestination, findPendingDestination } from './refund-destinations.queries.server.ts'
import { refundsToSend } from './refunds.queries.server.ts'

/** Refunds that need a destination, with what the customer entered, digits masked. `token`: of the mail's link. */
export async function findCustomerDestinations(
  db: Db,
  encryption: Encryption,
  { orderId, token, now }: { orderId: string; token: string | undefined; now: Date },
) {
  const refunds = await refundsToSend(db, orderId)
  const confirmed = token && refunds.length > 0 ? await findConfirmedBy(db, { orderId, token, now }) : undefined
  return Promise.all(
    refunds.map(async ({ id, amount }) => {
      const given = await findDestination(db, encryption, id)
      const entered = await findPendingDestination(db, encryption, id, now)
      const pending = entered && {
        digits: entered.to ? lastDigits(entered.to) : '',
        confirmedBy: entered.confirmedBy,
        isOver: entered.isOver,
        token: confirmed === id ? token : undefined,
      }
      return { refundId: id, amount, isGiven: given !== undefined, digits: given?.to && lastDigits(given.to), pending }
    }),
  )
}
export type CustomerDestination = Awaited<ReturnType<typeof findCustomerDestinations>>[number]
