import { data } from 'react-router'
import type { AdminIntent } from '#app/admin-intents.ts'
import { type Shop, shopOf } from '#app/context.server.ts'
import { askFirst, askPassword } from '#app/http/ask-first.server.ts'
import { intents, invalid, refused, success } from '#app/http/form.server.ts'
import { signedIn } from '#app/http/signed-in.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/form-text.ts'
import { formatSatang, notBelowZero, type Satang, subtract, zero } from '#app/kit/money.ts'
import { oneLine } from '#app/kit/text.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { AdminAttachmentsOfOrder } from '#app/modules/attachments/admin/attachments-of-order.tsx'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { AdminOrderDocuments } from '#app/modules/documents/admin/order-documents.tsx'
import { invoiceOfForm, readTaxInvoice } from '#app/modules/documents/admin/tax-invoice-form.ts'
import { issueTaxInvoice } from '#app/modules/documents/issue-tax-invoice.server.ts'
import { AdminOrderMessages } from '#app/modules/messages/admin/order-messages.tsx'
import { addOrderNote } from '#app/modules/orders/add-order-note.server.ts'
import { toAdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { AdminOrderPage } from '#app/modules/orders/admin/order-page.tsx'
import { payLinkMessage } from '#app/modules/orders/admin/pay-link-message.server.ts'
import { AdminOrderQuestionPanel } from '#app/modules/orders/admin/question.tsx'
import { refundRefusalKey } from '#app/modules/orders/admin/refunds/refund-refusals.ts'
import { refundedItems } from '#app/modules/orders/admin/refunds/refunded-items.ts'
import { readShipment } from '#app/modules/orders/admin/shipments/shipment-form.ts'
import { transitionRefusalKey } from '#app/modules/orders/admin/transition-refusals.ts'
import { changeRecipient } from '#app/modules/orders/customer-view/change-recipient.server.ts'
import { issuePayLink } from '#app/modules/orders/customer-view/issue-pay-link.server.ts'
import { asksFirst, refundQuestion, transitionQuestion } from '#app/modules/orders/customer-view/order-question.ts'
import { optionalForStaff, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import { type Actor, isOrderStatus, type OrderStatus } from '#app/modules/orders/order.ts'
import { orderNumberOf } from '#app/modules/orders/order-number.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { readRefundChoice } from '#app/modules/orders/refunds/refund-choice.ts'
import { offerRefund } from '#app/modules/orders/refunds/refund-offer-rules.ts'
import { resendOrderMail } from '#app/modules/orders/resend-order-mail.server.ts'
import type { CancelRefusal } from '#app/modules/orders/status/cancellation-rules.ts'
import { confirmOrder } from '#app/modules/orders/status/confirm-order.server.ts'
import { hasLeft } from '#app/modules/orders/status/order-status.ts'
import { allowedTransitions } from '#app/modules/orders/status/order-transitions.ts'
import { isManualMethod } from '#app/modules/orders/status/payment-methods.ts'
import { transitionOrder } from '#app/modules/orders/status/transition-order.server.ts'
import type { TransitionRefusal } from '#app/modules/orders/status/transition-rules.ts'
import { AdminOrderDisputes } from '#app/modules/payments/admin/order-disputes.tsx'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-manual-payment.server.ts'
import { refundsOfOrder, runningRefunds } from '#app/modules/payments/refunds/refunds.queries.server.ts'
import { requestRefund } from '#app/modules/payments/refunds/request-refund.server.ts'
import { AdminReturnsOfOrder } from '#app/modules/returns/admin/returns-list.tsx'
import { AdminSlipsOfOrder } from '#app/modules/slips/admin/slips-list.tsx'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { answered, reloadAfterAnswer, withMessage } from '#app/ui/admin/admin-answer.ts'
import { AdminFault } from '#app/ui/admin/admin-fault.tsx'
import { AdminNotice } from '#app/ui/admin/admin-notice.tsx'
import type { Route } from './+types/order'
import { carrierRefund } from './carrier-refund.server.ts'
import { dispute } from './dispute-answer.server.ts'
import { refusedShipment } from './refused-shipment.server.ts'
import { relatedDataOf } from './related-data.server.ts'
import { shipmentAnswers } from './shipment-answers.server.ts'
import { underpaidArrived } from './underpaid-answer.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, visitor, clock } = shop
  const order = await findOrderByNumber(db, params.number)
  if (!order) throw data(null, { status: 404 })
  const { messages, mails, documents, returns, slips, disputes, attachments, ...beside } = await relatedDataOf(
    shop,
    order,
  )
  const mayRefund = can(await visitor(), 'refunds')
  const details = toAdminOrderDetails(order, beside, { t: adminT(language), mayRefund, now: clock() })
  return { order: details, messages, mails, mayRefund, documents, returns, slips, disputes, attachments }
}

type Ask = { shop: Shop; orderNumber: string; by: By; mayRefund: boolean }
type By = { actor: Actor & { kind: 'staff'; id: string }; now: Date }

const answers = intents({
  move,
  confirm,
  refused_parcel: refusedShipment,
  carrier_refund: carrierRefund,
  missing_arrived: underpaidArrived,
  recipient,
  pay_link: payLink,
  ...shipmentAnswers,
  note,
  refund,
  resend,
  tax_invoice: taxInvoice,
  dispute,
} satisfies Record<AdminIntent<'routes/admin/orders/order'>, unknown>)

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const visitor = await signedIn(shop)
  const form = await readForm(request)
  // A button sends "move shipped"; the list's select sends "move" and the status.
  const [intent = '', to] = formText(form, 'intent').split(' ')
  form.set('intent', intent)
  if (to) form.set('to', to)
  const by: By = { actor: { kind: 'staff', id: visitor.userId }, now: shop.clock() }
  return answers(form, { shop, orderNumber: orderNumberOf(params.number), by, mayRefund: can(visitor, 'refunds') })
}

