import type { AdminIntent } from '#app/admin-intents.ts'
import { notFound, shopOf } from '#app/context.server.ts'
import { adminInput, answered, askFirst, intents, invalid, readForm, refused, success } from '#app/http/form.server.ts'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { formText } from '#app/kit/read-fields.ts'
import { can } from '#app/modules/accounts/visitor.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { AdminAttachmentsOfOrder } from '#app/modules/attachments/admin/attachments-of-order.tsx'
import { AdminOrderDocuments } from '#app/modules/documents/admin/order-documents.tsx'
import { readTaxInvoice } from '#app/modules/documents/admin/tax-invoice-form.ts'
import { issueTaxInvoice } from '#app/modules/documents/tax-invoices.server.ts'
import { AdminOrderMessages } from '#app/modules/messages/admin/order-messages.tsx'
import { toAdminOrderDetails } from '#app/modules/orders/admin/order-details.ts'
import { AdminOrderPage } from '#app/modules/orders/admin/order-page.tsx'
import { asksFirst, transitionQuestion } from '#app/modules/orders/admin/order-question.ts'
import { AdminOrderQuestionPanel } from '#app/modules/orders/admin/question.tsx'
import { changeRecipient } from '#app/modules/orders/customer-view/change-recipient.server.ts'
import { issuePayLink, payLinkMessage } from '#app/modules/orders/customer-view/issue-pay-link.server.ts'
import { optionalForStaff, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import { isOrderStatus, type OrderStatus } from '#app/modules/orders/order.ts'
import { addOrderNote } from '#app/modules/orders/order-notes.server.ts'
import { normaliseOrderNumber } from '#app/modules/orders/order-number.ts'
import { findOrderByNumber } from '#app/modules/orders/orders.queries.server.ts'
import { resendOrderMail } from '#app/modules/orders/resend-order-mail.server.ts'
import { allowedTransitions } from '#app/modules/orders/status/order-transitions.ts'
import { confirmOrder } from '#app/modules/orders/status/transition-order.server.ts'
import { AdminOrderDisputes } from '#app/modules/payments/admin/order-disputes.tsx'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { recordManualPayment } from '#app/modules/payments/record-transfer.server.ts'
import { AdminRefundForm } from '#app/modules/refunds/admin/refund-form.tsx'
import { AdminRefunds, RefundedItems } from '#app/modules/refunds/admin/refunds.tsx'
import { AdminReturnsOfOrder } from '#app/modules/returns/admin/return-rows.tsx'
import { toAdminShipments, transitionRefusalKey } from '#app/modules/shipments/admin/admin-shipments.server.ts'
import { AdminCreateShipment, mayCreateShipment } from '#app/modules/shipments/admin/create-shipment.tsx'
import { AdminOrderPrintouts } from '#app/modules/shipments/admin/printout-links.tsx'
import { readShipment } from '#app/modules/shipments/admin/shipment-form.ts'
import { AdminShipments, shipmentFocusKey } from '#app/modules/shipments/admin/shipments.tsx'
import { moveOrder } from '#app/modules/shipments/move-order.server.ts'
import { AdminSlipsOfOrder } from '#app/modules/slips/admin/slip-rows.tsx'
import { AdminNotice, withMessage } from '#app/ui/admin/admin-form.tsx'
import type { Route } from './+types/order'
import { findOrderFacts, moneyAnswers, notMoved, type OrderInput } from './money-answers.server.ts'
import { relatedDataOf } from './related-data.server.ts'
import { shipmentAnswers } from './shipment-answers.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const { db, language, visitor, clock } = shop
  const order = (await findOrderByNumber(db, params.number)) ?? notFound()
  const { timeline, running, alsoOn, refunds, ...related } = await relatedDataOf(shop, order)
  const mayRefund = can(await visitor(), 'refunds')
  const now = clock()
  const details = toAdminOrderDetails(order, { timeline, running, refunds }, { t: adminT(language), mayRefund, now })
  return { order: { ...details, ...toAdminShipments(order, alsoOn, now) }, refunds, mayRefund, ...related }
}

