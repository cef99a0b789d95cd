import { deleteAccounts } from '#app/modules/accounts/accounts.queries.server.ts'
import { deleteConsents } from '#app/modules/consent/consents.queries.server.ts'
import { eraseCouponUses } from '#app/modules/coupons/erase-coupon-uses.queries.server.ts'
import { deleteMails } from '#app/modules/mails/delete-mails.queries.server.ts'
import { deleteMessages, eraseSenders } from '#app/modules/messages/messages.queries.server.ts'
import { deleteSubscribers } from '#app/modules/newsletter/delete-subscribers.queries.server.ts'
import { eraseOrders } from '#app/modules/orders/erasure/erase-orders.server.ts'
import { newOrderMailKeys } from '#app/modules/orders/order-mails.server.ts'
import { anonymiseReviews } from '#app/modules/reviews/reviews.queries.server.ts'
import { endInvitations } from '#app/modules/staff/end-invitations.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { ErasureDetail } from './erasure-rules.ts'
import { deletePeople } from './erasures.queries.server.ts'

type Of = { emails: string[]; userIds: string[]; now: Date }

/**
 * Erases addresses and accounts from every module, in the caller's transaction. Orders come first, because of their
 * locks.
 */
export async function eraseEverywhere(tx: Db, { emails, userIds, now }: Of): Promise<ErasureDetail> {
  const orders = await eraseOrders(tx, { emails, userIds, now })
  await eraseCouponUses(tx, { emails, userIds, orderIds: orders.ids })
  const reviews = await anonymiseReviews(tx, userIds)
  const messages = await deleteMessages(tx, emails)
  const sentElsewhere = await eraseSenders(tx, emails)
  const copies = [...messages, ...sentElsewhere].map((message) => `contact_copy:${message}`)
  const dedupeKeys = [...copies, ...newOrderMailKeys(orders.ids)]
  const mails = await deleteMails(tx, { emails, orderIds: orders.ids, dedupeKeys })
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
