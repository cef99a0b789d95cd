import { type ReactNode, useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormField } from '#app/kit/form-fields.ts'
import type { Density } from '../density.ts'
import { describedBy, FieldNotes } from '../field-notes.tsx'
import { controlClasses } from './control-classes.ts'
import { useFormAround } from './form-around.ts'

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

const labels: Readonly<Record<Density, string>> = { comfortable: 'text-sm', compact: 'text-ink-soft' }

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
    className: controlClasses[around.density],
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
