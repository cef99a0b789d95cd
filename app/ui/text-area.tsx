import { type TextareaHTMLAttributes, useId } from 'react'

/** A labelled field of several lines; its error is tied to it and announced. */
export function TextArea({
  label,
  error,
  className = '',
  ...input
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; error?: string | undefined }) {
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
        aria-describedby={error ? `${id}-error` : undefined}
        className={`block w-full border bg-surface px-3 py-2 ${error ? 'border-lacquer' : 'border-ink-soft/60'}`}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-lacquer">
          {error}
        </p>
      )}
    </div>
  )
}
