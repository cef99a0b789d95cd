import type { ReactNode } from 'react'
import { LocalLink, type MessageKey, useT, useTexts } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { formatDate, formatMoment } from '#app/kit/dates.ts'
import { refusalOf } from '#app/kit/form-answer.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Button, SecondaryButton } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/form/form.tsx'
import { CopyIcon, ShareIcon } from '#app/ui/icons.tsx'
import { FocusedHeading } from '#app/ui/page/focus.tsx'
import { NoIndexHead } from '#app/ui/page/page-head.tsx'
import { useHydrated } from '#app/ui/page/page-value.ts'
import type { OrderPage, OrderStatusAnswer } from '../../customer-view/order-page.ts'
import { orderStatusText, orderStatusTitle } from '../../customer-view/order-status-words.ts'
import { ReservationNotice } from '../../reservations/ui/reservation-notice.tsx'
import { CodNote } from '../cod-notice.tsx'
import { CancelOrder, OrderNote } from '../order-changes.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TimelineList } from '../timeline-list.tsx'
import { TrackLink } from '../track-link.tsx'
import { DoneNote } from './done-note.tsx'
import { OrderItems, OrderRefunds, OrderShipments } from './order-items.tsx'
import { OrderRecipient } from './order-recipient.tsx'

type HeadProps = { order: OrderPage; answer: OrderStatusAnswer | undefined; payHere: boolean }

/** `payHere`: the payment form is below. */
function OrderHead({ order, answer, payHere }: HeadProps) {
  const { t, language } = useTexts()
  const { number, accessKey, state, status, placedAt } = order
  const { key, words } = orderStatusText(order)
  const until = order.balanceDueUntil ?? order.reservedUntil
  const time = until ? formatMoment(until, language) : ''
  const title = t('customerOrder.title', { number })
  return (
    <>
      <NoIndexHead title={title} />
      <div aria-live="polite" data-state={state}>
        <p className="eyebrow flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            {t('account.orders.number', { number })}
            {' · '}
            <time dateTime={placedAt.toISOString()}>{formatDate(placedAt, language)}</time>
          </span>
          <StatusBadge status={status} />
        </p>
        <FocusedHeading className="mt-3 text-2xl text-balance md:text-3xl">{t(orderStatusTitle(order))}</FocusedHeading>
        <p className="measure mt-3 text-ink-soft">{t(key, { ...words, time })}</p>
        {order.shipmentProgress && order.shipmentProgress.sent < order.shipmentProgress.of && (
          <p className="measure mt-3">{t('customerOrder.shipments.sentOf', order.shipmentProgress)}</p>
        )}
        {order.needsAddress && <p className="measure mt-3">{t('customerOrder.addressMissing')}</p>}
      </div>
      <DoneNote of="cancelled" answer={answer} />
      <p className="mt-6 flex flex-wrap gap-3">
        {order.payable && !payHere && (
          <Button to={`/payment?order=${accessKey}`} className="tabular max-sm:w-full">
            {t('customerOrder.pay', { total: formatSatang(order.due) })}
          </Button>
        )}
        {order.needsAddress && (
          <Button href="#address" variant={order.payable ? 'secondary' : 'primary'} className="max-sm:w-full">
            {t('customerOrder.addAddress')}
          </Button>
        )}
        {(state === 'expired' || state === 'unconfirmed') && <OrderAgain items={order.lines} />}
        {state === 'shipped' && !order.shipments && (
          <TrackLink url={order.trackingUrl} carrier={order.carrier} className="max-sm:w-full" />
        )}
        <ShareOrder orderKey={accessKey} title={title} />
      </p>
      {(order.recipientForm || order.canChangeNote || order.cancelUntil) && (
        <p className="mt-2 text-sm text-ink-soft noscript:hidden">{t('customerOrder.shareHint')}</p>
      )}
    </>
  )
}

/** Links to the product, or down to the list of several. */
function OrderAgain({ items }: { items: OrderPage['lines'] }) {
  const t = useT()
  const productIds = [...new Set(items.flatMap(({ productId }) => productId ?? []))]
  const [only] = productIds
  if (only === undefined) return null
  const target = productIds.length > 1 ? { href: '#pieces' } : { to: `/product/${only}` as const }
  return (
    <Button {...target} className="max-sm:w-full">
      {t('customerOrder.again')}
    </Button>
  )
}

/** By the share sheet, else by copying. Needs scripts; its space is reserved. */
function ShareOrder({ orderKey, title }: { orderKey: string; title: string }) {
  const { t, path: localPath } = useTexts()
  const isHydrated = useHydrated()
  const byDevice = isHydrated && 'share' in navigator
  const share = async () => (await import('#app/ui/share-link.ts')).shareLink(localPath(`/order/${orderKey}`), title, t)
  return (
    <SecondaryButton onClick={() => void share()} className={`noscript:hidden ${isHydrated ? '' : 'invisible'}`}>
      {byDevice ? <ShareIcon size={18} /> : <CopyIcon size={18} />}
      {t(byDevice ? 'customerOrder.share' : 'customerOrder.copy')}
    </SecondaryButton>
  )
}

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
  const cancelRefusal = refusalOf(answer, 'cancel-order')
  const slipsPart = slips && (
    <section className="mt-10 max-w-xl">
      <h2 className="mb-4 text-xl">{t('customerSlips.title')}</h2>
      {slips}
    </section>
  )
  return (
    <main id="content" className="gutters mx-auto w-full max-w-6xl pt-8 pb-20 md:pt-14">
      <OrderHead order={order} answer={answer} payHere={pay !== undefined} />
      {/* The head's text names the end of a long reservation. */}
      {order.reservation?.is !== 'long' && (
        <ReservationNotice reservation={order.reservation} orderKey={order.accessKey} />
      )}
      {slipsFirst && slipsPart}
      {pay && (
        <section aria-label={t('customerOrder.payHere')} className="mt-8">
          {pay}
          {order.payable && (
            <LocalLink to={`/payment?order=${order.accessKey}`} className="mt-4 text-link decoration-line">
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
            <CancelOrder order={order} refusal={cancelRefusal} />
            {/* Without its form the refusal is shown alone. */}
            {!order.cancelUntil && <Problem of={cancelRefusal} />}
          </Part>
        </div>
        <Part title={t('customerOrder.history')}>
          <TimelineList entries={order.timeline.map((event) => ({ at: event.at, text: eventText(event, order, t) }))} />
        </Part>
      </div>
    </main>
  )
}

type TimelineEvent = OrderPage['timeline'][number]

function eventText({ kind, amount }: TimelineEvent, { deliveryMethod }: OrderPage, t: Translate<MessageKey>): string {
  const isPickedUp = kind === 'completed' && deliveryMethod === 'pickup'
  const words = { amount: amount === undefined ? '' : formatSatang(amount) }
  return t(`customerOrder.events.${isPickedUp ? 'picked_up' : kind}`, words)
}

const Part = ({ title, id, children }: { title: string; id?: string; children: ReactNode }) => (
  <section id={id} className="min-w-0">
    <h2 className="mb-4 text-xl">{title}</h2>
    {children}
  </section>
)
