import { useId } from 'react'
import type { FormField } from '#app/kit/form-fields.ts'
import { FieldNotes } from './field-notes.tsx'
import { useFormAround } from './form/form-around.ts'

export function CheckField({ of }: { of: FormField }) {
  const id = useId()
  const { t, value, density } = useFormAround()
  const say = (key: string) => t?.(key) ?? key
  return (
    <div>
      <label className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name={of.name}
          defaultChecked={value(of.name) === 'on'}
          aria-describedby={of.hint ? `${id}-hint` : undefined}
          className="size-4 shrink-0 accent-ink"
        />
        {say(of.label)}
      </label>
      <div className="-mt-2 pl-7">
        <FieldNotes id={id} hint={of.hint && say(of.hint)} density={density} />
      </div>
    </div>
  )
}
