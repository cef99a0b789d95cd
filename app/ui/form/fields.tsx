import { type ChangeEventHandler, Fragment, type ReactNode, useId } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormField } from '#app/kit/field-kinds.ts'
import { Checkbox } from '#app/ui/admin/controls.tsx'
import { Options } from '#app/ui/options.tsx'
import { Field, FieldNotes, SelectField, TextArea, useFormAround } from '../field.tsx'

/** The fields of a section of a form of the back office, in the order of their list. `own`: the control of a field that has a special one. */
export const Fields = <List extends Readonly<Record<string, FormField>>>({
  of,
  section,
  own = {},
}: {
  of: List
  section?: string
  own?: Partial<Record<keyof List, ReactNode>>
}) =>
  Object.entries(of)
    .filter(([, field]) => field.section === section)
    .map(([key, field]) => <Fragment key={key}>{key in own ? own[key] : <AnyField of={field} />}</Fragment>)

function AnyField({ of }: { of: FormField }) {
  if (of.control === 'check') return <CheckField of={of} />
  if (of.control === 'area') return <TextArea of={of} rows={of.rows} />
  return of.control === 'select' ? <ChoiceField of={of} /> : <Field of={of} />
}

/** The options of its list; an optional one can be left empty. */
export function ChoiceField({ of, onChange }: { of: FormField; onChange?: ChangeEventHandler<HTMLSelectElement> }) {
  const t = useAdminT() as Translate
  return (
    <SelectField of={of} onChange={onChange}>
      {of.optional && <option value="" />}
      <Options of={of.options ?? []} text={(value) => t(`${of.optionTexts}.${value}`)} />
    </SelectField>
  )
}

export function CheckField({ of }: { of: FormField }) {
  const id = useId()
  const { t, value, density } = useFormAround()
  const say = (key: string) => t?.(key) ?? key
  return (
    <div>
      <Checkbox
        name={of.name}
        defaultChecked={value(of.name) === 'on'}
        aria-describedby={of.hint ? `${id}-hint` : undefined}
      >
        {say(of.label)}
      </Checkbox>
      <div className="-mt-2 pl-7">
        <FieldNotes id={id} hint={of.hint && say(of.hint)} density={density} />
      </div>
    </div>
  )
}
