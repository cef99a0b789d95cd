import type { Db } from '#app/platform/database/database.server.ts'
import { unverifiedContact, type VerifiedContact } from './reservation-rules.ts'
import { contactDigest, hasLine, ordersOfContact, verificationOf } from './reserved.queries.server.ts'

type Account = { userId: string; email?: string | undefined; emailVerified?: boolean | undefined }

/** Counts one person's orders: by account, or by its confirmed address, which a guest may have verified too. */
export const contactOfAccount = ({ userId, email, emailVerified }: Account): string =>
  contactDigest(emailVerified && email ? { email } : { userId })

/** How an account is verified, and its unpaid orders. An account needs a confirmed address or LINE. */
export async function findVerifiedContact(db: Db, account: Account): Promise<VerifiedContact> {
  const { userId, email, emailVerified } = account
  if (!emailVerified && !(await hasLine(db, userId))) return unverifiedContact
  return {
    as: await verificationOf(db, { userId, email: emailVerified ? email : undefined }),
    orders: await ordersOfContact(db, contactOfAccount(account)),
  }
}
