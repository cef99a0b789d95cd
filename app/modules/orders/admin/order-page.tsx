import { type ReactNode, useEffect, useRef } from 'react'
import { useAdminT, useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminBackLink } from '#app/ui/admin/back-link.tsx'
import { AdminTitle, ButtonSummary } from '#app/ui/admin/part.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import { AdminCodOrder } from './cod-order.tsx'
import { shownStockState, stepsOf } from './next-step-rules.ts'
import type { AdminOrderDetails, AdminOrderMail, OrderAnswer } from './order-details.ts'
import { AdminOrderLines } from './order-lines.tsx'
import { AdminOrderMails } from './order-mails.tsx'
import { AdminOrderFacts, AdminOrderRecipient } from './order-summary.tsx'
import { AdminNoteForm, AdminOrderTimeline } from './order-timeline.tsx'
import { AdminNextStep, AdminOtherSteps } from './order-transitions.tsx'
import { AdminPayLink } from './pay-link.tsx'
import { AdminRecipientForm } from './recipient-form.tsx'
import { ShipmentsSent, StatusBadge, WaitsFor } from './status.tsx'

type Props = {
  order: AdminOrderDetails
  mails: readonly AdminOrderMail[]
  mayRefund: boolean
  /** Of other modules, composed by the route. */
  printouts: ReactNode
  refundForm: ReactNode
  refunds: ReactNode
  refundCount: number
  refundedItems: (refundId: string) => ReactNode
  createShipment: ReactNode
  shipments: ReactNode
  /** Changes when a shipment form was saved. */
  shipmentFocusKey: string
  messages: ReactNode
  slips?: ReactNode
  returns: ReactNode
  documents: ReactNode
  attachments: ReactNode
  sent: OrderAnswer | undefined
}

/** On small screens in the order of work; on laptops items on the left, actions and history on the right. */
export function AdminOrderPage(props: Props) {
  const { order, mails, mayRefund, refundForm, messages, slips, returns, documents, sent } = props
  const t = useAdminT()
  const stock = shownStockState(order)
  return (
    <>
      <Head order={order} />
      <div className="grid gap-x-10 gap-y-8 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-8">
          <Part title={t('orders.lines')}>
            <AdminOrderLines order={order} />
            {order.mayEdit && (
              <SecondaryButton to={`/admin/orders/${order.number}/edit`} className="mt-3" data-print="no">
                {t('orderEdit.open')}
              </SecondaryButton>
            )}
            {stock && (
              <p className="mt-2 text-ink-soft">
                <ThaiLineBreaks>{t(`orders.stock.${stock}`)}</ThaiLineBreaks>
              </p>
            )}
          </Part>
          <Part title={t('orders.recipient.title')}>
            <AdminOrderRecipient order={order} />
            {props.printouts}
            <AdminRecipientForm order={order} sent={sent} />
          </Part>
        </div>
        <div className="grid min-w-0 content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Part
            title={t('orderSteps.next')}
            focusKey={`${order.status} ${order.awaiting} ${props.refundCount}`}
            onScreen
            headIsHidden={nextStepIsInBar(order)}
          >
            {order.status === 'cancelled' && order.refundable > 0 && (
              <p className="mb-3 border border-lacquer px-3 py-2 text-lacquer">
                {t('orders.owed', { amount: formatSatang(order.refundable) })}
              </p>
            )}
            <AdminNextStep key={order.status} order={order} mayRefund={mayRefund} />
            {refundForm && (
              <details
                key={`refund ${order.status}`}
                open={stepsOf(order).next.kind === 'refund'}
                className="mt-2"
                data-print="no"
              >
                <ButtonSummary>{t('orders.refund')}</ButtonSummary>
                <div className="pt-3 pb-2">{refundForm}</div>
              </details>
            )}
            <AdminOtherSteps
              key={`other ${order.status}`}
              order={order}
              mayRefund={mayRefund}
              createShipment={props.createShipment}
            />
          </Part>
          {slips && (
            <Part title={t('slips.ofOrder')} id="slips">
              {slips}
            </Part>
          )}
          {mayHavePayLink(order) && (
            <Part title={t('orders.payLink.title')} onScreen>
              <AdminPayLink order={order} sent={sent} />
            </Part>
          )}
          {order.codDue !== undefined && (
            <Part title={t('orders.method.cod')}>
              <AdminCodOrder order={order} />
            </Part>
          )}
          {order.shipmentsSent > 0 && (
            <Part
              title={t(order.shipmentCount > 1 ? 'orderShipments.title' : 'orders.tracking')}
              focusKey={props.shipmentFocusKey}
              onScreen
            >
              {props.shipments}
            </Part>
          )}
          {props.refundCount > 0 && <Part title={t('orders.refunds')}>{props.refunds}</Part>}
          {returns && <Part title={t('returns.ofOrder')}>{returns}</Part>}
          {messages && <Part title={t('messages.ofOrder')}>{messages}</Part>}
          {documents && <Part title={t('documents.title')}>{documents}</Part>}
          <Part title={t('orders.attachments')} onScreen>
            {props.attachments}
          </Part>
          <Part title={t('orders.timeline')}>
            <AdminNoteForm sent={sent} />
            <AdminOrderTimeline events={order.timeline} refundedItems={props.refundedItems} />
          </Part>
          <Part title={t('orderMails.title')} onScreen>
            <AdminOrderMails order={order} mails={mails} />
          </Part>
        </div>
        <div className="min-w-0">
          <Part title={t('orders.details')}>
            <AdminOrderFacts order={order} />
          </Part>
        </div>
      </div>
    </>
  )
}

