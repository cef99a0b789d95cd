import { useLanguage } from '#app/i18n/provider.tsx'
import { weekdays } from '#app/kit/weekdays.ts'
import { useFormAround } from '#app/ui/form/form-around.ts'

/** Field value "0,6"; Sunday is 0. */
export function AdminWeekdayBoxes({ name, label, hint }: { name: string; label: string; hint: string }) {
  const language = useLanguage()
  const ticked = useFormAround().value(name)?.split(',') ?? []
  return (
    <fieldset className="col-span-full min-w-0" aria-describedby={`${name}-hint`}>
      <legend className="mb-1 text-ink-soft">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {weekdays(language).map(({ day, name: called }) => (
          <label key={day} className="flex min-h-10 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name={name}
              value={day}
              defaultChecked={ticked.includes(String(day))}
              className="size-4 shrink-0 accent-ink pointer-coarse:size-5"
            />
            {called}
          </label>
        ))}
      </div>
      <p id={`${name}-hint`} className="mt-1 text-xs text-ink-soft">
        {hint}
      </p>
    </fieldset>
  )
}
