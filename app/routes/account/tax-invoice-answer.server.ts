import type { Shop } from '#app/context.server.ts'
import { invalid, refused, success } from '#app/http/form.server.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { readTaxInvoiceRequest } from '#app/modules/documents/tax-invoice-request-form.ts'
import { requestTaxInvoice } from '#app/modules/documents/tax-invoices.server.ts'
import type { InvoiceActionDone } from '#app/modules/orders/customer-view/order-status-answer.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'

type Sent = { shop: Shop; order: Order; actor: Actor }

const refusals = {
  not_found: 'account.errors.noOrder',
  unavailable: 'taxInvoice.refusal.unavailable',
  already_ended: 'taxInvoice.refusal.already_ended',
  already_refunded: 'taxInvoice.refusal.already_refunded',
  too_late: 'taxInvoice.refusal.too_late',
  issued: 'taxInvoice.refusal.issued',
  rate_limited: 'taxInvoice.refusal.tooOften',
} as const satisfies Record<string, MessageKey>

const done = (what: InvoiceActionDone) => success({ done: what })

async function request(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readTaxInvoiceRequest(form)
  if (!read.ok) return invalid(read)
  const requested = await requestTaxInvoice(db, { orderId: order.id, buyer: read.value, actor, now: clock() })
  if (requested.ok) return done(`invoice-${requested.value}`)
  return refused(requested.reason, refusals[requested.reason], { values: read.values })
}

export const taxInvoiceAnswers = { 'request-tax-invoice': request }
