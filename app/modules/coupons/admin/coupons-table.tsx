import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { headCell } from '#app/ui/admin/table.ts'
import type { AdminCoupon } from './coupon-list.queries.server.ts'
import { AdminCouponRow } from './coupon-row.tsx'
import { useTakeBack } from './coupon-switch.tsx'

const columns = ['code', 'gives', 'when', 'used', 'cost', 'state'] as const

/** Cards on phones. */
export function AdminCouponsTable({ coupons }: { coupons: readonly AdminCoupon[] }) {
  const t = useAdminT()
  const takeBack = useTakeBack()
  return (
    <table className="w-full border-collapse max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`${headCell} ${column === 'used' || column === 'cost' ? 'text-right' : ''} ${column === 'state' ? 'pl-6' : ''}`}
            >
              {t(`coupons.column.${column}`)}
            </th>
          ))}
          <th scope="col" className={headCell}>
            <span className="sr-only">{t('coupons.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {coupons.map((coupon) => (
          <AdminCouponRow key={coupon.code} coupon={coupon} takeBack={takeBack} />
        ))}
        {coupons.length === 0 && (
          <tr className="max-lg:block">
            <td colSpan={columns.length + 1} className="px-4 py-16 text-center text-ink-soft max-lg:block">
              {t('coupons.empty')}
              <span className="mx-auto mt-2 block max-w-96 text-balance">{t('coupons.emptyText')}</span>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