const answers = intents({
  move: moveToStatus,
  confirm,
  recipient: saveRecipient,
  pay_link: sendPayLink,
  ...shipmentAnswers,
  note: addNote,
  ...moneyAnswers,
  resend: resendMail,
  tax_invoice: replaceTaxInvoice,
} satisfies Record<AdminIntent<'routes/admin/orders/order'>, unknown>)

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request)
  const { shop, id, visitor, byStaff: by } = await adminInput(args, form)
  // A button sends "move shipped"; the list's select sends "move" and the status.
  const [intent = '', to] = formText(form, 'intent').split(' ')
  form.set('intent', intent)
  if (to) form.set('to', to)
  return answers(form, { shop, orderNumber: normaliseOrderNumber(id), by, mayRefund: can(visitor, 'refunds') })
}

async function moveToStatus(form: FormData, input: OrderInput) {
  const { shop, orderNumber } = input
  const to = formText(form, 'to')
  const version = Number(formText(form, 'version'))
  if (!isOrderStatus(to) || !Number.isInteger(version)) return refused('bad_request', 'frame.badRequest')
  if (to === 'refunded' || asksFirst(to)) return moveAfterQuestion(form, input, to, version)
  const by = { orderNumber, version, ...input.by }
  const moved = await (to === 'paid' ? recordManualPayment(shop.db, by) : moveOrder(shop.db, { ...by, to }))
  return moved.ok ? movedTo(input, moved.value.status) : notMoved(input, moved.reason)
}

/** After a hold the order returns to its previous status. */
const movedTo = ({ orderNumber }: OrderInput, now: OrderStatus) =>
  success(withMessage('orders.statusUpdated', { number: orderNumber, status: { key: `orders.status.${now}` } }))

type QuestionedStatus = 'cancelled' | 'shipped' | 'refunded'

/** Irreversible moves: checks first, then asks, then moves. */
async function moveAfterQuestion(form: FormData, input: OrderInput, to: QuestionedStatus, version: number) {
  const { shop, orderNumber, mayRefund } = input
  const order = await findOrderFacts(input)
  if (!order) return notMoved(input, 'not_found')
  if (order.version !== version) return notMoved(input, 'conflict')
  const reason = allowedTransitions(order, mayRefund).find((one) => one.to === to)?.reason
  if (reason) return notMoved(input, reason)
  if (to === 'refunded') return notMoved(input, 'refund_first')
  const question = transitionQuestion(order, to)
  if (form.get('confirm') !== 'yes') return askFirst(question)
  const by = { version, ...input.by }
  if (to === 'cancelled') {
    const ended = await cancelOrder(shop.db, { orderId: order.id, reason: 'staff', mayRefund, ...by })
    return ended.ok ? movedTo(input, to) : notMoved(input, ended.reason)
  }
  const tracking = readShipment(form)
  if (!tracking) return refused('tracking_required', 'orders.trackingMissing', { ask: question })
  const moved = await moveOrder(shop.db, { orderNumber, to, tracking, ...by })
  if (!moved.ok && moved.reason === 'bad_tracking')
    return refused(moved.reason, transitionRefusalKey(moved.reason), { ask: { ...question, shipment: tracking } })
  return moved.ok ? movedTo(input, to) : notMoved(input, moved.reason)
}

async function confirm(_form: FormData, { shop, orderNumber, by }: OrderInput) {
  return answered('orders', await confirmOrder(shop.db, { orderNumber, ...by }), 'orders.confirmed')
}

/** Contact and address by the checkout's rules, with optimistic locking. */
async function saveRecipient(form: FormData, { shop, orderNumber, by }: OrderInput) {
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
  if (reason === 'conflict') return refused(reason, 'orders.recipient.conflict', { values })
  if (reason === 'not_delivered') {
    const errors = { postalCode: 'checkout.delivery.notHere' } as const
    return refused(reason, 'orders.recipient.not_delivered', { values, errors })
  }
  return refused(reason, `orders.reason.${reason}`, { values })
}

