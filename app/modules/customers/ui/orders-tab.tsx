import { LocalLink, useT, useTexts } from '#app/i18n/provider.tsx'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import type { CustomerOrder } from '#app/modules/orders/customer-view/customer-order.ts'
import { CancelOrder, OrderNote } from '#app/modules/orders/ui/order-changes.tsx'
import { StatusBadge } from '#app/modules/orders/ui/status-badge.tsx'
import { SecondaryButton } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { ProfileAnswer } from '../customer.ts'

export type OrdersProps = {
  verified: boolean
  totals: { total: number; completed: number; spent: number }
  orders: CustomerOrder[]
  answer: ProfileAnswer | undefined
}

/** The customer's orders with their forms, below three totals (2 §2). */
export function OrdersTab({ verified, totals, orders, answer }: OrdersProps) {
  const t = useT()
  const cards = [
    [t('account.orders.total'), String(totals.total)],
    [t('account.orders.completed'), String(totals.completed)],
    [t('account.orders.spent'), formatSatang(totals.spent)],
  ] as const
  return (
    <>
      <Facts
        of={cards}
        className="grid grid-cols-3 border-y border-line"
        row="flex flex-col justify-between gap-1 border-line py-4 not-first:border-l not-first:pl-3 sm:not-first:pl-6"
        term="text-sm text-ink-soft"
        text="tabular text-lg sm:text-xl"
      />
      {!verified && <p className="mt-6 text-ink-soft">{t('account.orders.unconfirmed')}</p>}
      <h2 className="mt-10 text-xl">{t('account.orders.history')}</h2>
      {orders.length === 0 && <NoOrders />}
      <ol className="mt-4 border-t border-line empty:hidden">
        {orders.map((order) => (
          <OrderLine key={order.number} order={order} answer={answer} />
        ))}
      </ol>
    </>
  )
}

function NoOrders() {
  const t = useT()
  return (
    <div className="mt-4 border-t border-line pt-6">
      <p>{t('account.orders.none')}</p>
      <p className="text-ink-soft">{t('account.orders.noneText')}</p>
      <SecondaryButton to="/" className="mt-6">
        {t('account.orders.browse')}
      </SecondaryButton>
    </div>
  )
}

function OrderLine({ order, answer }: { order: CustomerOrder; answer: ProfileAnswer | undefined }) {
  const { t, language } = useTexts()
  const { number, accessKey, placedAt, status, total, items, names } = order
  const refusal = answer && !answer.ok && answer.values?.number === number ? answer : undefined
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-5 sm:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <LocalLink
            to={`/order/${accessKey}`}
            className="-my-2 tabular text-link decoration-line hover:decoration-ink"
            aria-label={t('account.orders.number', { number })}
          >
            {number}
          </LocalLink>
          <StatusBadge status={status} />
          {order.shipmentProgress && order.shipmentProgress.sent < order.shipmentProgress.of && (
            <span className="text-sm">{t('account.track.sentOf', order.shipmentProgress)}</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={placedAt.toISOString()}>{formatDate(placedAt, language)}</time>
          {' · '}
          {t('account.orders.items', { count: items })}
        </p>
        <p className="line-clamp-2">
          <ThaiLineBreaks>{names.join(', ')}</ThaiLineBreaks>
        </p>
        <Shipment order={order} />
      </div>
      <div className="flex items-center justify-between gap-6 sm:flex-col sm:items-end sm:justify-start">
        <p className="tabular">{formatSatang(total)}</p>
        <CancelOrder order={order} className="text-right" />
      </div>
      <OrderNote order={order} refusal={refusal} className="sm:col-span-2" />
    </li>
  )
}

function Shipment({ order }: { order: CustomerOrder }) {
  const t = useT()
  const { carrier, trackingNumber, trackingUrl } = order
  if (!trackingNumber) return null
  return (
    <p className="text-sm text-ink-soft">
      {t('account.orders.tracking')}{' '}
      {trackingUrl ? (
        <NewTabLink href={trackingUrl} className="tabular text-ink underline decoration-line underline-offset-4">
          {trackingNumber}
        </NewTabLink>
      ) : (
        <span className="tabular text-ink">{trackingNumber}</span>
      )}
      {carrier && ` · ${carrier}`}
    </p>
  )
}
