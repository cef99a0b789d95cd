import { type AdminKey, useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { EmptyRow, HeadCell, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import type { AdminOrder } from '../admin-order.ts'
import { AdminOrderRow } from './order-list-row.tsx'

const columns = ['date', 'number', 'customer', 'total', 'waits', 'status', 'details'] as const

export function AdminOrdersTable({
  orders,
  selected,
  onSelect,
}: {
  orders: readonly AdminOrder[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
}) {
  const t = useAdminT()
  const areAllSelected = orders.length > 0 && orders.every(({ number }) => selected.has(number))
  const toggle = (number: string) => {
    const next = new Set(selected)
    if (!next.delete(number)) next.add(number)
    onSelect(next)
  }
  const toggleAll = () => onSelect(new Set(areAllSelected ? [] : orders.map(({ number }) => number)))
  const checkbox = <input type="checkbox" className="size-4 accent-ink" checked={areAllSelected} onChange={toggleAll} />
  return (
    <>
      {orders.length > 1 && (
        <label className="flex min-h-11 items-center gap-3 pl-1 lg:hidden">
          {checkbox}
          {t('orders.selectAll')}
        </label>
      )}
      <Table cards="lg" rows="fixed" cells="middle">
        <TableHead>
          <HeadCell as="td" className="w-10">
            {orders.length > 0 && (
              <label className="grid size-10 place-items-center max-lg:hidden">
                <span className="sr-only">{t('orders.selectAll')}</span>
                {checkbox}
              </label>
            )}
          </HeadCell>
          {columns.map((column) => (
            <HeadCell key={column} isNumber={column === 'total'} className={column === 'waits' ? 'lg:pl-6' : ''}>
              {column === 'details' ? (
                <span className="sr-only">{t('orders.column.details')}</span>
              ) : (
                t(`orders.column.${column}` satisfies AdminKey)
              )}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <AdminOrderRow
              key={order.id}
              order={order}
              selected={selected.has(order.number)}
              onToggle={() => toggle(order.number)}
            />
          ))}
          {orders.length === 0 && (
            <EmptyRow colSpan={columns.length + 1} className="text-balance">
              {t('orders.empty')}
              <span className="mt-2 block text-xs">{t('orders.emptyHint')}</span>
            </EmptyRow>
          )}
        </TableBody>
      </Table>
    </>
  )
}
