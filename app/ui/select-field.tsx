import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

/** A labelled choice; the native control, which every phone knows best. */
export function SelectField({
  label,
  error,
  hint,
  children,
  className = '',
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <select
        id={id}
        {...select}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className={`block min-h-11 w-full border bg-surface px-3 py-2 ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
      >
        {children}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
