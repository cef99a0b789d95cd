import { useAdminTexts } from '#app/i18n/admin/admin-texts.ts'
import { useLanguage } from '#app/i18n/provider.tsx'
import { formatDays } from '#app/kit/days.ts'
import { weekdays } from '#app/kit/weekdays.ts'
import { Checkbox } from '#app/ui/admin/controls.tsx'
import { FieldNotes, useFormAround } from '#app/ui/field.tsx'
import type { Holiday } from '../holiday-rules.ts'

/** Field value "0,6"; Sunday is 0. */
export function AdminWeekdayBoxes({ name, label, hint }: { name: string; label: string; hint: string }) {
  const language = useLanguage()
  const ticked = useFormAround().value(name)?.split(',') ?? []
  return (
    <fieldset className="col-span-full min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="mb-1 text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays(language).map(({ day, name: dayName }) => (
          <Checkbox
            key={day}
            name={name}
            value={day}
            defaultChecked={ticked.includes(String(day))}
            className={largeTick}
          >
            {dayName}
          </Checkbox>
        ))}
      </div>
      <FieldNotes id={name} hint={hint} density="compact" />
    </fieldset>
  )
}

const largeTick = 'gap-2 [&>input]:pointer-coarse:size-5'

/** Ticked holidays are added on save. */
export function AdminSuggestedHolidays({ suggested }: { suggested: readonly Holiday[] }) {
  const { t, language } = useAdminTexts()
  if (suggested.length === 0) return null
  return (
    <details className="col-span-full">
      <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t('settings.holidays.suggested')}
      </summary>
      <p className="mb-2 max-w-prose text-xs text-ink-soft">{t('settings.holidays.suggestedHint')}</p>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {suggested.map((holiday) => (
          <li key={holiday.from}>
            <Checkbox name="suggested" value={holiday.from} className="gap-3 [&>input]:pointer-coarse:size-5">
              <span>
                {language === 'th' ? holiday.nameTh : holiday.nameEn}
                <span className="ml-2 text-ink-soft">{formatDays(holiday, language)}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </details>
  )
}
