import { addressLines, nameLine } from '#app/modules/addresses/address-lines.ts'
import type { Order } from '#app/modules/orders/order.ts'
import type { ShopSettings } from '#app/modules/settings/shop-settings.ts'
import { vatRateAt } from '#app/modules/settings/vat-rules.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import type { CustomerTaxInvoice } from './document.ts'
import { readRequestFacts } from './request-tax-invoice.server.ts'
import { startOfRequest } from './tax-invoice-request-form.ts'
import { mayRequestTaxInvoice } from './tax-invoice-request-rules.ts'
import { findTaxInvoiceRequest } from './tax-invoice-requests.queries.server.ts'

/** Returns the customer's tax invoice form; undefined where none may be requested. */
export async function findCustomerTaxInvoice(
  db: Db,
  order: Order,
  settings: ShopSettings,
  now: Date,
): Promise<CustomerTaxInvoice | undefined> {
  if (vatRateAt(settings, order.paidAt ?? now) === 0) return undefined
  const facts = await readRequestFacts(db, order, settings, now)
  if (mayRequestTaxInvoice(facts) !== true) return undefined
  const requested = facts.sales.length === 0 ? await findTaxInvoiceRequest(db, order.id) : undefined
  const { customer } = order
  const known = { name: customer.company || nameLine(customer), taxId: '', branch: '' }
  const address = addressLines({ ...customer, company: '' }).join(' ')
  return {
    isRequested: requested !== undefined,
    replaces: facts.sales.map(({ number }) => number),
    start: startOfRequest(requested ?? { ...known, address }),
  }
}
