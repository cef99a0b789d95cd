import { addDays } from '#app/kit/dates.ts'
import { deleteNewsletterConsents } from '#app/modules/consent/consents.queries.server.ts'
import { deleteMails, deleteOldMails } from '#app/modules/mails/delete-mails.queries.server.ts'
import { deleteOldMessages } from '#app/modules/messages/messages.queries.server.ts'
import { deleteFormerSubscribers } from '#app/modules/newsletter/delete-subscribers.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { deletePeople, findFormerPeople } from './erasures.queries.server.ts'

const limit = 200

/**
 * Deletes data past its retention period, then people without any data. Each step is one transaction, so a crash or
 * repeat is safe.
 */
export async function deleteFormerData(db: Db, now: Date): Promise<void> {
  const ago = (days: number) => addDays(now, -days)
  await inTransaction(db, async (tx) => {
    const messages = await deleteOldMessages(tx, ago(retentionPeriods.message))
    const copies = messages.map((message) => `contact_copy:${message}`)
    await deleteMails(tx, { emails: [], orderIds: [], dedupeKeys: copies })
  })
  await deleteOldMails(db, ago(retentionPeriods.mail))
  await inTransaction(db, async (tx) => {
    const former = await deleteFormerSubscribers(tx, {
      unconfirmedBefore: ago(retentionPeriods.unconfirmedSubscriber),
      formerBefore: ago(retentionPeriods.formerSubscriber),
    })
    await deleteNewsletterConsents(tx, former)
  })
  for (let deleted = limit; deleted === limit; )
    deleted = await inTransaction(db, async (tx) => {
      const emails = await findFormerPeople(tx, ago(retentionPeriods.person), limit)
      await deletePeople(tx, emails)
      return emails.length
    })
}
