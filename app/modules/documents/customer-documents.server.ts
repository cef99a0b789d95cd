// What customers see of their order's documents.
import { ok, refuse } from '#app/kit/result.ts'
import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import { mayDrawPdf, type OrderVisitor, openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { readDocumentNumber } from './document.ts'
import { listedDocuments } from './document-rules.ts'
import { documentsOfOrder, findDocument, findTaxInvoiceRequest, isDocumentQueued } from './documents.queries.server.ts'
import { initialTaxInvoiceRequest } from './tax-invoice-request-form.ts'
import { canRequestTaxInvoice } from './tax-invoice-rules.ts'
import { readRequestFacts } from './tax-invoices.server.ts'

/** The document with this number, for holders of its order's key. */
export async function openCustomerDocument(visitor: OrderVisitor, key: string, number: string) {
  const order = await openOrder(visitor, key)
  if (!order.ok) return order
  const documentNumber = readDocumentNumber(number)
  const document = documentNumber && (await findDocument(visitor.db, order.value.id, documentNumber))
  if (!document) return refuse('not_found')
  return (await mayDrawPdf(visitor, order.value, 'document')) ? ok(document) : refuse('rate_limited')
}

/** The customer's view; undefined without documents, issued or queued. */
export async function findCustomerDocuments(db: Db, orderId: string) {
  const [issued, isWaiting] = await Promise.all([documentsOfOrder(db, orderId), isDocumentQueued(db, orderId)])
  return issued.length > 0 || isWaiting ? { listed: listedDocuments(issued), isWaiting } : undefined
}
export type CustomerDocuments = NonNullable<Awaited<ReturnType<typeof findCustomerDocuments>>>

/** Returns the customer's tax invoice form; undefined where none may be requested. A request can change until payment. */
export async function findCustomerTaxInvoice(db: Db, order: Order, settings: ShopSettings, now: Date) {
  if (vatRateAt(settings, order.paidAt ?? now) === 0) return undefined
  const facts = await readRequestFacts(db, order, settings, now)
  if (canRequestTaxInvoice(facts) !== true) return undefined
  const requested = facts.sales.length === 0 ? await findTaxInvoiceRequest(db, order.id) : undefined
  const { customer } = order
  const defaultBuyer = { name: customer.company || nameLine(customer), taxId: '', branch: '' }
  const address = addressLines({ ...customer, company: '' }).join(' ')
  return {
    isRequested: requested !== undefined,
    replaces: facts.sales.map(({ number }) => number),
    start: initialTaxInvoiceRequest(requested ?? { ...defaultBuyer, address }),
  }
}
export type CustomerTaxInvoice = NonNullable<Awaited<ReturnType<typeof findCustomerTaxInvoice>>>
