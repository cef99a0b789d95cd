import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ExternalIcon } from '#app/ui/icons.tsx'
import type { CustomerShipment, CustomerShipments } from '../../customer-view/customer-shipments.ts'

export function OrderShipments({
  shipments: { sent, of, follows },
  hasEmail,
}: {
  shipments: CustomerShipments
  hasEmail: boolean
}) {
  const t = useT()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {sent.map((shipment) => (
        <li key={shipment.number} className="grid gap-2 py-4">
          <h3 className="text-lg">{t('customerOrder.shipments.number', { number: shipment.number, of })}</h3>
          <Where shipment={shipment} />
          <Items items={shipment.items} />
          {!shipment.deliveredAt && <Follow shipment={shipment} />}
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

function Where({ shipment: { shippedAt, deliveredAt, carrier, trackingNumber } }: { shipment: CustomerShipment }) {
  const t = useT()
  const language = useLanguage()
  const when = deliveredAt
    ? t('customerOrder.shipments.delivered', { date: formatDate(deliveredAt, language) })
    : t('customerOrder.shipments.sent', { date: formatDate(shippedAt, language) })
  return (
    <p className="text-sm text-ink-soft">
      {when}
      {(carrier || trackingNumber) && (
        <span className="tabular block break-all text-ink">
          {[carrier, trackingNumber].filter(Boolean).join(' · ')}
        </span>
      )}
    </p>
  )
}

function Items({ items }: { items: CustomerShipment['items'] }) {
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

/** No referrer: this page's address opens the order. */
function Follow({ shipment: { trackingUrl, carrier } }: { shipment: CustomerShipment }) {
  const t = useT()
  if (!trackingUrl) return null
  return (
    <Button
      href={trackingUrl}
      target="_blank"
      rel="noreferrer noopener"
      variant="secondary"
      className="justify-self-start max-sm:w-full"
    >
      {t('account.track.follow', { carrier: carrier ?? '' })}
      <ExternalIcon size={18} />
    </Button>
  )
}
