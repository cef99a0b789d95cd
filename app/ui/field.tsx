import { type InputHTMLAttributes, useId } from 'react'

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  /** Set where a summary announces the errors of the whole form. */
  quietError?: boolean
}

/** A labelled text field; its error is tied to it by aria-describedby and announced. */
export function Field({ label, error, hint, className = '', quietError = false, ...input }: FieldProps) {
  const made = useId()
  const id = input.id ?? made
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className={`block min-h-11 w-full border bg-surface px-3 py-2 read-only:bg-transparent read-only:text-ink-soft ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={quietError ? undefined : 'alert'} className="mt-1 text-sm text-lacquer">
          {error}
        </p>
      )}
    </div>
  )
}
