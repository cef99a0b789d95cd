import { sql } from 'kysely'
import { addDays } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** Past orders cause no mails, payment events or receipts. Mails of three days stay in the outbox as sent. */
export async function deleteQueuedWork(tx: Db, now: Date): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(tx)
  await tx.deleteFrom('documentQueue').execute()
  await sql`
    update mails m set state = 'sent', created_at = moment, sent_at = moment
      from (select mails.id, coalesce(case mails.kind when 'order_received' then o.created_at
                                                      when 'payment_received' then o.paid_at
                                                      when 'order_shipped' then o.shipped_at end,
                                    o.updated_at) as moment
              from mails join orders o on mails.dedupe_key like '%' || o.id
             where mails.state = 'queued') queued
     where m.id = queued.id`.execute(tx)
  await sql`delete from mails where created_at < ${addDays(now, -3)}`.execute(tx)
}
