import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { lockOrder } from '#app/modules/orders/orders.queries.server.ts'
import { recordEvent } from '#app/modules/orders/save-order.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import type { DocumentBuyer } from './document.ts'
import { currentSales } from './document-rules.ts'
import { documentsOfOrder, isDocumentQueued } from './documents.queries.server.ts'
import { issueDraft, recordTaxInvoiceRequest } from './tax-invoice-events.server.ts'
import {
  isIssuedTo,
  isSameBuyer,
  mayRequestTaxInvoice,
  type TaxInvoiceRequestRefusal,
} from './tax-invoice-request-rules.ts'
import { findTaxInvoiceRequest } from './tax-invoice-requests.queries.server.ts'
import { decideTaxInvoices } from './tax-invoice-rules.ts'

type Request = { orderId: string; buyer: DocumentBuyer; actor: Actor; now: Date }
type Answer = Result<'requested' | 'issued', TaxInvoiceRequestRefusal | 'rate_limited' | 'not_found'>

/**
 * Stores a tax invoice request until the document is issued; after that replaces the short one at once. A repeat
 * changes nothing. Five per order and hour.
 */
export function requestTaxInvoice(db: Db, { orderId, buyer, actor, now }: Request): Promise<Answer> {
  return inTransaction(db, async (tx): Promise<Answer> => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuse('not_found')
    const settings = await readSettings(tx)
    const facts = await readRequestFacts(tx, order, settings, now)
    if (isIssuedTo(facts.sales, buyer)) return ok('issued')
    const may = mayRequestTaxInvoice(facts)
    if (may !== true) return refuse(may)
    const replaces = facts.sales.at(-1)?.number
    if (replaces === undefined && isSameBuyer(await findTaxInvoiceRequest(tx, orderId), buyer)) return ok('requested')
    const limit = { key: `tax-invoice ${orderId}`, limit: 5, perSeconds: 3600, now }
    if (!(await allow(tx, limit))) return refuse('rate_limited')
    if (replaces === undefined) {
      await recordTaxInvoiceRequest(tx, { orderId, buyer, actor, now })
      return ok('requested')
    }
    const decided = decideTaxInvoices(facts.sales, { replaces, buyer, issuedBy: null }, settings, order)
    if (!decided.ok) return refuse('unavailable')
    await recordEvent(tx, orderId, { kind: 'tax_invoice_requested', actor, now })
    for (const draft of decided.value) await issueDraft(tx, draft, now)
    return ok('issued')
  })
}

export async function readRequestFacts(db: Db, order: Order, settings: ShopSettings, now: Date) {
  const issued = await documentsOfOrder(db, order.id)
  const isQueued = await isDocumentQueued(db, order.id)
  const refunds = await refundsOfOrder(db, order.id)
  const hasRefund = refunds.some(({ state }) => state !== 'failed')
  return { order, sales: currentSales(issued), isQueued, hasRefund, settings, now }
}
