import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { lockOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import type { DocumentBuyer } from './document.ts'
import { currentSales } from './document-rules.ts'
import { documentsOfOrder } from './documents.queries.server.ts'
import { issueDraft } from './tax-invoice-events.server.ts'
import { decideTaxInvoices, type TaxInvoiceRefusal } from './tax-invoice-rules.ts'

type TaxInvoiceRequest = {
  orderNumber: string
  /** The newest document staff saw: of two concurrent submits the second is refused. */
  replaces: string
  buyer: DocumentBuyer
  actor: { id: string }
  now: Date
}

/** Staff replace each current document of an order by a full tax invoice, under the order's lock; amounts stay. */
export function issueTaxInvoice(
  db: Db,
  { orderNumber, replaces, buyer, actor, now }: TaxInvoiceRequest,
): Promise<Result<string[], TaxInvoiceRefusal | 'not_found'>> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber)
    if (!order) return refuse('not_found')
    const sales = currentSales(await documentsOfOrder(tx, order.id))
    const decided = decideTaxInvoices(sales, { replaces, buyer, issuedBy: actor.id }, await readSettings(tx), order)
    if (!decided.ok) return decided
    const entry = { action: 'document.issue', entity: 'order', entityId: order.number } as const
    const numbers: string[] = []
    for (const draft of decided.value) {
      const number = await issueDraft(tx, draft, now)
      const detail = { number, replaces: draft.snapshot.reference?.number ?? replaces }
      await recordAudit(tx, { actorId: actor.id, ...entry, detail, now })
      numbers.push(number)
    }
    return ok(numbers)
  })
}
