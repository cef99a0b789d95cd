import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from 'react'
import { adminInput } from './filter-form.tsx'

type Frame = { label: ReactNode; error?: string | undefined; hint?: string | undefined; className?: string }
type Tied = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined; className: string }

/** Label, field, hint and error of the back office, tied together for those who hear the screen. */
export function AdminField(props: Frame & { children: (field: Tied) => ReactNode }) {
  const id = useId()
  const { label, error, hint, className, children } = props
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-ink-soft">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        className: `${adminInput} aria-invalid:border-lacquer`,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-xs text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-lacquer">
          {error}
        </p>
      )}
    </div>
  )
}

export const AdminInput = ({
  label,
  error,
  hint,
  className,
  ...input
}: Frame & InputHTMLAttributes<HTMLInputElement>) => (
  <AdminField label={label} error={error} hint={hint} {...(className === undefined ? {} : { className })}>
    {(field) => <input {...input} {...field} />}
  </AdminField>
)

export const AdminTextArea = ({
  label,
  error,
  hint,
  className,
  ...text
}: Frame & TextareaHTMLAttributes<HTMLTextAreaElement>) => (
  <AdminField label={label} error={error} hint={hint} {...(className === undefined ? {} : { className })}>
    {(field) => <textarea {...text} {...field} className={`${field.className} leading-normal`} />}
  </AdminField>
)
