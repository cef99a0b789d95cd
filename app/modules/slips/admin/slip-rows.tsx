import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { formatMoment } from '#app/kit/dates.ts'
import { formatSatang } from '#app/kit/money.ts'
import { AdminOrderRow } from '#app/ui/admin/order-row.tsx'
import { AdminTextLink } from '#app/ui/admin/part.tsx'
import type { ListedSlip } from './admin-slip.server.ts'

export function AdminSlipRow({ slip }: { slip: ListedSlip }) {
  const { t, language } = useAdminTexts()
  const { id, orderNumber, name, total, state, uploadedAt, isDoubtful } = slip
  return (
    <AdminOrderRow to={`/admin/slips/${id}`} name={name} number={orderNumber}>
      <span className="tabular">{formatSatang(slip.received ?? total)}</span>
      {state !== 'waiting' && <span className="block">{t(`slips.state.${state}`)}</span>}
      {state === 'waiting' && isDoubtful && <span className="block text-lacquer">{t('slips.doubts')}</span>}
      <span className="tabular block text-xs text-ink-soft">
        {formatMoment(slip.decidedAt ?? uploadedAt, language)}
      </span>
    </AdminOrderRow>
  )
}

export function AdminSlipsOfOrder({ slips }: { slips: readonly ListedSlip[] }) {
  const { t, language } = useAdminTexts()
  return (
    <ul>
      {slips.map(({ id, state, uploadedAt, received, outcome }) => (
        <li key={id}>
          <AdminTextLink to={`/admin/slips/${id}`} className="tabular">
            {t(`slips.state.${state}`)}
            {received !== null && ` · ${formatSatang(received)}`} · {formatMoment(uploadedAt, language)}
          </AdminTextLink>
          {outcome && outcome !== 'paid' && <p className="text-lacquer">{t(`slips.outcomeOf.${outcome}`)}</p>}
        </li>
      ))}
    </ul>
  )
}
