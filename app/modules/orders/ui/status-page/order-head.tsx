import { useLanguage, useLocalPath, useT } from '#app/i18n/provider.tsx'
import { formatDate, formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast } from '#app/ui/dialogs/toast.ts'
import { CopyIcon, ShareIcon } from '#app/ui/icons.tsx'
import { FocusedHeading } from '#app/ui/page/focused-heading.tsx'
import { NoIndexHead } from '#app/ui/page/page-title.tsx'
import { sharedByDevice } from '#app/ui/share-link.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { OrderPage, OrderStatusAnswer } from '../../customer-view/order-page.ts'
import { orderStatusText, orderStatusTitle } from '../../customer-view/order-status-words.ts'
import type { OrderStatus } from '../../order.ts'
import { TrackLink } from '../track-link.tsx'
import { DoneNote } from './done-note.tsx'

type Props = {
  order: OrderPage
  answer: OrderStatusAnswer | undefined
  /** The payment form is below. */
  payHere: boolean
}

export function OrderHead({ order, answer, payHere }: Props) {
  const t = useT()
  const language = useLanguage()
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
        {order.parts && order.parts.sent < order.parts.of && (
          <p className="measure mt-3">{t('customerOrder.shipments.sentOf', order.parts)}</p>
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
  const t = useT()
  const localPath = useLocalPath()
  const isHydrated = useHydrated()
  const byDevice = isHydrated && 'share' in navigator
  const share = async () => {
    const url = new URL(localPath(`/order/${orderKey}`), location.origin).href
    if (await sharedByDevice({ title, url })) return
    if (await copyText(url)) toast.success(t('shop.product.linkCopied'))
    else toast.error(t('shop.product.linkNotCopied'), url)
  }
  return (
    <Button
      variant="secondary"
      onClick={() => void share()}
      className={`noscript:hidden ${isHydrated ? '' : 'invisible'}`}
    >
      {byDevice ? <ShareIcon size={18} /> : <CopyIcon size={18} />}
      {t(byDevice ? 'customerOrder.share' : 'customerOrder.copy')}
    </Button>
  )
}

const colours: Record<OrderStatus, string> = {
  pending: 'border-ink-soft text-ink-soft',
  paid: 'border-ink text-ink',
  processing: 'border-ink text-ink',
  shipped: 'border-ink text-ink',
  completed: 'border-jade text-jade',
  cancelled: 'border-lacquer text-lacquer',
  refunded: 'border-ink-soft text-ink-soft',
  on_hold: 'border-ink-soft text-ink-soft',
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useT()
  return (
    <span className={`inline-block border px-2 text-sm leading-6 whitespace-nowrap ${colours[status]}`}>
      {t(`account.status.${status}`)}
    </span>
  )
}
