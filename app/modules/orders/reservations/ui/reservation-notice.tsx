import { useLanguage, useT } from '#app/i18n/provider.tsx'
import { formatMoment } from '#app/kit/dates.ts'
import type { ReservationView } from '../reservation.ts'
import { ConfirmContactForm } from './confirm-contact-form.tsx'

type Props = { reservation: ReservationView | undefined; orderKey: string; className?: string }

export function ReservationNotice({ reservation, orderKey, className = 'mt-6' }: Props) {
  const language = useLanguage()
  const t = useT()
  if (!reservation) return null
  const { is, until, longer, mayConfirm, isFull, hasEmail } = reservation
  const time = until ? formatMoment(until, language) : ''
  const isPaidAtOnce = is === 'short' && !mayConfirm && !isFull
  return (
    <section className={`measure border-l-2 border-gold bg-surface px-4 py-3 ${className}`}>
      <p>{t(isPaidAtOnce ? 'reservation.shortPay' : `reservation.${is}`, { time })}</p>
      {is === 'ended' && <p className="mt-1">{t('reservation.again')}</p>}
      {isFull && is === 'short' && <p className="mt-1">{t('reservation.full')}</p>}
      {mayConfirm && (
        <>
          {is === 'short' && longer && (
            <p className="mt-1">{t('reservation.extend', { longer: formatMoment(longer, language) })}</p>
          )}
          {is === 'ended' && <p className="mt-1">{t('reservation.renew')}</p>}
          {hasEmail && <p className="mt-3 text-sm text-ink-soft">{t('reservation.mail')}</p>}
          <ConfirmContactForm orderKey={orderKey} hasEmail={hasEmail} />
        </>
      )}
    </section>
  )
}
