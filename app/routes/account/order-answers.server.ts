// Forms of the order status page, checked under the order's lock; apart from the page, so browsers do not load them.
import type { Shop } from '#app/context.server.ts'
import { invalid, refused, success } from '#app/http/form.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { formText, readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import { readTaxInvoiceRequest } from '#app/modules/documents/tax-invoice-request-form.ts'
import { requestTaxInvoice } from '#app/modules/documents/tax-invoices.server.ts'
import { changeOrderedSize, type SizeChangeRefusal } from '#app/modules/edits/edit-order.server.ts'
import { readSizeForm } from '#app/modules/edits/find-size-change-options.server.ts'
import { orderMessageForm } from '#app/modules/messages/order-message-form.ts'
import { receiveOrderMessage } from '#app/modules/messages/receive-message.server.ts'
import { changeRecipientAsCustomer } from '#app/modules/orders/customer-view/change-recipient.server.ts'
import { optionalForCustomer, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { Order } from '#app/modules/orders/order.ts'
import { changeNote } from '#app/modules/orders/order-notes.server.ts'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { confirmArrival } from '#app/modules/shipments/change-shipments.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'

export type Sent = { shop: Shop; order: Order; actor: { kind: 'customer'; id: string | undefined } }

export const done = <const What extends string>(what: What) => success({ done: what })

export const orderAnswers = {
  'cancel-order': cancel,
  'change-note': note,
  'change-recipient': recipient,
  'write-message': message,
  'confirm-arrival': arrived,
  'report-missing': missing,
  'change-size': size,
  'request-tax-invoice': taxInvoice,
}

/** Allowed within the hour; repeatable after a lost response. */
async function cancel(_form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const limit = { key: `order-cancel ${order.id}`, limit: 10, perSeconds: 3600, now: clock() }
  if (!(await allow(db, limit))) return refused('rate_limited', 'account.errors.tooOften')
  const ended = await cancelOrder(db, { orderId: order.id, reason: 'customer', actor, now: clock() })
  if (ended.ok || ended.reason === 'same_status') return done('cancelled')
  return refused(ended.reason, ended.reason === 'too_late' ? 'account.errors.tooLate' : 'account.errors.cannotCancel')
}

export const noteRefusals = {
  not_found: 'account.errors.noOrder',
  too_long: 'account.errors.noteTooLong',
  packed: 'account.errors.notePacked',
  rate_limited: 'account.errors.tooOften',
  conflict: 'account.errors.orderChanged',
} as const satisfies Record<string, MessageKey>

async function note(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const customerNotes = formText(form, 'customerNotes')
  const version = Number(formText(form, 'version'))
  const changed = await changeNote(db, { orderId: order.id, actor, text: customerNotes, version, now: clock() })
  if (changed.ok) return done('note')
  const at = changed.reason === 'too_long' ? 'customerNotes' : undefined
  return refused(changed.reason, noteRefusals[changed.reason], { at, values: { customerNotes } })
}

const recipientRefusals = {
  not_found: 'account.errors.noOrder',
  not_delivered: 'customerOrder.refusal.not_delivered',
  packed: 'customerOrder.refusal.packed',
  already_shipped: 'customerOrder.refusal.already_shipped',
  already_ended: 'customerOrder.refusal.already_ended',
  conflict: 'account.errors.orderChanged',
  rate_limited: 'account.errors.tooOften',
} as const satisfies Record<string, MessageKey>

async function recipient(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readAddress(form, recipientFields, {
    optional: optionalForCustomer({ email: order.customer.email, deliveryMethod: order.deliveryMethod }),
  })
  if (!read.ok) return invalid(read)
  const version = Number(formText(form, 'version'))
  const change = { orderId: order.id, recipient: read.value, version, actor, now: clock() }
  const changed = await changeRecipientAsCustomer(db, change)
  if (changed.ok) return done('recipient')
  const at = changed.reason === 'not_delivered' ? 'postalCode' : undefined
  return refused(changed.reason, recipientRefusals[changed.reason], { at, values: read.values })
}

/** The sender comes from the order. */
async function message(form: FormData, sent: Sent) {
  const read = readFields(form, orderMessageForm)
  if (!read.ok) return invalid(read)
  const subject = textsFor(sent)('account.orders.number', { number: sent.order.number })
  return messageShop(form, sent, { subject, message: read.value.message, values: read.values, what: 'message' })
}

async function missing(form: FormData, sent: Sent) {
  const { number, trackingNumber, status } = sent.order
  if (status !== 'shipped') return refused('not_shipped', 'account.errors.orderChanged')
  const t = textsFor(sent)
  const subject = t('customerOrder.arrival.subject', { number })
  const message = trackingNumber
    ? t('customerOrder.arrival.messageTracked', { trackingNumber })
    : t('customerOrder.arrival.message')
  return messageShop(form, sent, { subject, message, values: {}, what: 'missing' })
}

const textsFor = ({ shop: { language } }: Sent) => translator(dictionaryOf(language), language) as Translate<MessageKey>

type Message<What> = { subject: string; message: string; values: Record<string, string>; what: What }

async function messageShop<const What extends string>(
  form: FormData,
  { shop: { db, clock, language, ip, settings }, order }: Sent,
  { subject, message, values, what }: Message<What>,
) {
  const key = formText(form, 'key')
  const { email } = order.customer
  if (!email || !isUuid(key)) return refused('bad_request', 'frame.errors.badRequest', { values })
  const fields = { name: nameLine(order.customer), email, subject, message, orderNumber: order.number }
  const { contact } = await settings()
  const received = await receiveOrderMessage(db, { key, fields, language, ip, shopEmail: contact.email, now: clock() })
  if (received.ok) return done(what)
  const refusal = received.reason === 'rate_limited' ? 'tooMany' : 'already_sent'
  return refused(received.reason, `customerOrder.refusal.${refusal}`, { values })
}

async function arrived(_form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const confirmed = await confirmArrival(db, { orderId: order.id, actor, now: clock() })
  return confirmed.ok ? done('arrived') : refused(confirmed.reason, 'account.errors.orderChanged')
}

const sizeRefusals: Partial<Record<SizeChangeRefusal, MessageKey>> = {
  out_of_stock: 'sizeChangeOptions.refusal.sold_out',
  reserved_by_others: 'sizeChangeOptions.refusal.reserved',
  unavailable: 'sizeChangeOptions.refusal.sold_out',
  conflict: 'sizeChangeOptions.refusal.changed',
  nothing_changed: 'sizeChangeOptions.refusal.changed',
  packed: 'sizeChangeOptions.refusal.packed',
  already_shipped: 'sizeChangeOptions.refusal.ended',
  already_ended: 'sizeChangeOptions.refusal.ended',
  on_hold: 'sizeChangeOptions.refusal.on_hold',
  refund_running: 'sizeChangeOptions.refusal.refunding',
  rate_limited: 'sizeChangeOptions.refusal.tooOften',
}

async function size(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readSizeForm(form)
  if (!read) return refused('bad_request', 'frame.errors.badRequest')
  const changed = await changeOrderedSize(db, { orderId: order.id, ...read, actor, now: clock() })
  if (changed.ok) return done('size')
  return refused(changed.reason, sizeRefusals[changed.reason] ?? 'sizeChangeOptions.refusal.failed')
}

async function taxInvoice(form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const read = readTaxInvoiceRequest(form)
  if (!read.ok) return invalid(read)
  const requested = await requestTaxInvoice(db, { orderId: order.id, buyer: read.value, actor, now: clock() })
  if (requested.ok) return done(`invoice-${requested.value}`)
  const { reason } = requested
  const text = reason === 'not_found' ? 'account.errors.noOrder' : (`taxInvoice.refusal.${reason}` as const)
  return refused(reason, text, { values: read.values })
}
