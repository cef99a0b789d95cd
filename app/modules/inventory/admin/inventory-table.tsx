import { useId } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Options, Select } from '#app/ui/control.tsx'
import { EmptyRow, HeadCell, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { locationOf } from '../stock-settings-rules.ts'
import { isManualReason, type ManualReason, manualReasons } from './inventory-filters.ts'
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
  const location = locationOf(props.q)
  return (
    <Table cards="md" cells="middle">
      <TableHead>
        {columns.map((column) => (
          <HeadCell key={column} isNumber={column === 'price'} className="md:max-lg:px-1">
            {column === 'sizes' ? (
              <span className="sr-only">{t('inventory.column.sizes')}</span>
            ) : (
              t(`inventory.column.${column}`)
            )}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {props.items.map((item) => (
          <AdminItemRow
            key={item.id}
            item={item}
            open={props.open === item.id}
            isAtLocation={location !== '' && item.levels.some((level) => level.location === location)}
            movements={props.open === item.id ? props.movements : []}
            reason={props.reason}
          />
        ))}
        {props.items.length === 0 && (
          <EmptyRow colSpan={columns.length}>
            {t('inventory.empty')}
            <span className="mt-2 block text-xs text-balance">{t('inventory.emptyHint')}</span>
          </EmptyRow>
        )}
      </TableBody>
    </Table>
  )
}

export function AdminReasonSelect(props: { reason: ManualReason; onChange: (reason: ManualReason) => void }) {
  const t = useAdminT()
  const hint = useId()
  return (
    <label className="mb-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="text-ink-soft">{t('inventory.reason')}</span>
      <Select
        value={props.reason}
        aria-describedby={hint}
        className="max-w-72 min-w-0 flex-1"
        onChange={({ target }) => {
          if (isManualReason(target.value)) props.onChange(target.value)
        }}
      >
        <Options of={manualReasons} text={(reason) => t(`inventory.reasons.${reason}`)} />
      </Select>
      <span id={hint} className="text-xs text-ink-soft max-sm:w-full">
        {t('inventory.reasonHint')}
      </span>
    </label>
  )
}
