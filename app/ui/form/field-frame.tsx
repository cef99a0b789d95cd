import { type ReactNode, useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormField } from '#app/kit/form-fields.ts'
import { describedBy, FieldNotes } from '../field-notes.tsx'
import { type Density, useFormAround } from './form-around.ts'

export type FrameProps = ({ of: FormField; label?: ReactNode } | { of?: undefined; label: ReactNode }) & {
  error?: string | undefined
  hint?: string | undefined
  className?: string | undefined
}

type Control = { id?: string | undefined; name?: string | undefined; value?: unknown; defaultValue?: unknown }
type Frame = {
  id: string
  label: ReactNode
  error: string | undefined
  hint: string | undefined
  className: string | undefined
  density: Density
}

const labels: Readonly<Record<Density, string>> = { shop: 'text-sm', admin: 'text-ink-soft' }
const controls: Readonly<Record<Density, string>> = {
  shop: 'block min-h-11 w-full border bg-surface text-base px-3 py-2 border-ink-soft/60 aria-invalid:border-lacquer',
  admin:
    'block min-h-10 w-full border border-ink-soft/60 bg-surface px-3 py-1.5 pointer-coarse:min-h-11 pointer-coarse:text-base disabled:opacity-60 aria-invalid:border-lacquer',
}

/** Explicit props win; error and value otherwise come from the form by name. */
export function useField<Props extends FrameProps & Control>(props: Props) {
  const made = useId()
  const around = useFormAround()
  const shopT = useT() as Translate
  const { of, className, error: given, ...own } = props
  const t = around.t ?? shopT
  const { label, hint, ...control } = of
    ? {
        ...of.input,
        'aria-required': !of.optional || undefined,
        name: of.name,
        label: t(of.label),
        hint: of.hint && t(of.hint, of.words),
        ...own,
      }
    : own
  const { id = made, name } = control
  const error = given ?? (name === undefined ? undefined : around.error(name))
  const held = 'value' in own || 'defaultValue' in own || name === undefined
  const frame: Frame = { id, label, hint, className, error, density: around.density }
  const tied = {
    ...(held ? {} : { defaultValue: around.value(name) }),
    ...control,
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': describedBy({ id, hint, error }),
    className: controls[around.density],
  }
  return { frame, control: tied }
}

export function FieldFrame({ id, label, hint, error, density, className, children }: Frame & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={`mb-1 block ${labels[density]}`}>
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} density={density} />
    </div>
  )
}
