import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { sizePhrase } from '#app/i18n/size-words.ts'
import { formatDate } from '#app/kit/dates.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalIcon } from '#app/ui/icons.tsx'
import type { OwnParcel, OwnParcels } from '../../customer-view/own-parcels.ts'

export function OrderParcels({ parcels: { sent, of, follows }, hasEmail }: { parcels: OwnParcels; hasEmail: boolean }) {
  const t = useT()
  return (
    <ol className="divide-y divide-line border-y border-line">
      {sent.map((parcel) => (
        <li key={parcel.number} className="grid gap-2 py-4">
          <h3 className="text-lg">{t('ownOrder.parcels.number', { number: parcel.number, of })}</h3>
          <Where parcel={parcel} />
          <Pieces pieces={parcel.pieces} />
          {!parcel.deliveredAt && <Follow parcel={parcel} />}
        </li>
      ))}
      {follows.length > 0 && (
        <li className="grid gap-2 py-4">
          <h3 className="text-lg">{t('ownOrder.parcels.follows')}</h3>
          <p className="text-sm text-ink-soft">
            {t(hasEmail ? 'ownOrder.parcels.followsText' : 'ownOrder.parcels.followsHere')}
          </p>
          <Pieces pieces={follows} />
        </li>
      )}
    </ol>
  )
}

function Where({ parcel: { shippedAt, deliveredAt, carrier, trackingNumber } }: { parcel: OwnParcel }) {
  const t = useT()
  const language = useLanguage()
  const when = deliveredAt
    ? t('ownOrder.parcels.delivered', { date: formatDate(deliveredAt, language) })
    : t('ownOrder.parcels.sent', { date: formatDate(shippedAt, language) })
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

function Pieces({ pieces }: { pieces: OwnParcel['pieces'] }) {
  const language = useLanguage()
  return (
    <ul>
      {pieces.map(({ lineNumber, name, size, quantity }) => (
        <li key={lineNumber} className="break-words">
          <span className="tabular">{quantity} ×</span> {name}, {sizePhrase(size, language)}
        </li>
      ))}
    </ul>
  )
}

/** No referrer: this page's address opens the order. */
function Follow({ parcel: { trackingUrl, carrier } }: { parcel: OwnParcel }) {
  const t = useT()
  if (!trackingUrl) return null
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noreferrer noopener"
      className={buttonClass('quiet', 'justify-self-start max-sm:w-full')}
    >
      {t('account.track.follow', { carrier: carrier ?? '' })}
      <ExternalIcon size={18} />
    </a>
  )
}
