import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminSection } from '#app/ui/admin/part.tsx'
import type { SoldPeriod } from '../history/read-price-history.server.ts'

export function AdminProductPrices({ periods }: { periods: readonly SoldPeriod[] }) {
  const { t, language } = useAdminTexts()
  const times = ({ from, until }: SoldPeriod) => {
    const since = formatMoment(from, language)
    return until
      ? t('history.fromUntil', { from: since, until: formatMoment(until, language) })
      : t('history.since', { from: since })
  }
  return (
    <AdminSection title={t('history.prices')} titleClass="mb-2 border-b border-line pb-1 text-lg" className="mb-10">
      {periods.length === 0 ? (
        <p className="text-ink-soft">{t('history.neverSold')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {periods.map((period) => (
            <li key={period.from.toISOString()} className="grid gap-x-6 py-2 md:grid-cols-[11rem_minmax(0,1fr)_auto]">
              <span className="tabular">
                {formatSatang(period.price)}
                {period.compareAt !== null && (
                  <span className="ml-2 text-ink-soft">
                    {t('history.insteadOf', { amount: formatSatang(period.compareAt) })}
                  </span>
                )}
              </span>
              <span className="text-ink-soft">{times(period)}</span>
              <span className="tabular">{t('history.sold', { count: period.items })}</span>
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  )
}
