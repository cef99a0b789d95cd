import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormField } from '#app/kit/field-kinds.ts'
import { controlClasses, type Density, useDensity } from './density.ts'

type FormAround = {
  density: Density
  /** Translates labels and hints; the shop's texts by default. */
  t?: Translate
  problem?: string | undefined
  error: (name: string) => string | undefined
  value: (name: string) => string | undefined
}

const nothing: FormAround = { density: 'comfortable', error: () => undefined, value: () => undefined }

export const FormContext = createContext(nothing)
export const useFormAround = (): FormAround => useContext(FormContext)

type FrameProps = ({ of: FormField; label?: ReactNode } | { of?: undefined; label: ReactNode }) & {
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

/** `of`: the id of its control. */
export function Label({ of, density, children }: { of: string; density?: Density; children: ReactNode }) {
  const around = useDensity()
  return (
    <label htmlFor={of} className={`mb-1 block ${labels[density ?? around]}`}>
      {children}
    </label>
  )
}

/** Explicit props win; error and value otherwise come from the form by name. */
function useField<Props extends FrameProps & Control>(props: Props) {
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

const FieldFrame = ({ id, label, hint, error, density, className, children }: Frame & { children: ReactNode }) => (
  <div className={className}>
    <Label of={id} density={density}>
      {label}
    </Label>
    {children}
    <FieldNotes id={id} hint={hint} error={error} density={density} />
  </div>
)

type FieldNotesProps = { id: string; hint?: string | undefined; error?: string | undefined }

const looks: Readonly<Record<Density, { hints: string; errors: string }>> = {
  comfortable: { hints: 'text-sm', errors: 'text-sm' },
  compact: { hints: 'text-xs', errors: '' },
}

const describedBy = ({ id, hint, error }: FieldNotesProps): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** No alerts: error-summary.tsx announces the form's errors once. */
export function FieldNotes({ id, hint, error, density = 'comfortable' }: FieldNotesProps & { density?: Density }) {
  const { hints, errors } = looks[density]
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={`mt-1 text-ink-soft ${hints}`}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={`mt-1 text-lacquer ${errors}`}>
          {error}
        </p>
      )}
    </>
  )
}

export function Field(props: FrameProps & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className={`${control.className} read-only:bg-transparent read-only:text-ink-soft`} />
    </FieldFrame>
  )
}

export function SelectField(props: FrameProps & ComponentProps<'select'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}

export function TextArea(props: FrameProps & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={6} {...control} />
    </FieldFrame>
  )
}
