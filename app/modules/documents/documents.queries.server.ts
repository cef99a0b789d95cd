import { type Selectable, sql } from 'kysely'
import type { Satang } from '#app/kit/money.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { Documents } from '#app/platform/database/schema.gen.ts'
import { failpoint } from '#app/platform/failpoint.server.ts'
import type { DocumentBuyer, DocumentDraft, DocumentSnapshot, IssuedDocument } from './document.ts'
import { numberOf, periodOf } from './document-rules.ts'

type Row = Selectable<Documents> & { replacedBy: string | null }

const documentOf = (row: Row): IssuedDocument => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  orderId: row.orderId,
  refundId: row.refundId,
  replacesId: row.replacesId,
  paidVersion: row.paidVersion,
  language: row.language,
  issuedAt: row.issuedAt,
  issuedBy: row.issuedBy,
  vatRate: row.vatBasisPoints,
  net: row.netSatang,
  vat: row.vatSatang,
  total: row.totalSatang,
  snapshot: row.snapshot as unknown as DocumentSnapshot,
  buyer: (row.buyer ?? undefined) as unknown as DocumentBuyer | undefined,
  replacedBy: row.replacedBy ?? undefined,
})

const documents = (db: Db) =>
  db
    .selectFrom('documents as d')
    .selectAll('d')
    .select(
      sql<string | null>`(select later.number from documents later where later.replaces_id = d.id)`.as('replacedBy'),
    )

/**
 * Numbers and inserts a document. Numbers of a kind and month have no gap: the counter's row is locked until the
 * commit, so keep nothing slow after this.
 */
export async function insertDocument(tx: Db, draft: DocumentDraft, now: Date): Promise<string> {
  const { kind } = draft
  const period = periodOf(now)
  const { last } = await tx
    .insertInto('documentNumbers')
    .values({ kind, period, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'period']).doUpdateSet({ last: sql<number>`document_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  failpoint('document.after_number')
  const number = numberOf(kind, period, last)
  await tx
    .insertInto('documents')
    .values({
      kind,
      number,
      period,
      sequence: last,
      orderId: draft.orderId,
      refundId: draft.refundId,
      replacesId: draft.replacesId,
      paidVersion: draft.paidVersion,
      language: draft.language,
      issuedAt: now,
      issuedBy: draft.issuedBy,
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

export async function documentsOfOrder(db: Db, orderId: string): Promise<IssuedDocument[]> {
  const rows = await documents(db).where('d.orderId', '=', orderId).orderBy('d.issuedAt').orderBy('d.number').execute()
  return rows.map(documentOf)
}

export async function findDocument(db: Db, orderId: string, number: string): Promise<IssuedDocument | undefined> {
  const row = await documents(db).where('d.orderId', '=', orderId).where('d.number', '=', number).executeTakeFirst()
  return row && documentOf(row)
}

/** By kind and number; `period` is a month in Bangkok. */
export async function documentsOfMonth(db: Db, period: string): Promise<IssuedDocument[]> {
  const rows = await documents(db).where('d.period', '=', period).orderBy('d.kind').orderBy('d.sequence').execute()
  return rows.map(documentOf)
}

/** Newest first. */
export async function documentMonths(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('documentNumbers')
    .select('period')
    .distinct()
    .orderBy('period', 'desc')
    .limit(60)
    .execute()
  return rows.map(({ period }) => period)
}

/** An order, a paid balance (`paidVersion`) or a refund. */
export type DocumentCause = {
  orderId: string
  refundId: string | null
  /** The order version that the paid balance made; else 0. */
  paidVersion: number
  /** Null for refunds and for rows queued before this column. */
  orderVersion: number | null
  paidAt: Date | null
  amount: Satang | null
}
type Queued = DocumentCause & { id: number }

/** Takes the oldest due document for this transaction. An order's documents come in order: sale before refund. */
export async function takeQueuedDocument(tx: Db): Promise<Queued | undefined> {
  const { rows } = await sql<Queued>`
    select id::int, order_id, refund_id, paid_version,
           order_version, paid_at, amount_satang as amount from document_queue q
     where due_at <= now()
       and not exists (select from document_queue earlier where earlier.order_id = q.order_id and earlier.id < q.id)
     order by id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

export async function isDocumentQueued(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('documentQueue').select('id').where('orderId', '=', orderId).executeTakeFirst()
  return row !== undefined
}

export const deleteQueuedDocument = (tx: Db, id: number) =>
  tx.deleteFrom('documentQueue').where('id', '=', id).execute()

/** Delays grow with each attempt. */
export const postponeQueuedDocument = (db: Db, id: number, seconds: (attempts: number) => number) =>
  sql`update document_queue set attempts = attempts + 1, due_at = now() + make_interval(secs => ${seconds(1)} * (attempts + 1))
       where id = ${id}`.execute(db)
