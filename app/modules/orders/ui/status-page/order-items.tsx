import { LocalLink, useLanguage, useTexts } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { NoPicture, Picture } from '#app/ui/pictures/picture.tsx'
import { ThaiLineBreaks } from '#app/ui/thai-line-breaks.tsx'
import type { CustomerShipments } from '../../customer-view/customer-order.ts'
import type { OrderPage } from '../../customer-view/order-page.ts'
import { TrackLink } from '../track-link.tsx'

export function OrderItems({ items }: { items: OrderPage['lines'] }) {
  const { t, language } = useTexts()
  return (
    <ul className="divide-y divide-line border-t border-line">
      {items.map(({ productId, name, ...item }) => (
        <li key={item.id} className="flex gap-4 py-4">
          <div className="w-20 shrink-0 sm:w-24">
            {item.pictureId ? <Picture id={item.pictureId} alt="" sizes="96px" /> : <NoPicture className="text-xs" />}
          </div>
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 self-start">
            <div className="min-w-0">
              {productId ? (
                <LocalLink
                  to={`/product/${productId}`}
                  className="-my-2.5 inline-block py-2.5 hover:underline hover:decoration-line hover:underline-offset-4"
                >
                  <ThaiLineBreaks>{name}</ThaiLineBreaks>
                </LocalLink>
              ) : (
                <p>
                  <ThaiLineBreaks>{name}</ThaiLineBreaks>
                </p>
              )}
              <p className="text-sm text-ink-soft">
                {sizePhrase(item.size, language)} {t('checkout.quantity', { count: item.quantity })}
              </p>
              {item.refunded > 0 && (
                <p className="text-sm text-ink-soft">{t('customerOrder.given', { count: item.refunded })}</p>
              )}
            </div>
            <p className="tabular">{formatSatang(item.lineTotal)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type CustomerRefund = OrderPage['refunds'][number]

/** An exchange's money stays in the shop. */
function refundMessage({ isPaidOut, isExchanged, isPayerAsked }: CustomerRefund) {
  if (isExchanged) return 'customerOrder.refundExchanged'
  if (isPayerAsked) return 'customerOrder.refundAsksPayer'
  return isPaidOut ? 'customerOrder.refundDone' : 'customerOrder.refundRunning'
}

export function OrderRefunds({ refunds }: { refunds: readonly CustomerRefund[] }) {
  const { t, language } = useTexts()
  return (
    <ul className="divide-y divide-line border-y border-line">
      {refunds.map((refund) => (
        <li key={refund.id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <p className="min-w-0">
            {t(refundMessage(refund), { date: formatDate(refund.at, language) })}
            <span className="block text-sm text-ink-soft empty:hidden">
              {[
                ...refund.items.map((item) => `${item.quantity} × ${item.name}, ${sizePhrase(item.size, language)}`),
                ...(refund.delivery ? [t('customerOrder.refundDelivery')] : []),
              ].join(' · ')}
            </span>
            {refund.reference && (
              <span className="block text-sm break-words text-ink-soft">
                {t('customerOrder.refundReference', { reference: refund.reference })}
              </span>
            )}
          </p>
          <p className="tabular">{formatSatang(refund.amount)}</p>
        </li>
      ))}
    </ul>
  )
}

export function OrderShipments({ shipments, hasEmail }: { shipments: CustomerShipments; hasEmail: boolean }) {
  const { t, language } = useTexts()
  const { sent, of, follows } = shipments
  return (
    <ol className="divide-y divide-line border-y border-line">
      {sent.map(({ number, shippedAt, deliveredAt, carrier, trackingNumber, trackingUrl, items }) => (
        <li key={number} className="grid gap-2 py-4">
          <h3 className="text-lg">{t('customerOrder.shipments.number', { number, of })}</h3>
          <p className="text-sm text-ink-soft">
            {t(deliveredAt ? 'customerOrder.shipments.delivered' : 'customerOrder.shipments.sent', {
              date: formatDate(deliveredAt ?? shippedAt, language),
            })}
            {(carrier || trackingNumber) && (
              <span className="tabular block break-all text-ink">
                {[carrier, trackingNumber].filter(Boolean).join(' · ')}
              </span>
            )}
          </p>
          <Items items={items} />
          {!deliveredAt && <TrackLink url={trackingUrl} carrier={carrier} variant="secondary" className={startOfRow} />}
        </li>
      ))}
      {follows.length > 0 && (
        <li className="grid gap-2 py-4">
          <h3 className="text-lg">{t('customerOrder.shipments.follows')}</h3>
          <p className="text-sm text-ink-soft">
            {t(hasEmail ? 'customerOrder.shipments.followsText' : 'customerOrder.shipments.followsHere')}
          </p>
          <Items items={follows} />
        </li>
      )}
    </ol>
  )
}

const startOfRow = 'justify-self-start max-sm:w-full'

function Items({ items }: { items: CustomerShipments['follows'] }) {
  const language = useLanguage()
  return (
    <ul>
      {items.map(({ lineNumber, name, size, quantity }) => (
        <li key={lineNumber} className="break-words">
          <span className="tabular">{quantity} ×</span> {name}, {sizePhrase(size, language)}
        </li>
      ))}
    </ul>
  )
}
