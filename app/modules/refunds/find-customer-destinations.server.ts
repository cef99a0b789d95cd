import type { Db } from '#app/platform/database/database.server.ts'
import type { Encryption } from '#app/platform/encryption.server.ts'
import { lastDigits } from './refund-destination.ts'
import { findDestination, findPendingDestination, findRefundOfToken } from './refund-destinations.queries.server.ts'
import { refundsToSend } from './refunds.queries.server.ts'

export type CustomerDestination = Awaited<ReturnType<typeof findCustomerDestinations>>[number]

/** Refunds that need a destination, with what the customer entered, digits masked. `token`: of the mail's link. */
export async function findCustomerDestinations(
  db: Db,
  encryption: Encryption,
  { orderId, token, now }: { orderId: string; token: string | undefined; now: Date },
) {
  const refunds = await refundsToSend(db, orderId)
  const refundOfToken = token && refunds.length > 0 ? await findRefundOfToken(db, { orderId, token, now }) : undefined
  return Promise.all(
    refunds.map(async ({ id, amount }) => {
      const destination = await findDestination(db, encryption, id)
      const pending = await findPendingDestination(db, encryption, id, now)
      return {
        refundId: id,
        amount,
        isGiven: destination !== undefined,
        digits: destination?.to && lastDigits(destination.to),
        pending: pending && {
          digits: pending.to ? lastDigits(pending.to) : '',
          confirmedBy: pending.confirmedBy,
          isExpired: pending.isExpired,
          token: refundOfToken === id ? token : undefined,
        },
      }
    }),
  )
}
