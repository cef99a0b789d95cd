import { randomUUID } from 'node:crypto'
import type { Language } from '#app/i18n/language.ts'
import { ok, refuse } from '#app/kit/result.ts'
import { deleteAccounts } from '#app/modules/accounts/accounts.queries.server.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { deleteConsents } from '#app/modules/consent/consents.queries.server.ts'
import { eraseCouponUses } from '#app/modules/coupons/redeem-coupons.queries.server.ts'
import { deleteMails } from '#app/modules/mails/mails.queries.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { deleteMessages, eraseSenders } from '#app/modules/messages/messages.queries.server.ts'
import { deleteSubscribers } from '#app/modules/newsletter/subscribers.queries.server.ts'
import { eraseOrders } from '#app/modules/orders/erasure/erase-orders.server.ts'
import { newOrderMailKeys } from '#app/modules/orders/order-mails.server.ts'
import { anonymiseReviews } from '#app/modules/reviews/reviews.queries.server.ts'
import { endInvitations } from '#app/modules/staff/invite-staff.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { addressesOfPerson, findPerson } from './admin/person-page.queries.server.ts'
import { mayErase } from './erasure-rules.ts'
import { deletePeople, insertErasure, lockErasureFacts, readErasureFacts } from './people.queries.server.ts'

/** Erases a person under all addresses (PDPA), except what tax law requires. Returns the id of the record. */
export const erasePerson = (db: Db, { id, actorId, now }: { id: string; actorId: string; now: Date }) =>
  inTransaction(db, async (tx) => {
    const person = await findPerson(tx, id)
    if (!person || 'mergedInto' in person) return refuse('not_found')
    const emails = addressesOfPerson(person)
    const facts = await lockErasureFacts(tx, { emails })
    const decision = mayErase(facts)
    if (!decision.ok) return decision
    return ok(await eraseEverywhere(tx, { emails, userIds: facts.userIds, actorId, now }))
  })

type Account = { userId: string; email: string; emailVerified: boolean }

/** `numbers`: orders that prevent deletion. */
export const mayDeleteOwnAccount = async (db: Db, account: Account) =>
  mayErase(await readErasureFacts(db, identityOf(account)))

/** Deletes a customer's own account with all data, and confirms by mail. An order placed meanwhile prevents it. */
export const deleteOwnAccount = (db: Db, { language, now, ...account }: Account & { language: Language; now: Date }) =>
  inTransaction(db, async (tx) => {
    const { emails, userIds } = identityOf(account)
    const facts = await lockErasureFacts(tx, { emails, userIds })
    if (!facts.userIds.includes(account.userId)) return refuse('not_found')
    const decision = mayErase(facts)
    if (!decision.ok) return decision
    const { erasure, isKept } = await eraseEverywhere(tx, { emails, userIds: facts.userIds, actorId: null, now })
    if (account.email)
      await queueMail(tx, {
        kind: 'account_deleted',
        to: account.email,
        language,
        dedupeKey: `account_deleted:${erasure}`,
        data: { isKept },
      })
    return ok(undefined)
  })

/** Guest data counts once the address is confirmed. */
const identityOf = ({ userId, email, emailVerified }: Account) => ({
  emails: emailVerified ? [email.toLowerCase()] : [],
  userIds: [userId],
})

/** `actorId`: null for customers themselves. */
type Erasure = { emails: string[]; userIds: string[]; actorId: string | null; now: Date }

/** Erases addresses and accounts from every module and records it. Orders come first, because of their locks. */
async function eraseEverywhere(tx: Db, { emails, userIds, actorId, now }: Erasure) {
  const orders = await eraseOrders(tx, { emails, userIds, now })
  await eraseCouponUses(tx, { emails, userIds, orderIds: orders.ids })
  const reviews = await anonymiseReviews(tx, userIds)
  const messages = await deleteMessages(tx, emails)
  const replies = await eraseSenders(tx, emails)
  const copies = [...messages, ...replies].map((message) => `contact_copy:${message}`)
  const dedupeKeys = [...copies, ...newOrderMailKeys(orders.ids)]
  const mails = await deleteMails(tx, { emails, orderIds: orders.ids, dedupeKeys })
  for (const email of emails) await endInvitations(tx, { email })
  const letters = await deleteSubscribers(tx, emails)
  await deleteConsents(tx, { emails, userIds })
  const accounts = await deleteAccounts(tx, userIds)
  await deletePeople(tx, emails)
  const kept = orders.retained.map(({ number, until }) => ({ number, until: until.toISOString() }))
  const counts = { addresses: emails.length, accounts, reviews, messages: messages.length, mails, letters }
  const detail = { ...counts, kept, cleared: orders.cleared, own: actorId === null ? (true as const) : undefined }
  const erasure = randomUUID()
  await insertErasure(tx, { id: erasure, at: now, actorId, detail })
  await recordAudit(tx, { actorId, action: 'person.erase', entity: 'person', entityId: erasure, now })
  return { erasure, isKept: kept.length > 0 }
}
