import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { AdminTable } from '#app/ui/admin/list.tsx'
import type { AdminOrder } from '../admin-order.ts'
import { AdminOrderRow } from './order-list-row.tsx'

/** `selected`: order numbers. */
export function AdminOrdersTable(props: {
  orders: readonly AdminOrder[]
  selected: ReadonlySet<string>
  onSelect: (numbers: ReadonlySet<string>) => void
}) {
  const { orders, selected, onSelect } = props
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
      <AdminTable
        rows={orders}
        id={({ id }) => id}
        cards="lg"
        height="fixed"
        cells="middle"
        columns={{
          select: {
            headAs: 'td',
            headClass: 'w-10',
            head: orders.length > 0 && (
              <label className="grid size-10 place-items-center max-lg:hidden">
                <span className="sr-only">{t('orders.selectAll')}</span>
                {checkbox}
              </label>
            ),
          },
          date: {},
          number: {},
          customer: {},
          total: { isNumber: true },
          waits: { headClass: 'lg:pl-6' },
          status: {},
          details: { isHeadHidden: true },
        }}
        label={(column) => (column === 'select' ? 'orders.selectAll' : `orders.column.${column}`)}
        row={(order) => (
          <AdminOrderRow order={order} selected={selected.has(order.number)} onToggle={() => toggle(order.number)} />
        )}
        emptyRow={['orders.empty', 'orders.emptyHint']}
      />
    </>
  )
}
