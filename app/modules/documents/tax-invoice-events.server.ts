// Requests and issues tax invoices, each with a timeline entry. Entries omit the buyer, because they outlive the
// erasure of personal data.
import type { Actor } from '#app/modules/orders/order.ts'
import { insertEvent, recordEvent } from '#app/modules/orders/save-order.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { DocumentBuyer, DocumentDraft } from './document.ts'
import { insertDocument } from './documents.queries.server.ts'
import { findTaxInvoiceRequest, saveTaxInvoiceRequest } from './tax-invoice-requests.queries.server.ts'

type Kept = { orderId: string; buyer: DocumentBuyer; actor: Actor; now: Date }

/** Replaces an earlier request. Call under the order's lock. */
export async function recordTaxInvoiceRequest(tx: Db, { orderId, buyer, actor, now }: Kept): Promise<void> {
  const before = await findTaxInvoiceRequest(tx, orderId)
  if (!(await saveTaxInvoiceRequest(tx, orderId, buyer, now))) return
  await recordEvent(tx, orderId, { kind: before ? 'tax_invoice_changed' : 'tax_invoice_requested', actor, now })
}

export async function issueDraft(tx: Db, draft: DocumentDraft, now: Date): Promise<string> {
  const number = await insertDocument(tx, draft, now)
  const { kind, orderId, issuedBy } = draft
  if (kind !== 'tax_invoice') return number
  const actor: Actor = issuedBy === null ? { kind: 'system' } : { kind: 'staff', id: issuedBy }
  // The audit log records the issue by staff.
  await insertEvent(tx, orderId, { kind: 'tax_invoice_issued', actor, note: number, now })
  return number
}
