import { type Selectable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import { pick } from '#app/kit/pick.ts'
import { type Db, hasRow, queryRow, queryValues } from '#app/platform/database/database.server.ts'
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

/** Numbers a document without gaps: the counter's row is locked until the commit, so keep nothing slow after this. */
export async function insertDocument(tx: Db, draft: DocumentDraft, now: Date): Promise<string> {
  const { kind } = draft
  const period = documentPeriod(now)
  const { last: sequence } = await tx
    .insertInto('documentNumbers')
    .values({ kind, period, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'period']).doUpdateSet({ last: sql<number>`document_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  failpoint('document.after_number')
  const number = formatDocumentNumber(kind, period, sequence)
  await tx
    .insertInto('documents')
    .values({
      ...pick(draft, 'kind', 'orderId', 'refundId', 'replacesId', 'paidVersion', 'language', 'issuedBy'),
      number,
      period,
      sequence,
      issuedAt: now,
      vatBasisPoints: draft.vatRate,
      netSatang: draft.net,
      vatSatang: draft.vat,
      totalSatang: draft.total,
      snapshot: JSON.stringify(draft.snapshot),
      buyer: JSON.stringify(draft.buyer),
    })
    .execute()
  return number
}

export const documentsOfOrder = (db: Db, orderId: string) =>
  selectDocuments(db).where('d.orderId', '=', orderId).orderBy('d.issuedAt').orderBy('d.number').execute()

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

/** Takes the oldest due document for this transaction. An order's documents come in order: sale before refund. */
export const takeQueuedDocument = (tx: Db) =>
  queryRow<DocumentCause & { id: number }>(tx)`
    select id::int, order_id, refund_id, paid_version,
           order_version, paid_at, amount_satang as amount from document_queue q
     where due_at <= now()
       and not exists (select from document_queue earlier where earlier.order_id = q.order_id and earlier.id < q.id)
     order by id limit 1 for update skip locked`

export const isDocumentQueued = (db: Db, orderId: string) =>
  hasRow(db.selectFrom('documentQueue').select('id').where('orderId', '=', orderId))

export const deleteQueuedDocument = (tx: Db, id: number) =>
  tx.deleteFrom('documentQueue').where('id', '=', id).execute()

/** The delay grows linearly: `firstDelaySeconds` times the number of attempts. */
export const postponeQueuedDocument = (db: Db, id: number, firstDelaySeconds: number) =>
  sql`update document_queue set attempts = attempts + 1, due_at = now() + make_interval(secs => ${firstDelaySeconds} * (attempts + 1))
       where id = ${id}`.execute(db)

/** Requests are of orders without an issued document; use under the order's lock. */
export const findTaxInvoiceRequest = (db: Db, orderId: string): Promise<DocumentBuyer | undefined> =>
  db
    .selectFrom('taxInvoiceRequests')
    .select(['name', 'address', 'taxId', 'branch'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()

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

export const deleteTaxInvoiceRequest = (tx: Db, orderId: string) =>
  tx.deleteFrom('taxInvoiceRequests').where('orderId', '=', orderId).execute()
