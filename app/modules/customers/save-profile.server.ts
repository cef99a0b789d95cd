import { renameUser } from '#app/modules/accounts/accounts.queries.server.ts'
import { invalidatePagesOfAuthor } from '#app/modules/reviews/reviews.queries.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { Customer } from './customer.ts'
import { saveCustomer } from './customers.queries.server.ts'

/** Saves a customer's profile and the name shown in greetings and reviews: display name, else first name. */
export async function saveProfile(db: Db, userId: string, customer: Customer, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await saveCustomer(tx, userId, customer, now)
    await invalidatePagesOfAuthor(tx, userId)
    const name = customer.displayName || customer.firstName
    if (name) await renameUser(tx, userId, name, now)
  })
}
