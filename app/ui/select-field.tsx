import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'

/** A labelled choice; the native control, which every phone knows best. */
export function SelectField({
  label,
  children,
  className = '',
  ...select
}: SelectHTMLAttributes<HTMLSelectElement> & { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-sm">
        {label}
      </label>
      <select id={id} {...select} className="block min-h-11 w-full border border-ink-soft/60 bg-surface px-3 py-2">
        {children}
      </select>
    </div>
  )
}
