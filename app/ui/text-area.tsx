import { type TextareaHTMLAttributes, useId } from 'react'
import { describedBy, FieldNotes } from './field-notes.tsx'

/** A labelled field of several lines; its hint and its error are tied to it. */
export function TextArea({
  label,
  error,
  hint,
  className = '',
  ...input
}: TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
}) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <textarea
        id={id}
        rows={6}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        className={`block w-full border bg-surface px-3 py-2 ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
