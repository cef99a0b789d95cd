import { type Insertable, type Selectable, sql } from 'kysely'
import { type Satang, satang } from '#app/kit/money.ts'
import { isUuid } from '#app/kit/uuid.ts'
import type { RefundLine } from '#app/modules/orders/refunded-items/line-balance-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { RefundLines, Refunds } from '#app/platform/database/schema.gen.ts'
import type { ReceivedPayment, Refund, RefundOfItems } from './refund.ts'

export const refundOf = (row: Selectable<Refunds> & { ofDuplicate?: boolean }): Refund => ({
  id: row.id,
  requestKey: row.requestKey ?? undefined,
  paymentId: row.paymentId ?? undefined,
  orderId: row.orderId,
  amount: row.amountSatang,
  reason: row.reason,
  state: row.state,
  isManual: row.isManual,
  stockBack: row.returnsStock,
  delivery: row.givesDelivery,
  exchangeOrderId: row.exchangeOrderId ?? undefined,
  difference: row.givesDifference,
  duplicate: row.ofDuplicate ?? row.givesDuplicate,
  providerRefundId: row.providerRefundId ?? undefined,
  actorId: row.actorId ?? undefined,
  retryOf: row.retryOf ?? undefined,
  reference: row.sentReference,
  sentOn: row.sentOn ?? undefined,
  payerAskedAt: row.payerAskedAt ?? undefined,
  createdAt: row.createdAt,
})

const lineOf = (row: Selectable<RefundLines>): RefundLine => ({
  lineNumber: row.lineNumber,
  quantity: row.quantity,
  amount: row.amountSatang,
  restocked: row.restocked,
  booked: row.booked,
})

/** A duplicate payment is never the order's money. */
const ofDuplicate = sql<boolean>`(refunds.gives_duplicate or coalesce(
  (select payments.state = 'duplicate' from payments where payments.id = refunds.payment_id), false))`

const refunds = (db: Db) => db.selectFrom('refunds').selectAll('refunds').select(ofDuplicate.as('ofDuplicate'))

/** Undefined when the request key exists. */
export async function insertRefund(tx: Db, row: Insertable<Refunds>): Promise<Refund | undefined> {
  const made = await tx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('requestKey').doNothing())
    .returningAll()
    .executeTakeFirst()
  return made && refundOf(made)
}

export async function insertRefundLines(
  tx: Db,
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  lines: readonly RefundLine[],
): Promise<void> {
  const rows = lines.map(({ lineNumber, quantity, amount, restocked, booked }) => ({
    refundId: id,
    orderId,
    lineNumber,
    quantity,
    amountSatang: amount,
    restocked,
    booked,
  }))
  await tx.insertInto('refundLines').values(rows).execute()
}

