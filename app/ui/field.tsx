import { type InputHTMLAttributes, useId } from 'react'

/** A labelled text field; its error is tied to it by aria-describedby and announced. */
export function Field({
  label,
  error,
  hint,
  className = '',
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { label: string; error?: string | undefined; hint?: string | undefined }) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <input
        id={id}
        {...input}
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
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-lacquer">
          {error}
        </p>
      )}
    </div>
  )
}
