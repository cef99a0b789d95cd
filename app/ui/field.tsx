import { type InputHTMLAttributes, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

/** A labelled text field; its hint and its error are tied to it. */
export function Field({ label, error, hint, className = '', ...input }: FieldProps) {
  const made = useId()
  const id = input.id ?? made
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className={`block min-h-11 w-full border bg-surface px-3 py-2 read-only:bg-transparent read-only:text-ink-soft ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
