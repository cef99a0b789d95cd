// The order status page, by key and without sign-in. Each form is checked again under the order's lock.
import '#app/i18n/groups/cart.ts'
import '#app/i18n/groups/checkout.ts'
import '#app/i18n/groups/customerOrder.ts'
import '#app/i18n/groups/cod.ts'
import '#app/i18n/groups/moneyTransfer.ts'
import '#app/i18n/groups/customerReturns.ts'
import '#app/i18n/groups/customerSlips.ts'
import '#app/i18n/groups/refundTo.ts'
import '#app/i18n/groups/reservation.ts'
import '#app/i18n/groups/sizeChangeOptions.ts'
import '#app/i18n/groups/taxInvoice.ts'
import { randomUUID } from 'node:crypto'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { type Shop, shopOf } from '#app/context.server.ts'
import { intents, invalid, refused, success } from '#app/http/form.server.ts'
import { dictionaryOf } from '#app/i18n/dictionaries.ts'
import type { MessageKey } from '#app/i18n/provider.tsx'
import { type Translate, translator } from '#app/i18n/translate.ts'
import { formText } from '#app/kit/form-text.ts'
import { readFields } from '#app/kit/read-fields.ts'
import { isUuid } from '#app/kit/uuid.ts'
import { readAddress } from '#app/modules/addresses/address-form.ts'
import { nameLine } from '#app/modules/addresses/address-lines.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { settledOrder } from '#app/modules/checkout/find-order.server.ts'
import { toOrderView } from '#app/modules/checkout/order-view.ts'
import { transferDetails } from '#app/modules/checkout/payment/transfer-details.server.ts'
import { OrderTotals } from '#app/modules/checkout/ui/order-totals.tsx'
import { TransferPanel } from '#app/modules/checkout/ui/transfer-panel.tsx'
import { UnknownOrder } from '#app/modules/checkout/ui/unknown-order.tsx'
import { findCustomerDocuments, findCustomerTaxInvoice } from '#app/modules/documents/customer-documents.server.ts'
import {
  CustomerDocuments,
  CustomerTaxInvoiceSection,
  hasTaxInvoice,
} from '#app/modules/documents/ui/customer-documents.tsx'
import { waitingEdit } from '#app/modules/edits/edits.queries.server.ts'
import { findSizeChangeOptions } from '#app/modules/edits/find-size-change-options.server.ts'
import { SizeChangeSection } from '#app/modules/edits/ui/size-change-section.tsx'
import { orderMessageForm } from '#app/modules/messages/message-form.ts'
import { receiveOrderMessage } from '#app/modules/messages/receive-message.server.ts'
import { OrderMessage } from '#app/modules/messages/ui/order-message.tsx'
import { isArrivalDue } from '#app/modules/orders/arrival/arrival-question-rules.ts'
import { arrivalOf } from '#app/modules/orders/arrival/order-arrival.ts'
import { changeNote } from '#app/modules/orders/customer-view/change-note-as-customer.server.ts'
import { changeRecipientAsCustomer } from '#app/modules/orders/customer-view/change-recipient-as-customer.server.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { toOrderPage } from '#app/modules/orders/customer-view/order-page.ts'
import type { OrderActionDone } from '#app/modules/orders/customer-view/order-status-answer.ts'
import { optionalForCustomer, recipientFields } from '#app/modules/orders/customer-view/recipient-rules.ts'
import type { Actor, Order } from '#app/modules/orders/order.ts'
import { orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import { ArrivalQuestion } from '#app/modules/orders/ui/status-page/arrival-question.tsx'
import { DoneNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { OrderStatusScreen } from '#app/modules/orders/ui/status-page/order-status-screen.tsx'
import { cancelOrder } from '#app/modules/payments/cancel-order.server.ts'
import { findCustomerDestinations } from '#app/modules/refunds/find-customer-destinations.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { RefundDestinationSection } from '#app/modules/refunds/ui/refund-destination-section.tsx'
import { findCustomerReturns } from '#app/modules/returns/find-customer-returns.server.ts'
import { CustomerReturnsSection, hasReturns } from '#app/modules/returns/ui/customer-returns-section.tsx'
import { findCustomerSlips } from '#app/modules/slips/find-customer-slips.server.ts'
import { CustomerSlipsSection, hasSlips, SlipForm } from '#app/modules/slips/ui/customer-slips.tsx'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import type { Route } from './+types/order'
import { arrivalAnswers } from './arrival-answers.server.ts'
import { refundAnswers } from './refund-answers.server.ts'
import { returnAnswers } from './return-answers.server.ts'
import { sizeAnswers } from './size-answer.server.ts'
import { taxInvoiceAnswers } from './tax-invoice-answer.server.ts'

const open = ({ db, ip, clock }: Shop, key: string) => openOrder(db, { key, ip, now: clock() })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = await open(shop, params.key)
  if (!opened.ok) return data({ found: undefined }, { status: opened.reason === 'rate_limited' ? 429 : 404 })
  const { db, language, clock } = shop
  const order = await settledOrder(shop, opened.value)
  const query = new URL(request.url).searchParams
  const [events, refunds, documents, returns, slips, refundTo, sizes, listed] = await Promise.all([
    orderEvents(db, order.id),
    refundsOfOrder(db, order.id),
    findCustomerDocuments(db, order.id),
    findCustomerReturns(db, order, language, clock()),
    findCustomerSlips(db, order, { now: clock(), demo: shop.demo }),
    findCustomerDestinations(db, shop.encryption, {
      orderId: order.id,
      token: query.get('refundTo')?.slice(0, 100),
      now: clock(),
    }),
    findSizeChangeOptions(db, order, language),
    listedOf(
      db,
      order.lines.map(({ productId }) => productId),
    ),
  ])
  const settings = await shop.settings()
  const taxInvoice = await findCustomerTaxInvoice(db, order, settings, clock())
  const arrival = arrivalOf(order, settings, clock())
  const balanceDueUntil = balanceDueOf(order) > 0 ? (await waitingEdit(db, order.id))?.balanceDueUntil : undefined
  const isDestinationGiven = refundTo.every(({ isGiven }) => isGiven)
  const related = { events, refunds, listed: new Set(listed), arrival, balanceDueUntil, isDestinationGiven }
  const page = toOrderPage(order, related, language, clock())
  const transfer = await transferDetails(order, settings, clock())
  const totals = toOrderView(order, language)
  const isDue = isArrivalDue(order, arrival, { daysAfter: 1, now: clock() })
  const keys = { messageKey: randomUUID(), returnKey: randomUUID() }
  return data({
    found: { page, transfer, totals, documents, taxInvoice, returns, slips, refundTo, isDue, sizes, ...keys },
  })
}

type Sent = { shop: Shop; order: Order; actor: Actor }

const answers = intents({
  'cancel-order': cancel,
  'change-note': note,
  'change-recipient': recipient,
  'write-message': message,
  ...returnAnswers,
  ...refundAnswers,
  ...arrivalAnswers,
  ...sizeAnswers,
  ...taxInvoiceAnswers,
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const opened = await open(shop, params.key)
  if (!opened.ok) return refused(opened.reason, 'checkout.unknown.title')
  const visitor = await shop.visitor()
  // The key's holder may not be the account's owner.
  const id = visitor.signedIn && visitor.userId === opened.value.userId ? visitor.userId : undefined
  return answers(await readForm(request), { shop, order: opened.value, actor: { kind: 'customer', id } })
}

const done = (what: OrderActionDone) => success({ done: what })

/** Allowed within the hour; repeatable after a lost response. */
async function cancel(_form: FormData, { shop: { db, clock }, order, actor }: Sent) {
  const limit = { key: `order-cancel ${order.id}`, limit: 10, perSeconds: 3600, now: clock() }
  if (!(await allow(db, limit))) return refused('rate_limited', 'account.errors.tooOften')
  const ended = await cancelOrder(db, { orderId: order.id, reason: 'customer', actor, now: clock() })
  if (ended.ok || ended.reason === 'same_status') return done('cancelled')
  return refused(ended.reason, ended.reason === 'too_late' ? 'account.errors.tooLate' : 'account.errors.cannotCancel')
}

const noteRefusals = {
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
  const { reason } = changed
  const { values } = read
  if (reason === 'not_delivered')
    return refused(reason, 'customerOrder.refusal.not_delivered', { at: 'postalCode', values })
  return refused(reason, recipientRefusals[reason], { values })
}

/** The sender comes from the order; the message states it in the page's language. */
async function message(form: FormData, { shop, order }: Sent) {
  const { db, clock, language, ip, settings } = shop
  const key = formText(form, 'key')
  const read = readFields(form, orderMessageForm)
  if (!read.ok) return invalid(read)
  const { values } = read
  const { email } = order.customer
  if (!email || !isUuid(key)) return refused('bad_request', 'frame.errors.badRequest', { values })
  const t = translator(dictionaryOf(language), language) as Translate<MessageKey>
  const fields = {
    name: nameLine(order.customer),
    email,
    subject: t('account.orders.number', { number: order.number }),
    message: read.value.message,
    orderNumber: order.number,
  }
  const { contact } = await settings()
  const received = await receiveOrderMessage(db, { key, fields, language, ip, shopEmail: contact.email, now: clock() })
  if (received.ok) return done('message')
  const { reason } = received
  return refused(
    reason,
    reason === 'rate_limited' ? 'customerOrder.refusal.tooMany' : 'customerOrder.refusal.already_sent',
    {
      values,
    },
  )
}

/** Also after a refusal: the order may have changed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult !== undefined || defaultShouldRevalidate

export default function CustomerOrder({ loaderData: { found }, actionData: answer }: Route.ComponentProps) {
  if (!found) return <UnknownOrder />
  const { page, transfer, totals, documents, taxInvoice, returns, slips, refundTo, isDue, sizes } = found
  const { messageKey, returnKey } = found
  return (
    <OrderStatusScreen
      order={page}
      answer={answer}
      pay={
        transfer && (
          <TransferPanel transfer={transfer}>
            {slips.maySend && <SlipForm orderKey={page.accessKey} sample={slips.sample} />}
          </TransferPanel>
        )
      }
      slips={
        hasSlips(slips, transfer !== undefined) && (
          <CustomerSlipsSection of={slips} formElsewhere={transfer !== undefined} />
        )
      }
      slipsFirst={slips.slips.at(-1)?.state === 'rejected'}
      refundTo={<RefundDestinationSection refunds={refundTo} answer={answer} />}
      arrival={<ArrivalQuestion order={page} isDue={isDue} messageKey={messageKey} answer={answer} />}
      sizes={<SizeChangeSection of={sizes} answer={answer} />}
      totals={<OrderTotals order={totals} />}
      documents={
        (documents || hasTaxInvoice({ of: taxInvoice, answer })) && (
          <>
            {documents && <CustomerDocuments orderKey={page.accessKey} documents={documents} />}
            <CustomerTaxInvoiceSection of={taxInvoice} answer={answer} />
          </>
        )
      }
      returns={
        hasReturns(returns) && (
          <CustomerReturnsSection of={returns} orderNumber={page.number} returnKey={returnKey} answer={answer} />
        )
      }
      message={
        <>
          <DoneNote of="message" answer={answer} />
          <OrderMessage email={page.recipient.email} messageKey={messageKey} answer={answer} />
        </>
      }
    />
  )
}
