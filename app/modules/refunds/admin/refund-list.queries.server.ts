// Few refunds are open at a time; indexes on their states find them.
import { type RawBuilder, sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import { type Db, queryRow } from '#app/platform/database/database.server.ts'
import { refunds } from '../refunds.queries.server.ts'
import { type OpenRefundTab, type RefundRow, type RefundTab, unansweredSince } from './refund-list.ts'

const conditions: Record<RefundTab, RawBuilder<boolean>> = {
  to_send: sql`refunds.state in ('requested', 'processing') and refunds.is_manual`,
  on_the_way: sql`refunds.state in ('requested', 'processing') and not refunds.is_manual`,
  failed: sql`refunds.state = 'failed' and refunds.dismissed_at is null
              and not exists (select from refunds next where next.retry_of = refunds.id)`,
  sent: sql`refunds.state = 'succeeded'`,
}

/** `unanswered`: the payer has not responded to the provider's e-mail. */
export async function countOpenRefunds(db: Db, now: Date): Promise<Record<OpenRefundTab | 'unanswered', number>> {
  const counts = await queryRow<{ toSend: number; onTheWay: number; unanswered: number; failed: number }>(db)`
    select (select count(*)::int from refunds where ${conditions.to_send}) as to_send,
           (select count(*)::int from refunds where ${conditions.on_the_way}) as on_the_way,
           (select count(*)::int from refunds
             where ${conditions.on_the_way} and payer_asked_at <= ${unansweredSince(now)}) as unanswered,
           (select count(*)::int from refunds where ${conditions.failed}) as failed`
  const { toSend = 0, onTheWay = 0, unanswered = 0, failed = 0 } = counts ?? {}
  return { to_send: toSend, on_the_way: onTheWay, unanswered, failed }
}

export async function refundsInTab(db: Db, tab: RefundTab, max: number): Promise<RefundRow[]> {
  const rows = await listed(db)
    .where(conditions[tab])
    .$if(tab === 'sent', (query) => query.orderBy('refunds.updatedAt', 'desc'))
    .$if(tab !== 'sent', (query) => query.orderBy('refunds.createdAt'))
    .orderBy('refunds.id')
    .limit(max)
    .execute()
  return rows.map(withSentDay)
}

export async function findListedRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const row = await listed(db).where('refunds.id', '=', id).executeTakeFirst()
  return row && withSentDay(row)
}

const listed = (db: Db) =>
  refunds(db)
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .select(['orders.number as orderNumber', 'refunds.updatedAt'])
    .select([
      sql<string>`trim(orders.first_name || ' ' || orders.last_name)`.as('name'),
      sql<boolean>`exists (select from refund_destinations where refund_id = refunds.id and encrypted is not null)`.as(
        'isDestinationKnown',
      ),
      sql<boolean>`refunds.dismissed_at is not null
        or exists (select from refunds next where next.retry_of = refunds.id)`.as('isOver'),
    ])

const withSentDay = <Row extends RefundRow & { updatedAt: Date }>({ updatedAt, ...row }: Row) => ({
  ...row,
  sentOn: row.sentOn ?? (row.state === 'succeeded' ? bangkokDay(updatedAt) : null),
})