/** The payment link in the order's language; "mail" also sends it. */
async function sendPayLink(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const byMail = formText(form, 'to') === 'mail'
  const version = Number(formText(form, 'version'))
  const issued = await issuePayLink(shop.db, { orderNumber, byMail, version, ...by })
  if (!issued.ok) return refused(issued.reason, `orders.refusal.${issued.reason}`)
  const { email = '' } = issued.value.customer
  const message = byMail ? withMessage('orders.payLink.mailed', { email }) : withMessage('orders.payLink.shown')
  return success({ ...message, payLink: await payLinkMessage(issued.value, shop.origin) })
}

const noteRefusals = {
  empty: 'orders.noteEmpty',
  too_long: 'orders.noteTooLong',
  not_found: 'orders.refusal.not_found',
} as const

async function addNote(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const text = formText(form, 'note')
  const added = await addOrderNote(shop.db, { orderNumber, text, ...by })
  if (added.ok) return success(withMessage('orders.noteAdded'))
  if (added.reason === 'not_found') return refused(added.reason, noteRefusals[added.reason])
  return refused(added.reason, noteRefusals[added.reason], { at: 'note', values: { note: text } })
}

async function resendMail(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const sent = await resendOrderMail(shop.db, { orderNumber, mailId: formText(form, 'mail'), ...by })
  if (sent.ok) return success(withMessage('orderMails.resent', { email: sent.value }))
  return refused(sent.reason, `orderMails.refusal.${sent.reason}`)
}

async function replaceTaxInvoice(form: FormData, { shop, orderNumber, by }: OrderInput) {
  const read = readTaxInvoice(form)
  if (!read.ok) return invalid(read)
  const issued = await issueTaxInvoice(shop.db, { orderNumber, ...read.value, ...by })
  if (issued.ok) return success(withMessage('documents.issued', { number: issued.value.join(', ') }))
  return refused(issued.reason, `documents.refusal.${issued.reason}`, { values: read.values })
}

export default function Order({ loaderData, actionData: sent }: Route.ComponentProps) {
  const { order, refunds, messages, documents, returns, slips, attachments, disputes, mails, mayRefund } = loaderData
  const refunded = (id: string) => refunds.find((refund) => refund.id === id)
  return (
    <>
      <AdminNotice answer={sent} />
      <AdminOrderQuestionPanel answer={sent} />
      <AdminOrderDisputes disputes={disputes} />
      <AdminOrderPage
        {...{ order, mails, mayRefund, sent }}
        printouts={<AdminOrderPrintouts order={order} />}
        refundForm={
          mayRefund &&
          (order.refundable > 0 || order.running > 0) && (
            <AdminRefundForm
              key={refunds.length}
              order={order}
              hasFailed={refunds.some(({ state }) => state === 'failed')}
            />
          )
        }
        refunds={<AdminRefunds refunds={refunds} lines={order.lines} />}
        refundCount={refunds.length}
        refundedItems={(id) => <RefundedItems refund={refunded(id)} lines={order.lines} />}
        createShipment={mayCreateShipment(order) && <AdminCreateShipment key={order.version} order={order} />}
        shipments={<AdminShipments order={order} />}
        shipmentFocusKey={shipmentFocusKey(order)}
        messages={messages.length > 0 && <AdminOrderMessages messages={messages} />}
        slips={slips.length > 0 && <AdminSlipsOfOrder slips={slips} />}
        returns={returns.length > 0 && <AdminReturnsOfOrder returns={returns} />}
        documents={documents && <AdminOrderDocuments orderNumber={order.number} {...{ documents, sent }} />}
        attachments={<AdminAttachmentsOfOrder orderNumber={order.number} attachments={attachments} />}
      />
    </>
  )
}
