import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import { formatSatang } from '#app/kit/money.ts'
import { carriers, isCarrier } from '#app/modules/shipping/carriers.ts'
import { AdminMoment } from '#app/ui/admin/part.tsx'
import type { Settlement } from '../settlement.ts'

export function AdminSettlementsList({ settlements }: { settlements: readonly Settlement[] }) {
  const { t, language } = useAdminTexts()
  if (settlements.length === 0) return <p className="py-6 text-ink-soft">{t('settlements.none')}</p>
  return (
    <ul className="border-t border-line">
      {settlements.map(({ id, carrier, statement, received, kept, at, orders }) => (
        <li key={id} className="border-b border-line">
          <details>
            <summary className="flex min-h-11 flex-wrap items-center gap-x-4 py-2">
              <AdminMoment at={at} className="tabular" />
              <span>{isCarrier(carrier) ? carriers[carrier].name[language] : carrier}</span>
              <span className="break-all">{statement}</span>
              <span className="tabular">{formatSatang(received)}</span>
              {kept > 0 && (
                <span className="tabular text-ink-soft">{t('settlements.keptOf', { amount: formatSatang(kept) })}</span>
              )}
            </summary>
            <ul className="flex flex-wrap gap-x-4 pb-3">
              {orders.map((number) => (
                <li key={number}>
                  <LocalLink
                    to={`/admin/orders/${number}`}
                    className="tabular inline-block underline underline-offset-2 pointer-coarse:py-3"
                  >
                    {number}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