/** For lines exchanged before their return. */
export async function noteRestocked(
  tx: Db,
  refundId: string,
  { lineNumber, restocked }: Pick<RefundLine, 'lineNumber' | 'restocked'>,
): Promise<void> {
  await tx
    .updateTable('refundLines')
    .set({ restocked })
    .where('refundId', '=', refundId)
    .where('lineNumber', '=', lineNumber)
    .execute()
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const row = await refunds(db).where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

export async function refundsOfTransfer(db: Db, key: string): Promise<Refund[]> {
  const rows = await refunds(db)
    .where((row) => row.or([row('requestKey', '=', key), row('requestKey', 'like', `${key}:%`)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

/** Oldest first; the caller holds the order's lock. */
export async function lockReceivedPayments(tx: Db, orderId: string): Promise<ReceivedPayment[]> {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'receivedSatang', 'state'])
    .where('orderId', '=', orderId)
    .where('state', 'in', ['succeeded', 'mismatch', 'duplicate'])
    .orderBy('attempt')
    .forUpdate()
    .execute()
  return rows.map(({ id, receivedSatang: received, state: stage }) => {
    return { id, received: received === null ? undefined : satang(received), stage }
  })
}

export async function refundsOfPayment(db: Db, paymentId: string): Promise<Refund[]> {
  const ofPayment = refunds(db).where('paymentId', '=', paymentId)
  const rows = await ofPayment.orderBy('createdAt').orderBy('id').execute()
  return rows.map(refundOf)
}

export async function carrierRefundOf(db: Db, orderId: string): Promise<Refund | undefined> {
  const query = refunds(db).where('orderId', '=', orderId).where('byCarrier', '=', true)
  const row = await query.executeTakeFirst()
  return row && refundOf(row)
}

/** At most what the order had. */
export async function takenByDispute(
  db: Db,
  providerDisputeId: string,
): Promise<{ refundId: string; amount: Satang } | undefined> {
  const row = await db
    .selectFrom('refunds')
    .leftJoin('orderEvents', 'orderEvents.refundId', 'refunds.id')
    .where('refunds.requestKey', '=', `dispute:${providerDisputeId}`)
    .where('refunds.state', '=', 'succeeded')
    .groupBy('refunds.id')
    .select(['refunds.id as refundId', sql<number>`coalesce(sum(order_events.amount_satang), 0)::bigint`.as('amount')])
    .executeTakeFirst()
  return row && { refundId: row.refundId, amount: satang(Number(row.amount)) }
}

/** Undefined for a foreign reference. */
export const findStripeRefundOf = async (db: Db, name: string | undefined): Promise<Refund | undefined> =>
  name !== undefined && isUuid(name) ? findRefund(db, name) : undefined

/** Provider ids of refunds under way. */
export async function pendingRefunds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('providerRefundId as id')
    .where('state', 'in', ['requested', 'processing'])
    .where('isManual', '=', false)
    .where('providerRefundId', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

export async function refundsToSend(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await refunds(db)
    .where('orderId', '=', orderId)
    .where('state', '=', 'requested')
    .where('isManual', '=', true)
    .orderBy('createdAt')
    .execute()
  return rows.map(refundOf)
}

export async function findRefundByProviderId(db: Db, providerRefundId: string): Promise<Refund | undefined> {
  const row = await refunds(db).where('providerRefundId', '=', providerRefundId).executeTakeFirst()
  return row && refundOf(row)
}

/** Newest first; without duplicate payments. */
export async function refundsOfOrder(
  db: Db,
  orderId: string,
): Promise<(RefundOfItems & { actorName: string | null })[]> {
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.actorId')
    .where('refunds.orderId', '=', orderId)
    .where(sql<boolean>`not ${ofDuplicate}`)
    .selectAll('refunds')
    .select('users.name as actorName')
    .select(
      sql<Selectable<RefundLines>[]>`(
        select coalesce(json_agg(line order by line_number), '[]') from refund_lines line where refund_id = refunds.id)`.as(
        'lines',
      ),
    )
    .orderBy('refunds.createdAt', 'desc')
    .orderBy('refunds.id')
    .execute()
  return rows.map((row) => ({ ...refundOf(row), lines: row.lines.map(lineOf), actorName: row.actorName }))
}

/** By order id; only orders with running refunds. */
export async function runningRefunds(db: Db, orderIds: readonly string[]): Promise<Map<string, Satang>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('refunds')
    .where('refunds.orderId', 'in', orderIds)
    .where('refunds.state', 'in', ['requested', 'processing'])
    .where(sql<boolean>`not ${ofDuplicate}`)
    .groupBy('refunds.orderId')
    .select(['refunds.orderId', sql<number>`sum(refunds.amount_satang)::bigint`.as('amount')])
    .execute()
  return new Map(rows.map(({ orderId, amount }) => [orderId, satang(Number(amount))]))
}

/** `dismissed`: closed without payment · `isManual`: returned by the provider, staff will send it. */
type RefundMark = {
  state: Refund['state']
  providerRefundId?: string
  sent?: { reference: string; on: string }
  dismissed?: true
  isManual?: true
  payerAskedAt?: Date
  now: Date
}

export async function markRefund(tx: Db, id: string, mark: RefundMark) {
  await tx
    .updateTable('refunds')
    .set({
      state: mark.state,
      updatedAt: mark.now,
      ...(mark.providerRefundId === undefined ? {} : { providerRefundId: mark.providerRefundId }),
      ...(mark.sent === undefined ? {} : { sentReference: mark.sent.reference, sentOn: mark.sent.on }),
      ...(mark.dismissed ? { dismissedAt: mark.now } : {}),
      ...(mark.isManual ? { isManual: true } : {}),
      payerAskedAt: mark.payerAskedAt ?? null,
    })
    .where('id', '=', id)
    .execute()
}
