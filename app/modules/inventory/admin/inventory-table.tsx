import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { headCell } from '#app/ui/admin/table.ts'
import { locationOf } from '../shelf-rules.ts'
import type { ManualReason } from './inventory-filters.ts'
import type { AdminInventoryItem, AdminMovement } from './inventory-list.queries.server.ts'
import { AdminItemRow } from './item-row.tsx'

const columns = ['product', 'location', 'quantity', 'state', 'price', 'sizes'] as const

/** A location search (`q`) expands the sizes there, ready to count. */
export function AdminInventoryTable(props: {
  items: readonly AdminInventoryItem[]
  q: string
  open: string
  movements: readonly AdminMovement[]
  reason: ManualReason
}) {
  const t = useAdminT()
  const shelf = locationOf(props.q)
  return (
    <table className="w-full border-collapse max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`${headCell} md:max-lg:px-1 ${column === 'price' ? 'text-right' : ''}`}
            >
              {column === 'sizes' ? (
                <span className="sr-only">{t('inventory.column.sizes')}</span>
              ) : (
                t(`inventory.column.${column}`)
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {props.items.map((item) => (
          <AdminItemRow
            key={item.id}
            item={item}
            open={props.open === item.id}
            onShelf={shelf !== '' && item.shelves.some(({ location }) => location === shelf)}
            movements={props.open === item.id ? props.movements : []}
            reason={props.reason}
          />
        ))}
        {props.items.length === 0 && (
          <tr className="max-md:block">
            <td colSpan={columns.length} className="py-16 text-center text-ink-soft max-md:block">
              {t('inventory.empty')}
              <span className="mt-2 block text-xs text-balance">{t('inventory.emptyHint')}</span>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
