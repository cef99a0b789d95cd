import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminOrderLink } from '#app/ui/admin/part.tsx'
import type { AdminReturn } from './admin-return.ts'

export function AdminExchange({ exchange: { number, state } }: { exchange: NonNullable<AdminReturn['exchange']> }) {
  const t = useAdminT()
  return (
    <>
      <p>{t(`returns.exchangeState.${state}`)}</p>
      <AdminOrderLink number={number}>{t('returns.order', { number })}</AdminOrderLink>
    </>
  )
}