/** The order's current state, for confirmations. */
async function questioned({ shop: { db }, orderNumber }: Ask) {
  const order = await findOrderByNumber(db, orderNumber)
  if (!order) return undefined
  const running = (await runningRefunds(db, [order.id])).get(order.id) ?? zero
  const refundable = notBelowZero(subtract(subtract(order.paid, order.refunded), running))
  return { ...order, email: order.customer.email, hasLeft: hasLeft(order), running, refundable }
}

async function move(form: FormData, ask: Ask) {
  const { shop, orderNumber } = ask
  const to = formText(form, 'to')
  const version = Number(formText(form, 'version'))
  if (!isOrderStatus(to) || !Number.isInteger(version)) return refused('bad_request', 'frame.badRequest')
  if (to === 'refunded' || asksFirst(to)) return moveFor(form, ask, to, version)
  const by = { orderNumber, version, ...ask.by }
  const moved = await (to === 'paid' ? recordManualPayment(shop.db, by) : transitionOrder(shop.db, { ...by, to }))
  return moved.ok ? movedTo(ask, moved.value.status) : notMoved(ask, moved.reason)
}

/** After a hold the order returns to its previous status. */
const movedTo = ({ orderNumber }: Ask, now: OrderStatus) =>
  success(withMessage('orders.statusUpdated', { number: orderNumber, status: { key: `orders.status.${now}` } }))

async function notMoved({ shop, orderNumber, by }: Ask, reason: TransitionRefusal | CancelRefusal) {
  if (reason !== 'refund_by_admin') return refused(reason, transitionRefusalKey(reason))
  const entry = { action: 'order.refused', entity: 'order', entityId: orderNumber, detail: { reason } } as const
  await recordAudit(shop.db, { actorId: by.actor.id, ...entry, now: by.now })
  return refused(reason, transitionRefusalKey(reason))
}

