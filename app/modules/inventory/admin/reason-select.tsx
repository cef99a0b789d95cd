import { useId } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { Select } from '#app/ui/control.tsx'
import { isManualReason, type ManualReason, manualReasons } from './inventory-filters.ts'

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
        {manualReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`inventory.reasons.${reason}`)}
          </option>
        ))}
      </Select>
      <span id={hint} className="text-xs text-ink-soft max-sm:w-full">
        {t('inventory.reasonHint')}
      </span>
    </label>
  )
}
