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
import { shopOf } from '#app/context.server.ts'
import { intents, readForm, refused } from '#app/http/form.server.ts'
import { listedOf } from '#app/modules/catalog/products.queries.server.ts'
import { syncOrder } from '#app/modules/checkout/find-order.server.ts'
import { toOrderView } from '#app/modules/checkout/order-view.ts'
import { transferDetails } from '#app/modules/checkout/payment/payment-instructions.server.ts'
import { OrderTotals, UnknownOrder } from '#app/modules/checkout/ui/order-totals.tsx'
import { TransferPanel } from '#app/modules/checkout/ui/transfer-panel.tsx'
import { findCustomerDocuments, findCustomerTaxInvoice } from '#app/modules/documents/customer-documents.server.ts'
import {
  CustomerDocuments,
  CustomerTaxInvoiceSection,
  hasTaxInvoice,
} from '#app/modules/documents/ui/customer-documents.tsx'
import { findUnpaidEdit } from '#app/modules/edits/edits.queries.server.ts'
import { findSizeChangeOptions } from '#app/modules/edits/find-size-change-options.server.ts'
import { SizeChangeSection } from '#app/modules/edits/ui/size-change-section.tsx'
import { OrderMessage } from '#app/modules/messages/ui/order-message.tsx'
import { currentDeliveryEstimate, isArrivalDue } from '#app/modules/orders/arrival/delivery-estimate.ts'
import { openOrder } from '#app/modules/orders/customer-view/open-order.server.ts'
import { toOrderPage } from '#app/modules/orders/customer-view/order-page.ts'
import { orderEvents } from '#app/modules/orders/orders.queries.server.ts'
import { balanceDueOf } from '#app/modules/orders/status/order-status.ts'
import { ArrivalQuestion } from '#app/modules/orders/ui/status-page/arrival-question.tsx'
import { DoneNote } from '#app/modules/orders/ui/status-page/done-note.tsx'
import { OrderStatusScreen } from '#app/modules/orders/ui/status-page/order-status-screen.tsx'
import { findCustomerDestinations } from '#app/modules/refunds/find-customer-destinations.server.ts'
import { refundsOfOrder } from '#app/modules/refunds/refunds.queries.server.ts'
import { RefundDestinationSection } from '#app/modules/refunds/ui/refund-destination-section.tsx'
import { findCustomerReturns } from '#app/modules/returns/find-customer-returns.server.ts'
import { CustomerReturnsSection, hasReturns } from '#app/modules/returns/ui/customer-returns-section.tsx'
import { findCustomerSlips } from '#app/modules/slips/find-customer-slips.server.ts'
import { CustomerSlipsSection, hasSlips, SlipForm } from '#app/modules/slips/ui/customer-slips.tsx'
import type { Route } from './+types/order'
import { orderAnswers } from './order-answers.server.ts'
import { refundAnswers, returnAnswers } from './return-answers.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  if (!opened.ok) return data({ order: undefined }, { status: opened.reason === 'rate_limited' ? 429 : 404 })
  const { db, language, clock } = shop
  const order = await syncOrder(shop, opened.value)
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
  const arrival = currentDeliveryEstimate(order, settings, clock())
  const balanceDueUntil = balanceDueOf(order) > 0 ? (await findUnpaidEdit(db, order.id))?.balanceDueUntil : undefined
  const isDestinationGiven = refundTo.every(({ isGiven }) => isGiven)
  const related = { events, refunds, listed: new Set(listed), arrival, balanceDueUntil, isDestinationGiven }
  const page = toOrderPage(order, related, language, clock())
  const transfer = await transferDetails(order, settings, clock())
  const totals = toOrderView(order, language)
  const isDue = isArrivalDue(order, arrival, { daysAfter: 1, now: clock() })
  const keys = { messageKey: randomUUID(), returnKey: randomUUID() }
  return data({
    order: { page, transfer, totals, documents, taxInvoice, returns, slips, refundTo, isDue, sizes, ...keys },
  })
}

const answers = intents({ ...orderAnswers, ...returnAnswers, ...refundAnswers })

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = shopOf(context)
  const opened = await openOrder(shop, params.key)
  if (!opened.ok) return refused(opened.reason, 'checkout.unknown.title')
  const visitor = await shop.visitor()
  // The key's holder may not be the account's owner.
  const id = visitor.signedIn && visitor.userId === opened.value.userId ? visitor.userId : undefined
  return answers(await readForm(request), { shop, order: opened.value, actor: { kind: 'customer', id } })
}

/** Also after a refusal: the order may have changed. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionResult !== undefined || defaultShouldRevalidate

export default function CustomerOrder({ loaderData: { order }, actionData: answer }: Route.ComponentProps) {
  if (!order) return <UnknownOrder />
  const { page, transfer, totals, documents, taxInvoice, returns, slips, refundTo, isDue, sizes } = order
  const { messageKey, returnKey } = order
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
          <CustomerSlipsSection {...slips} isFormElsewhere={transfer !== undefined} />
        )
      }
      slipsFirst={slips.slips.at(-1)?.state === 'rejected'}
      refundTo={<RefundDestinationSection refunds={refundTo} answer={answer} />}
      arrival={<ArrivalQuestion order={page} isDue={isDue} messageKey={messageKey} answer={answer} />}
      sizes={<SizeChangeSection of={sizes} answer={answer} />}
      totals={<OrderTotals order={totals} />}
      documents={
        (documents || hasTaxInvoice({ taxInvoice, answer })) && (
          <>
            {documents && <CustomerDocuments orderKey={page.accessKey} documents={documents} />}
            <CustomerTaxInvoiceSection taxInvoice={taxInvoice} answer={answer} />
          </>
        )
      }
      returns={
        hasReturns(returns) && (
          <CustomerReturnsSection {...returns} orderNumber={page.number} returnKey={returnKey} answer={answer} />
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
