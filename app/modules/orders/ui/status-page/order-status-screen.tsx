import type { ReactNode } from 'react'
import { LocalLink, type MessageKey, useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { refusalOf } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { RefusalLine } from '#app/ui/form/refusal-line.tsx'
import type { OrderPage, OrderStatusAnswer } from '../../customer-view/order-page.ts'
import { ReservationNotice } from '../../reservations/ui/reservation-notice.tsx'
import { CodNote } from '../cod-notice.tsx'
import { CancelOrder, OrderNote } from '../order-changes.tsx'
import { TimelineList } from '../timeline-list.tsx'
import { DoneNote } from './done-note.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderItems, OrderRefunds, OrderShipments } from './order-items.tsx'
import { OrderRecipient } from './order-recipient.tsx'

type Props = {
  order: OrderPage
  answer: OrderStatusAnswer | undefined
  pay?: ReactNode
  /** Above the payment (`slipsFirst`) when the last slip was refused. */
  slips?: ReactNode
  slipsFirst?: boolean
  /** The destination of a manual refund. */
  refundTo?: ReactNode
  arrival?: ReactNode
  sizes?: ReactNode
  totals: ReactNode
  documents: ReactNode
  returns?: ReactNode
  message: ReactNode
}

/** For holders of its key. On phones in this order; on laptops delivery and changes are on the right. */
export function OrderStatusScreen({ order, answer, pay, slips, slipsFirst = false, ...parts }: Props) {
  const t = useT()
  const notCancelled = refusalOf(answer, 'cancel-order')
  const slipsPart = slips && (
    <section className="mt-10 max-w-xl">
      <h2 className="mb-4 text-xl">{t('customerSlips.title')}</h2>
      {slips}
    </section>
  )
  return (
    <main id="content" className="gutters mx-auto w-full max-w-6xl pt-8 pb-20 md:pt-14">
      <OrderHead order={order} answer={answer} payHere={pay !== undefined} />
      {order.reservation?.is !== 'long' && (
        <ReservationNotice reservation={order.reservation} orderKey={order.accessKey} />
      )}
      {slipsFirst && slipsPart}
      {pay && (
        <section aria-label={t('customerOrder.payHere')} className="mt-8">
          {pay}
          {order.payable && (
            <LocalLink
              to={`/payment?order=${order.accessKey}`}
              className="mt-4 inline-flex min-h-11 items-center underline decoration-line underline-offset-4"
            >
              {t('customerOrder.payOther')}
            </LocalLink>
          )}
        </section>
      )}
      {order.codDue !== undefined && order.state !== 'unconfirmed' && (
        <CodNote amount={order.codDue} state={order.state} />
      )}
      {!slipsFirst && slipsPart}
      {parts.refundTo}
      <DoneNote of="arrived" answer={answer} />
      <DoneNote of="missing" answer={answer} />
      {parts.arrival}
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-12">
          <Part title={t('customerOrder.items')} id="pieces">
            <OrderItems items={order.lines} />
            {parts.sizes}
            {parts.totals}
          </Part>
          {parts.returns && <Part title={t('customerReturns.title')}>{parts.returns}</Part>}
          {order.refunds.length > 0 && (
            <Part title={t('customerOrder.refunds')}>
              <OrderRefunds refunds={order.refunds} />
            </Part>
          )}
          {parts.documents && (
            <Part title={t('customerOrder.documents.title')} id="documents">
              {parts.documents}
            </Part>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-12 lg:row-span-2">
          {order.shipments && (
            <Part title={t('customerOrder.shipments.title')}>
              <OrderShipments shipments={order.shipments} hasEmail={order.recipient.email !== ''} />
            </Part>
          )}
          <Part title={t('customerOrder.deliverTo')} id="address">
            <OrderRecipient order={order} answer={answer} />
          </Part>
          <Part title={t('customerOrder.help')}>
            <DoneNote of="note" answer={answer} />
            <OrderNote order={order} refusal={refusalOf(answer, 'change-note')} />
            {parts.message}
            <CancelOrder order={order} answer={notCancelled} />
            {!order.cancelUntil && <RefusalLine of={notCancelled} />}
          </Part>
        </div>
        <Part title={t('customerOrder.history')}>
          <TimelineList entries={order.timeline.map((event) => ({ at: event.at, text: wordsOf(event, order, t) }))} />
        </Part>
      </div>
    </main>
  )
}

const wordsOf = (
  { kind, amount }: OrderPage['timeline'][number],
  { deliveryMethod }: OrderPage,
  t: Translate<MessageKey>,
): string =>
  t(`customerOrder.events.${kind === 'completed' && deliveryMethod === 'pickup' ? 'picked_up' : kind}`, {
    amount: amount === undefined ? '' : formatSatang(amount),
  })

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className="min-w-0">
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </section>
)
