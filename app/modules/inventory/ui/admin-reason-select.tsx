import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import { deskInput } from '#app/ui/desk/filter-form.tsx'
import { type HandReason, handReasons, isHandReason } from '../desk-filters.ts'

/** The reason that goes into the ledger with the next presses of plus and minus. */
export function AdminReasonSelect(props: { reason: HandReason; onChange: (reason: HandReason) => void }) {
  const t = useAdminT()
  return (
    <label className="mb-4 flex flex-wrap items-center gap-2">
      <span className="text-ink-soft">{t('inventory.reason')}</span>
      <select
        value={props.reason}
        className={`${deskInput} max-w-72 min-w-0 flex-1`}
        onChange={({ target }) => {
          if (isHandReason(target.value)) props.onChange(target.value)
        }}
      >
        {handReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`inventory.reasons.${reason}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