/** Irreversible moves: checks first, then asks, then moves. */
async function moveFor(form: FormData, ask: Ask, to: 'cancelled' | 'shipped' | 'refunded', version: number) {
  const { shop, orderNumber, mayRefund } = ask
  const order = await questioned(ask)
  if (!order) return notMoved(ask, 'not_found')
  if (order.version !== version) return notMoved(ask, 'stale')
  const reason = allowedTransitions(order, mayRefund).find((one) => one.to === to)?.reason
  if (reason) return notMoved(ask, reason)
  if (to === 'refunded') return notMoved(ask, 'refund_first')
  const question = transitionQuestion(order, to)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const by = { version, ...ask.by }
  if (to === 'cancelled') {
    const ended = await cancelOrder(shop.db, { orderId: order.id, reason: 'staff', mayRefund, ...by })
    return ended.ok ? movedTo(ask, to) : notMoved(ask, ended.reason)
  }
  const tracking = readShipment(form)
  if (!tracking) return refused('tracking_missing', 'orders.trackingMissing', { ask: question })
  const moved = await transitionOrder(shop.db, { orderNumber, to, tracking, ...by })
  if (!moved.ok && moved.reason === 'bad_tracking')
    return refused(moved.reason, transitionRefusalKey(moved.reason), { ask: { ...question, shipment: tracking } })
  return moved.ok ? movedTo(ask, to) : notMoved(ask, moved.reason)
}

async function confirm(_form: FormData, { shop, orderNumber, by }: Ask) {
  const confirmed = await confirmOrder(shop.db, { orderNumber, ...by })
  if (confirmed.ok) return success(withMessage('orders.confirmed'))
  return refused(confirmed.reason, `orders.refusal.${confirmed.reason}`)
}

/** Contact and address by the checkout's rules, with optimistic locking. */
async function recipient(form: FormData, { shop, orderNumber, by }: Ask) {
  const order = await findOrderByNumber(shop.db, orderNumber)
  if (!order) return refused('not_found', 'orders.refusal.not_found')
  const read = readAddress(form, recipientFields, { optional: optionalForStaff(order) })
  const { values } = read
  if (!read.ok) return refused('invalid', 'orders.recipient.fix', { values, errors: read.fields })
  const change = { orderNumber, recipient: read.value, version: Number(formText(form, 'version')) }
  const changed = await changeRecipient(shop.db, { ...change, ...by })
  if (changed.ok) return success(withMessage('orders.recipient.saved'))
  const { reason } = changed
  if (reason === 'not_found') return refused(reason, 'orders.refusal.not_found')
  if (reason === 'stale') return refused(reason, 'orders.recipient.stale', { values })
  if (reason === 'not_delivered') {
    const errors = { postalCode: 'checkout.delivery.notHere' } as const
    return refused(reason, 'orders.recipient.not_delivered', { values, errors })
  }
  return refused(reason, `orders.reason.${reason}`, { values })
}

/** The payment link in the order's language; "mail" also sends it. */
async function payLink(form: FormData, { shop, orderNumber, by }: Ask) {
  const byMail = formText(form, 'to') === 'mail'
  const version = Number(formText(form, 'version'))
  const given = await issuePayLink(shop.db, { orderNumber, byMail, version, ...by })
  if (!given.ok) return refused(given.reason, `orders.refusal.${given.reason}`)
  const { customer } = given.value
  const message = byMail
    ? withMessage('orders.payLink.mailed', { email: customer.email ?? '' })
    : withMessage('orders.payLink.shown')
  return success({ ...message, payLink: await payLinkMessage(given.value, shop.origin) })
}

const noteRefusals = {
  empty: 'orders.noteEmpty',
  too_long: 'orders.noteTooLong',
  not_found: 'orders.refusal.not_found',
} as const

async function note(form: FormData, { shop, orderNumber, by }: Ask) {
  const text = formText(form, 'note')
  const added = await addOrderNote(shop.db, { orderNumber, text, ...by })
  if (added.ok) return success(withMessage('orders.noteAdded'))
  if (added.reason === 'not_found') return refused(added.reason, noteRefusals[added.reason])
  return refused(added.reason, noteRefusals[added.reason], { at: 'note', values: { note: text } })
}

