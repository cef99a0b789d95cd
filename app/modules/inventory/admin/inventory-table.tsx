import { useId } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Select } from '#app/ui/admin/controls.tsx'
import { AdminTable } from '#app/ui/admin/list.tsx'
import { Options } from '#app/ui/options.tsx'
import { locationOf } from '../stock-settings-rules.ts'
import { isManualReason, type ManualReason, manualReasons } from './inventory-filters.ts'
import type { AdminInventoryItem, AdminMovement } from './inventory-list.queries.server.ts'
import { AdminItemRow } from './item-row.tsx'

/** A location search (`q`) expands the sizes there, ready to count. */
export function AdminInventoryTable(props: {
  items: readonly AdminInventoryItem[]
  q: string
  open: string
  movements: readonly AdminMovement[]
  reason: ManualReason
}) {
  const location = locationOf(props.q)
  const headClass = 'md:max-lg:px-1'
  return (
    <AdminTable
      rows={props.items}
      id={({ id }) => id}
      cards="md"
      cells="middle"
      columns={{
        product: { headClass },
        location: { headClass },
        quantity: { headClass },
        state: { headClass },
        price: { headClass, isNumber: true },
        sizes: { headClass, isHeadHidden: true },
      }}
      label={(column) => `inventory.column.${column}`}
      row={(item) => (
        <AdminItemRow
          item={item}
          open={props.open === item.id}
          isAtLocation={location !== '' && item.levels.some((level) => level.location === location)}
          movements={props.open === item.id ? props.movements : []}
          reason={props.reason}
        />
      )}
      emptyRow={['inventory.empty', 'inventory.emptyHint']}
    />
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
