import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { LocalLink } from '#app/i18n/provider.tsx'
import type { AdminReturn } from './admin-return.ts'

/** The order of the wanted sizes, and how it stands. */
export function AdminExchange({ exchange: { number, state } }: { exchange: NonNullable<AdminReturn['exchange']> }) {
  const t = useAdminT()
  return (
    <>
      <p>{t(`returns.exchangeState.${state}`)}</p>
      <LocalLink
        to={`/admin/orders/${number}`}
        className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink"
      >
        {t('returns.order', { number })}
      </LocalLink>
    </>
  )
}
