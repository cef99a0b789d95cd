import { addDays } from '#app/kit/dates.ts'
import { deleteNewsletterConsents } from '#app/modules/consent/consents.queries.server.ts'
import { deleteAccountDeletionMails, deleteMails, deleteOldMails } from '#app/modules/mails/mails.queries.server.ts'
import { deleteOldMessages } from '#app/modules/messages/messages.queries.server.ts'
import { deleteFormerSubscribers } from '#app/modules/newsletter/subscribers.queries.server.ts'
import { retentionPeriods } from '#app/modules/settings/retention-periods.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import type { Ports } from '#app/platform/ports.ts'
import { deletePeople, findFormerPeople } from './people.queries.server.ts'

/** Scheduled work of customers. */
export const customerTasks = ({ database: { db }, clock }: Pick<Ports, 'database' | 'clock'>) => ({
  delete_former_data: () => deleteFormerData(db, clock()),
  delete_expired_farewells: () => deleteAccountDeletionMails(db, addDays(clock(), -retentionPeriods.farewell)),
})

const limit = 200

/** Deletes data past its retention period, then people without any data. Each step is repeatable. */
async function deleteFormerData(db: Db, now: Date): Promise<void> {
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
