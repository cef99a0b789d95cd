import { type Insertable, sql, type Updateable } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import { type Db, queryCount, queryRow, queryValues } from '#app/platform/database/database.server.ts'
import type { Refunds } from '#app/platform/database/schema.gen.ts'
import type { ReceivedPayment, Refund } from './refund.ts'

/** A duplicate payment is never the order's money. */
const isDuplicate = sql<boolean>`(refunds.gives_duplicate or coalesce(
  (select payments.state = 'duplicate' from payments where payments.id = refunds.payment_id), false))`.as('isDuplicate')

/** `paymentId`: null for money taken manually. `stockBack`: a shipment's items are back. */
const columns = [
  'refunds.id',
  'refunds.requestKey',
  'refunds.paymentId',
  'refunds.orderId',
  'refunds.amountSatang as amount',
  'refunds.reason',
  'refunds.state',
  'refunds.isManual',
  'refunds.byCarrier',
  'refunds.returnsStock as stockBack',
  'refunds.givesDelivery as delivery',
  'refunds.exchangeOrderId',
  'refunds.givesDifference as isOverpayment',
  'refunds.providerRefundId',
  'refunds.actorId',
  'refunds.retryOf',
  'refunds.sentReference as reference',
  'refunds.sentOn',
  'refunds.payerAskedAt',
  'refunds.createdAt',
] as const

export const refunds = (db: Db) => db.selectFrom('refunds').select(columns).select(isDuplicate)

const oldestFirst = (db: Db) => refunds(db).orderBy('refunds.createdAt').orderBy('refunds.id')

/** Undefined when the request key exists. */
export async function insertRefund(tx: Db, row: Insertable<Refunds>, lines: readonly RefundLine[]) {
  const written = await tx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .returning(columns)
    .returning(isDuplicate)
    .executeTakeFirst()
  if (!written || lines.length === 0) return written
  const { id: refundId, orderId } = written
  const rows = lines.map(({ lineNumber, quantity, amount: amountSatang, restocked, newlyRestocked }) => {
    return { refundId, orderId, lineNumber, quantity, amountSatang, restocked, newlyRestocked }
  })
  await tx.insertInto('refundLines').values(rows).execute()
  return written
}

/** For lines exchanged before their return. */
export const saveRestocked = (tx: Db, refundId: string, line: Pick<RefundLine, 'lineNumber' | 'restocked'>) =>
  sql`update refund_lines set restocked = ${line.restocked}
       where refund_id = ${refundId} and line_number = ${line.lineNumber}`.execute(tx)

export const findRefund = (db: Db, id: string) => refunds(db).where('refunds.id', '=', id).executeTakeFirst()

export const refundsOfTransfer = (db: Db, key: string): Promise<Refund[]> =>
  oldestFirst(db)
    .where((row) => row.or([row('requestKey', '=', key), row('requestKey', 'like', `${key}:%`)]))
    .execute()

/** Oldest first; the caller holds the order's lock. */
export const lockReceivedPayments = (tx: Db, orderId: string): Promise<ReceivedPayment[]> =>
  tx
    .selectFrom('payments')
    .select(['id', 'receivedSatang as received', 'state as stage'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['succeeded', 'mismatch', 'duplicate'])
    .orderBy('attempt')
    .forUpdate()
    .execute()

export const refundsOfPayment = (db: Db, paymentId: string): Promise<Refund[]> =>
  oldestFirst(db).where('paymentId', '=', paymentId).execute()

/** At most what the order had. */
export const takenByDispute = (db: Db, providerDisputeId: string) =>
  queryRow<{ refundId: string; amount: Satang }>(db)`
    select refunds.id as refund_id, coalesce(sum(order_events.amount_satang), 0)::bigint as amount
      from refunds left join order_events on order_events.refund_id = refunds.id
     where refunds.request_key = ${`dispute:${providerDisputeId}`} and refunds.state = 'succeeded'
     group by refunds.id`

/** Undefined for a foreign reference. */
export const findStripeRefundOf = async (db: Db, name: string | undefined): Promise<Refund | undefined> =>
  name !== undefined && isUuid(name) ? findRefund(db, name) : undefined

/** Provider ids of refunds under way. */
export const pendingRefunds = (db: Db) =>
  queryValues<string>(db)`
    select provider_refund_id from refunds
     where state in ('requested', 'processing') and not is_manual and provider_refund_id is not null`

export const refundsToSend = (db: Db, orderId: string): Promise<Refund[]> =>
  refunds(db)
    .where('orderId', '=', orderId)
    .where('state', '=', 'requested')
    .where('isManual', '=', true)
    .orderBy('createdAt')
    .execute()

export const findRefundByProviderId = (db: Db, providerRefundId: string): Promise<Refund | undefined> =>
  refunds(db).where('providerRefundId', '=', providerRefundId).executeTakeFirst()

/** Newest first, with items; without duplicate payments. */
export const refundsOfOrder = (db: Db, orderId: string) =>
  refunds(db)
    .leftJoin('users', 'users.id', 'refunds.actorId')
    .select('users.name as actorName')
    .select(
      sql<RefundLine[]>`(
        select coalesce(json_agg(line order by line_number), '[]')
          from (select line_number, quantity, amount_satang as amount, restocked, newly_restocked
                  from refund_lines where refund_id = refunds.id) line)`.as('lines'),
    )
    .where('refunds.orderId', '=', orderId)
    .where(sql<boolean>`not ${isDuplicate.expression}`)
    .orderBy('refunds.createdAt', 'desc')
    .orderBy('refunds.id')
    .execute()

export async function runningAmount(db: Db, orderId: string): Promise<Satang> {
  const amount = await queryCount(db)`
    select sum(amount_satang) from refunds
     where order_id = ${orderId} and state in ('requested', 'processing') and not ${isDuplicate.expression}`
  return satang(amount)
}

/** `dismissedAt`: closed without payment · `isManual`: returned by the provider, staff will send it. */
type RefundMark = Pick<
  Updateable<Refunds>,
  'providerRefundId' | 'sentReference' | 'sentOn' | 'dismissedAt' | 'isManual' | 'payerAskedAt'
> & { state: Refund['state']; now: Date }

export const markRefund = (tx: Db, id: string, { now, payerAskedAt = null, ...mark }: RefundMark) =>
  tx
    .updateTable('refunds')
    .set({ ...mark, payerAskedAt, updatedAt: now })
    .where('id', '=', id)
    .execute()
