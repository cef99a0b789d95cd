// Few refunds are open at a time; indexes on their states find them.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { bangkokDay } from '#app/kit/dates.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Refunds } from '#app/platform/database/schema.gen.ts'
import { refundOf } from '../refunds.queries.server.ts'
import { type OpenRefundTab, type RefundRow, type RefundTab, unansweredSince } from './refund-list.ts'

const conditions: Record<RefundTab, RawBuilder<boolean>> = {
  to_send: sql`refunds.state in ('requested', 'processing') and refunds.is_manual`,
  on_the_way: sql`refunds.state in ('requested', 'processing') and not refunds.is_manual`,
  failed: sql`refunds.state = 'failed' and refunds.dismissed_at is null
              and not exists (select from refunds next where next.retry_of = refunds.id)`,
  sent: sql`refunds.state = 'succeeded'`,
}

/** `unanswered`: the payer has not responded to the provider's e-mail. */
export async function countOpenRefunds(
  db: Db,
  now: Date,
): Promise<Readonly<Record<OpenRefundTab | 'unanswered', number>>> {
  const { rows } = await sql<{ toSend: number; onTheWay: number; unanswered: number; failed: number }>`
    select (select count(*)::int from refunds where ${conditions.to_send}) as to_send,
           (select count(*)::int from refunds where ${conditions.on_the_way}) as on_the_way,
           (select count(*)::int from refunds
             where ${conditions.on_the_way} and payer_asked_at <= ${unansweredSince(now)}) as unanswered,
           (select count(*)::int from refunds where ${conditions.failed}) as failed`.execute(db)
  const { toSend = 0, onTheWay = 0, unanswered = 0, failed = 0 } = rows[0] ?? {}
  return { to_send: toSend, on_the_way: onTheWay, unanswered, failed }
}

type Row = Selectable<Refunds> & {
  number: string
  name: string
  ofDuplicate: boolean
  isDestinationKnown: boolean
  isOver: boolean
}

export async function refundsInTab(db: Db, tab: RefundTab, max: number): Promise<RefundRow[]> {
  const order = tab === 'sent' ? sql`refunds.updated_at desc` : sql`refunds.created_at`
  const { rows } = await rowsWhere(conditions[tab], sql`order by ${order}, refunds.id limit ${max}`).execute(db)
  return rows.map(rowOf)
}

export async function findListedRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  const { rows } = await rowsWhere(sql`refunds.id = ${id}`, sql``).execute(db)
  return rows[0] && rowOf(rows[0])
}

const rowsWhere = (condition: RawBuilder<boolean>, end: RawBuilder<unknown>) => sql<Row>`
  select refunds.*, orders.number, trim(orders.first_name || ' ' || orders.last_name) as name,
         (refunds.gives_duplicate or coalesce(payments.state = 'duplicate', false)) as of_duplicate,
         exists (select from refund_destinations where refund_id = refunds.id and encrypted is not null) as is_destination_known,
         refunds.dismissed_at is not null or exists (select from refunds next where next.retry_of = refunds.id) as is_over
    from refunds join orders on orders.id = refunds.order_id left join payments on payments.id = refunds.payment_id
   where ${condition} ${end}`

const rowOf = (row: Row): RefundRow => ({
  ...refundOf(row),
  orderNumber: row.number,
  name: row.name,
  isDestinationKnown: row.isDestinationKnown,
  isOver: row.isOver,
  sentOn: row.sentOn ?? (row.state === 'succeeded' ? bangkokDay(row.updatedAt) : undefined),
})
