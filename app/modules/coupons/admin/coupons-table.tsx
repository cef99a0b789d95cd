import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { EmptyRow, HeadCell, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import type { AdminCoupon } from './coupon-list.queries.server.ts'
import { AdminCouponRow } from './coupon-row.tsx'
import { useTakeBack } from './coupon-switch.tsx'

const columns = ['code', 'gives', 'when', 'used', 'cost', 'state'] as const

/** Cards on phones. */
export function AdminCouponsTable({ coupons }: { coupons: readonly AdminCoupon[] }) {
  const t = useAdminT()
  const takeBack = useTakeBack()
  return (
    <Table cards="lg" rows="roomy">
      <TableHead>
        {columns.map((column) => (
          <HeadCell
            key={column}
            isNumber={column === 'used' || column === 'cost'}
            className={column === 'state' ? 'pl-6' : ''}
          >
            {t(`coupons.column.${column}`)}
          </HeadCell>
        ))}
        <HeadCell>
          <span className="sr-only">{t('coupons.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {coupons.map((coupon) => (
          <AdminCouponRow key={coupon.code} coupon={coupon} takeBack={takeBack} />
        ))}
        {coupons.length === 0 && (
          <EmptyRow colSpan={columns.length + 1} className="px-4">
            {t('coupons.empty')}
            <span className="mx-auto mt-2 block max-w-96 text-balance">{t('coupons.emptyText')}</span>
          </EmptyRow>
        )}
      </TableBody>
    </Table>
  )
}
