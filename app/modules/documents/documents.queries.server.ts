import { type Selectable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { type Db, hasRow, queryRows, queryValues } from '#app/platform/database/database.server.ts'
import type { DocumentQueue } from '#app/platform/database/schema.gen.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import {
  type DocumentBuyer,
  type DocumentDraft,
  documentPeriod,
  formatDocumentNumber,
  type IssuedDocument,
} from './document.ts'

const selectDocuments = (db: Db) =>
  db
    .selectFrom('documents as d')
    .select(['id', 'number', 'kind', 'orderId', 'refundId', 'replacesId', 'paidVersion', 'language', 'issuedAt'])
    .select(['issuedBy', 'vatBasisPoints as vatRate', 'netSatang as net', 'vatSatang as vat', 'totalSatang as total'])
    .select(['snapshot', 'buyer'])
    .select(sql`(select later.number from documents later where later.replaces_id = d.id)`.as('replacedBy'))
    .$castTo<IssuedDocument>()

/** Numbers documents without gaps: the counters are locked until the commit, so keep nothing slow after this. */
export async function insertDocuments(tx: Db, drafts: readonly DocumentDraft[], now: Date): Promise<string[]> {
  if (drafts.length === 0) return []
  const period = documentPeriod(now)
  const last = await countDocuments(tx, drafts, period)
  failpoint('document.after_number')
  const rows = drafts.map((draft, at) => {
    const sequence = (last.get(draft.kind) ?? 0) - drafts.slice(at + 1).filter(({ kind }) => kind === draft.kind).length
    return {
      ...pick(draft, 'kind', 'orderId', 'refundId', 'replacesId', 'paidVersion', 'language', 'issuedBy'),
      number: formatDocumentNumber(draft.kind, period, sequence),
      period,
      sequence,
      issuedAt: now,
      vatBasisPoints: draft.vatRate,
      netSatang: draft.net,
      vatSatang: draft.vat,
      totalSatang: draft.total,
      snapshot: JSON.stringify(draft.snapshot),
      buyer: JSON.stringify(draft.buyer),
    }
  })
  await tx.insertInto('documents').values(rows).execute()
  return rows.map(({ number }) => number)
}

/** The last sequence of each kind, with these drafts. */
async function countDocuments(tx: Db, drafts: readonly DocumentDraft[], period: string) {
  const counts = [...Map.groupBy(drafts, ({ kind }) => kind)].map(([kind, { length: last }]) => ({
    kind,
    period,
    last,
  }))
  const rows = await tx
    .insertInto('documentNumbers')
    // In one order, against deadlocks.
    .values(counts.toSorted((one, other) => one.kind.localeCompare(other.kind)))
    .onConflict((conflict) =>
      conflict.columns(['kind', 'period']).doUpdateSet({ last: sql<number>`document_numbers.last + excluded.last` }),
    )
    .returning(['kind', 'last'])
    .execute()
  return new Map(rows.map(({ kind, last }) => [kind, last]))
}

export const documentsOfOrders = (db: Db, orderIds: readonly string[]) =>
  selectDocuments(db)
    .where('d.orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('d.issuedAt')
    .orderBy('d.number')
    .execute()

export const documentsOfOrder = (db: Db, orderId: string) => documentsOfOrders(db, [orderId])

export const findDocument = (db: Db, orderId: string, number: string) =>
  selectDocuments(db).where('d.orderId', '=', orderId).where('d.number', '=', number).executeTakeFirst()

/** By kind and number; `period` is a month in Bangkok. */
export const documentsOfMonth = (db: Db, period: string) =>
  selectDocuments(db).where('d.period', '=', period).orderBy('d.kind').orderBy('d.sequence').execute()

/** Newest first. */
export const documentMonths = (db: Db) =>
  queryValues<string>(db)`select distinct period from document_numbers order by period desc limit 60`

/** `orderVersion`: null for refunds and for rows queued before this column. */
export type DocumentCause = Pick<
  Selectable<DocumentQueue>,
  'orderId' | 'refundId' | 'paidVersion' | 'orderVersion' | 'paidAt'
> & { amount: Satang | null }

/** Takes the oldest due documents for this transaction, one of each order: the sale comes before its refund. */
export const takeQueuedDocuments = (tx: Db, limit: number) =>
  queryRows<DocumentCause & { id: number }>(tx)`
    select id::int, order_id, refund_id, paid_version,
           order_version, paid_at, amount_satang as amount from document_queue q
     where due_at <= now() and id = (select min(id) from document_queue earlier where earlier.order_id = q.order_id)
     order by q.id limit ${limit} for update skip locked`

export const isDocumentQueued = (db: Db, orderId: string) =>
  hasRow(db.selectFrom('documentQueue').select('id').where('orderId', '=', orderId))

export const deleteQueuedDocuments = (tx: Db, ids: readonly number[]) =>
  sql`delete from document_queue where id = any(${ids}::bigint[])`.execute(tx)

/** The delay grows linearly: `firstDelaySeconds` times the number of attempts. */
export const postponeQueuedDocument = (db: Db, id: number, firstDelaySeconds: number) =>
  sql`update document_queue set attempts = attempts + 1, due_at = now() + make_interval(secs => ${firstDelaySeconds} * (attempts + 1))
       where id = ${id}`.execute(db)

/** By order; they are of orders without an issued document. Use under the order's lock. */
export async function taxInvoiceRequests(db: Db, orderIds: readonly string[]): Promise<Map<string, DocumentBuyer>> {
  const rows = await db
    .selectFrom('taxInvoiceRequests')
    .select(['orderId', 'name', 'address', 'taxId', 'branch'])
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ orderId, ...buyer }) => [orderId, buyer]))
}

export const findTaxInvoiceRequest = async (db: Db, orderId: string) =>
  (await taxInvoiceRequests(db, [orderId])).get(orderId)

/** Replaces an earlier request. False for an erased order. */
export async function saveTaxInvoiceRequest(tx: Db, orderId: string, buyer: DocumentBuyer, now: Date) {
  const { name, address, taxId, branch } = buyer
  const { numAffectedRows } = await sql`
    insert into tax_invoice_requests (order_id, name, address, tax_id, branch, requested_at)
    select id, ${name}, ${address}, ${taxId}, ${branch}, ${now} from orders where id = ${orderId} and erased_at is null
    on conflict (order_id) do update set name = excluded.name, address = excluded.address, tax_id = excluded.tax_id,
      branch = excluded.branch, requested_at = excluded.requested_at`.execute(tx)
  return numAffectedRows === 1n
}

export const deleteTaxInvoiceRequests = (tx: Db, orderIds: readonly string[]) =>
  sql`delete from tax_invoice_requests where order_id = any(${orderIds}::uuid[])`.execute(tx)