function Head({ order }: { order: AdminOrderDetails }) {
  const { t, language } = useAdminTexts()
  return (
    <>
      <AdminBackLink to="/admin/orders">{t('orders.back')}</AdminBackLink>
      <div className="mb-8 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <AdminTitle>{t('orders.order', { number: order.number })}</AdminTitle>
        <StatusBadge status={order.status} />
        <ShipmentsSent sent={order.shipmentsSent} of={order.shipmentCount} />
        <span className="tabular">{formatSatang(order.total)}</span>
        <WaitsFor order={order} />
        <span className="tabular text-ink-soft">
          {t('orders.placed', { time: formatMoment(order.createdAt, language) })}
        </span>
      </div>
    </>
  )
}

/** Whether a payment link would lead to something payable. */
const mayHavePayLink = ({ status, awaiting, codDue, balanceDue }: AdminOrderDetails): boolean =>
  balanceDue > 0 ||
  (status === 'pending' && awaiting !== 'slip_review' && awaiting !== 'return' && codDue === undefined)

/** Whether small screens show the next step, one button, in the action bar and hide the heading. */
function nextStepIsInBar(order: AdminOrderDetails): boolean {
  const { next, ahead } = stepsOf(order)
  return ahead.length === 0 && next.kind !== 'payment' && next.kind !== 'nothing' && next.kind !== 'refund'
}

type PartProps = { title: string; id?: string; focusKey?: string; onScreen?: boolean; headIsHidden?: boolean }

/**
 * `onScreen`: not printed. `headIsHidden`: visually, on small screens. A change of `focusKey` may remove the pressed
 * button; the focus then moves here.
 */
function Part({ title, id, focusKey, onScreen, headIsHidden, children }: PartProps & { children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  const lastKey = useRef(focusKey)
  useEffect(() => {
    if (lastKey.current === focusKey) return
    lastKey.current = focusKey
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    <section id={id} ref={section} tabIndex={-1} data-print={onScreen ? 'no' : undefined} className="outline-none">
      <h2 className={`mb-3 border-b border-line pb-1 text-lg ${headIsHidden ? 'max-lg:sr-only' : ''}`}>{title}</h2>
      {children}
    </section>
  )
}
