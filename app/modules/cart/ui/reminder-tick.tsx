import { useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { reminderName } from '../reminder-field.ts'

/** Never preselected; consent records this wording. */
export function ReminderTick({ enabled }: { enabled: boolean }) {
  const t = useT()
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name={reminderName}
          defaultChecked={enabled}
          aria-describedby={id}
          className="size-5 shrink-0 accent-ink"
        />
        {t('cartReminder.agree')}
      </label>
      <p id={id} className="pl-8 text-sm text-ink-soft">
        {t('cartReminder.hint')}
      </p>
    </div>
  )
}
