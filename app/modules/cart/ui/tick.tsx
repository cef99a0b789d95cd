import { useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import { reminderName } from '../cart.ts'

export function Tick({ name, checked, label, hint }: { name: string; checked: boolean; label: string; hint: string }) {
  const id = useId()
  const input = { type: 'checkbox', name, defaultChecked: checked, 'aria-describedby': id }
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input {...input} className="size-5 shrink-0 accent-ink" />
        {label}
      </label>
      <p id={id} className="pl-8 text-sm text-ink-soft">
        {hint}
      </p>
    </div>
  )
}

/** Never preselected; consent records this wording. */
export function ReminderTick({ enabled }: { enabled: boolean }) {
  const t = useT()
  return <Tick name={reminderName} checked={enabled} label={t('cartReminder.agree')} hint={t('cartReminder.hint')} />
}
