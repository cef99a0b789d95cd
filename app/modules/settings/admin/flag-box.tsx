import { useId } from 'react'
import type { FormField } from '#app/kit/field-kinds.ts'
import { useFormAround } from '#app/ui/field.tsx'

export function AdminFlagBox({ of: { name, label, hint } }: { of: FormField }) {
  const { value, error, t } = useFormAround()
  const id = useId()
  const problem = error(name)
  return (
    <div className="col-span-full">
      <label className="flex min-h-10 items-center gap-3 py-1 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name={name}
          defaultChecked={value(name) === 'on'}
          aria-describedby={`${problem ? `${id}-problem ` : ''}${hint ? id : ''}`.trim() || undefined}
          aria-invalid={problem ? true : undefined}
          className="size-4 shrink-0 accent-ink pointer-coarse:size-5"
        />
        {t?.(label)}
      </label>
      {problem && (
        <p id={`${id}-problem`} className="text-lacquer">
          {problem}
        </p>
      )}
      {hint && (
        <p id={id} className="text-xs text-ink-soft">
          {t?.(hint)}
        </p>
      )}
    </div>
  )
}
