import { randomUUID } from 'node:crypto'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { deleteAccounts } from '#app/modules/accounts/delete-accounts.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { deleteConsents } from '#app/modules/consent/consents.queries.server.ts'
import { eraseCouponUses } from '#app/modules/coupons/erase-coupon-uses.server.ts'
import { deleteMails } from '#app/modules/mails/delete-mails.server.ts'
import { deleteMessages } from '#app/modules/messages/delete-messages.server.ts'
import { deleteSubscribers } from '#app/modules/newsletter/delete-subscribers.server.ts'
import { eraseOrders } from '#app/modules/orders/erase-orders.server.ts'
import { anonymiseReviews } from '#app/modules/reviews/anonymise-reviews.server.ts'
import { endInvitations } from '#app/modules/staff/end-invitations.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addressesOf, findPerson } from './admin/person-page.queries.server.ts'
import { type ErasureDetail, type ErasureRefusal, mayErase } from './erasure-rules.ts'
import { deletePeople, insertErasure, lockErasureFacts } from './erasures.queries.server.ts'

type Request = { id: string; actorId: string; now: Date }
type Refused = ErasureRefusal | 'not_found'

/**
 * Erases a person, under all her addresses, as the PDPA asks: account, invitations, messages, letters, mails and notes go, reviews keep
 * their stars alone, orders what tax law needs. Cannot be undone. Answers the id of the paper that says what was done;
 * neither it nor the audit log holds anything of her.
 */
export const erasePerson = (db: Db, { id, actorId, now }: Request) =>
  inTransaction(db, async (tx): Promise<Result<{ erasure: string }, Refused, { numbers: string }>> => {
    const person = await findPerson(tx, id)
    if (!person || 'mergedInto' in person) return refuse('not_found')
    const emails = addressesOf(person)
    const facts = await lockErasureFacts(tx, emails)
    const decided = mayErase(facts)
    if (!decided.ok) return decided
    const erasure = randomUUID()
    const detail = await eraseEverywhere(tx, { emails, userIds: facts.userIds, now })
    await insertErasure(tx, { id: erasure, at: now, actorId, detail })
    await recordAudit(tx, { actorId, action: 'person.erase', entity: 'person', entityId: erasure, now })
    return ok({ erasure })
  })

type Of = { emails: string[]; userIds: string[]; now: Date }

/** Orders first: whoever changes one holds its lock, and everything else hangs on nothing. */
async function eraseEverywhere(tx: Db, { emails, userIds, now }: Of): Promise<ErasureDetail> {
  const orders = await eraseOrders(tx, { emails, userIds, now })
  await eraseCouponUses(tx, { emails, userIds, orderIds: orders.ids })
  const reviews = await anonymiseReviews(tx, userIds)
  const messages = await deleteMessages(tx, emails)
  const copies = messages.map((message) => `contact_copy:${message}`)
  const mails = await deleteMails(tx, { emails, orderIds: orders.ids, dedupeKeys: copies })
  for (const email of emails) await endInvitations(tx, { email })
  const letters = await deleteSubscribers(tx, emails)
  await deleteConsents(tx, { emails, userIds })
  const accounts = await deleteAccounts(tx, userIds)
  await deletePeople(tx, emails)
  return {
    addresses: emails.length,
    accounts,
    kept: orders.kept.map(({ number, until }) => ({ number, until: until.toISOString() })),
    cleared: orders.cleared,
    reviews,
    messages: messages.length,
    mails,
    letters,
  }
}