async function resend(form: FormData, { shop, orderNumber, by }: Ask) {
  const sent = await resendOrderMail(shop.db, { orderNumber, mailId: formText(form, 'mail'), ...by })
  if (sent.ok) return success(withMessage('orderMails.resent', { email: sent.value }))
  return refused(sent.reason, `orderMails.refusal.${sent.reason}`)
}

/** Replaces the order's tax invoice. */
async function taxInvoice(form: FormData, { shop, orderNumber, by }: Ask) {
  const read = readTaxInvoice(form)
  if (!read.ok) return invalid(read)
  const issued = await issueTaxInvoice(shop.db, { orderNumber, ...invoiceOfForm(read.value), ...by })
  if (issued.ok) return success(withMessage('documents.issued', { number: issued.value.join(', ') }))
  return refused(issued.reason, `documents.refusal.${issued.reason}`, { values: read.values })
}

/** Refunds items, or an amount; by provider or manually. Requires the permission (decisions: roles). */
async function refund(form: FormData, ask: Ask) {
  const { shop, mayRefund, by } = ask
  if (!mayRefund) return notMoved(ask, 'refund_by_admin')
  const order = await questioned(ask)
  if (!order) return refused('not_found', 'orders.refusal.not_found')
  const read = readRefundChoice(form, order.lines)
  if (!read.ok) return notRefunded(read.reason, order)
  const confirmed = form.get('confirm') === 'yes'
  const offer = offerRefund(order, await refundsOfOrder(shop.db, order.id), read.value)
  if (offer.refusal && !confirmed) return notRefunded(offer.refusal, order)
  // byHand: the field of pages that were opened before version 1.1.
  const isManual = form.has('isManual') || form.has('byHand')
  const toSend = isManualMethod(order.paymentMethod)
  const key = oneLine(formText(form, 'key')).slice(0, 64) || crypto.randomUUID()
  const reason = oneLine(formText(form, 'reason')).slice(0, 200)
  const reader = { t: adminT(shop.language), language: shop.language }
  const items = offer.plan ? refundedItems(order.lines, offer.plan, reader) : ''
  const question = refundQuestion(order, { ...offer, items, reason, isManual, toSend, key })
  if (shop.unproved) return askPassword(question, shop.unproved)
  if (!confirmed) return askFirst(question)
  const stock = form.get('stockBack')
  if (question.stockBack && stock !== 'yes' && stock !== 'no')
    return refused('stock_unknown', 'orders.refusal.stock_unknown', { ask: question })
  const input = { orderId: order.id, ...read.value, reason, key, isManual, stockBack: stock === 'yes' }
  const paid = await requestRefund(shop.db, { ...input, actorId: by.actor.id, now: by.now })
  if (!paid.ok) return notRefunded(paid.reason, order)
  const message = isManual ? 'orders.refundNoted' : toSend ? 'refunds.waits' : 'orders.refundRequested'
  return success(withMessage(message, { amount: formatSatang(paid.value.amount) }))
}

const notRefunded = (reason: Parameters<typeof refundRefusalKey>[0], { running }: { running: Satang }) =>
  refused(reason, refundRefusalKey(reason, running), { words: { amount: formatSatang(running) } })

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answered(() => serverAction())
export const shouldRevalidate = reloadAfterAnswer

export default function Order({
  loaderData: { messages, documents, returns, slips, disputes, attachments, ...shown },
  actionData: sent,
}: Route.ComponentProps) {
  return (
    <>
      <AdminNotice answer={sent} />
      <AdminOrderQuestionPanel answer={sent} />
      <AdminOrderDisputes disputes={disputes} />
      <AdminOrderPage
        {...shown}
        messages={messages.length > 0 && <AdminOrderMessages messages={messages} />}
        slips={slips.length > 0 && <AdminSlipsOfOrder slips={slips} />}
        returns={returns.length > 0 && <AdminReturnsOfOrder returns={returns} />}
        documents={documents && <AdminOrderDocuments orderNumber={shown.order.number} {...{ documents, sent }} />}
        attachments={<AdminAttachmentsOfOrder orderNumber={shown.order.number} attachments={attachments} />}
        sent={sent}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <AdminFault title="orders.fetchFailed" />
}
