// Requests and issues tax invoices, each with a timeline entry. Entries omit the buyer, because they outlive the
// erasure of personal data.
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrder, lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { insertEvent } from '#app/modules/orders/save-order.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { DocumentBuyer, DocumentDraft } from './document.ts'
import { currentSales } from './document-rules.ts'
import {
  documentsOfOrder,
  findTaxInvoiceRequest,
  insertDocuments,
  isDocumentQueued,
  saveTaxInvoiceRequest,
} from './documents.queries.server.ts'
import {
  canRequestTaxInvoice,
  decideTaxInvoices,
  isIssuedTo,
  isSameBuyer,
  type TaxInvoiceRequestRefusal,
} from './tax-invoice-rules.ts'

type RequestRefusal = TaxInvoiceRequestRefusal | 'rate_limited' | 'not_found'
type TaxInvoiceRequest = { orderId: string; buyer: DocumentBuyer; actor: Actor; now: Date }

/** Stores a request until the document is issued, then replaces the short one at once. Five per order and hour. */
export const requestTaxInvoice = (db: Db, { orderId, buyer, actor, now }: TaxInvoiceRequest) =>
  inTransaction(db, async (tx): Promise<Result<'requested' | 'issued', RequestRefusal>> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    const settings = await readSettings(tx)
    const facts = await readRequestFacts(tx, order, settings, now)
    if (isIssuedTo(facts.sales, buyer)) return ok('issued')
    const may = canRequestTaxInvoice(facts)
    if (may !== true) return refuse(may)
    const replaces = facts.sales.at(-1)?.number
    if (replaces === undefined && isSameBuyer(await findTaxInvoiceRequest(tx, orderId), buyer)) return ok('requested')
    const limit = { key: `tax-invoice ${orderId}`, limit: 5, perSeconds: 3600, now }
    if (!(await allow(tx, limit))) return refuse('rate_limited')
    if (replaces === undefined) {
      await recordTaxInvoiceRequest(tx, { orderId, buyer, actor, now })
      return ok('requested')
    }
    const decision = decideTaxInvoices(facts.sales, { replaces, buyer, issuedBy: null }, settings, order)
    if (!decision.ok) return refuse('unavailable')
    await recordEvent(tx, orderId, { kind: 'tax_invoice_requested', actor, now })
    await insertIssuedDocuments(tx, decision.value, now)
    return ok('issued')
  })

export async function readRequestFacts(db: Db, order: Order, settings: ShopSettings, now: Date) {
  const sales = currentSales(await documentsOfOrder(db, order.id))
  const isQueued = await isDocumentQueued(db, order.id)
  const hasRefund = (await refundsOfOrder(db, order.id)).some(({ state }) => state !== 'failed')
  return { order, sales, isQueued, hasRefund, settings, now }
}

/** Replaces an earlier request. Call under the order's lock. */
export async function recordTaxInvoiceRequest(tx: Db, { orderId, buyer, actor, now }: TaxInvoiceRequest) {
  const earlier = await findTaxInvoiceRequest(tx, orderId)
  if (!(await saveTaxInvoiceRequest(tx, orderId, buyer, now))) return
  await recordEvent(tx, orderId, { kind: earlier ? 'tax_invoice_changed' : 'tax_invoice_requested', actor, now })
}

/** In the order of the drafts. */
export async function insertIssuedDocuments(tx: Db, drafts: readonly DocumentDraft[], now: Date): Promise<string[]> {
  const numbers = await insertDocuments(tx, drafts, now)
  for (const [at, { kind, orderId, issuedBy }] of drafts.entries()) {
    if (kind !== 'tax_invoice') continue
    const actor: Actor = issuedBy === null ? { kind: 'system' } : { kind: 'staff', id: issuedBy }
    // The audit log records the issue by staff.
    await insertEvent(tx, orderId, { kind: 'tax_invoice_issued', actor, note: numbers[at], now })
  }
  return numbers
}

/** `replaces`: the newest document staff saw; of two concurrent submits the second is refused. */
type StaffTaxInvoice = {
  orderNumber: string
  replaces: string
  buyer: DocumentBuyer
  actor: { id: string }
  now: Date
}

/** Staff replace each current document of an order by a full tax invoice, under the order's lock; amounts stay. */
export const issueTaxInvoice = (db: Db, { orderNumber, replaces, buyer, actor, now }: StaffTaxInvoice) =>
  inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    const sales = currentSales(await documentsOfOrder(tx, order.id))
    const decision = decideTaxInvoices(sales, { replaces, buyer, issuedBy: actor.id }, await readSettings(tx), order)
    if (!decision.ok) return decision
    const entry = { action: 'document.issue', entity: 'order', entityId: order.number } as const
    const numbers = await insertIssuedDocuments(tx, decision.value, now)
    for (const [at, { snapshot }] of decision.value.entries()) {
      const detail = { number: numbers[at], replaces: snapshot.reference?.number ?? replaces }
      await recordAudit(tx, { actorId: actor.id, ...entry, detail, now })
    }
    return ok(numbers)
  })
