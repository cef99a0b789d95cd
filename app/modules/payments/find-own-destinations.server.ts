import type { Satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Seal } from '#app/platform/seal.server.ts'
import { lastDigits } from './refund-destination.ts'
import { findDestination } from './refund-destinations.queries.server.ts'
import { refundsToSend } from './refunds.queries.server.ts'

/** A refund that the shop sends itself, as whoever holds the order's key sees it: of where it goes the last digits. */
export type OwnDestination = { refundId: string; amount: Satang; isGiven: boolean; digits: string | undefined }

/** The refunds of an order that wait for staff to send them. */
export async function findOwnDestinations(db: Db, seal: Seal, orderId: string): Promise<OwnDestination[]> {
  const refunds = await refundsToSend(db, orderId)
  return Promise.all(
    refunds.map(async ({ id, amount }) => {
      const given = await findDestination(db, seal, id)
      return { refundId: id, amount, isGiven: given !== undefined, digits: given?.to && lastDigits(given.to) }
    }),
  )
}
