import { type ChangeEventHandler, Fragment, type ReactNode } from 'react'
import { useAdminT } from '#app/i18n/admin/admin-texts.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { FormField } from '#app/kit/form-fields.ts'
import { Options } from '../control.tsx'
import { CheckField, Field, SelectField, TextArea } from '../field.tsx'

/** The fields of a section of a form of the back office, in the order of their list. `own`: the control of a field that has a special one. */
export function Fields<List extends Readonly<Record<string, FormField>>>({
  of,
  section,
  own = {},
}: {
  of: List
  section?: string
  own?: Partial<Record<keyof List, ReactNode>>
}) {
  return Object.entries(of)
    .filter(([, field]) => field.section === section)
    .map(([key, field]) => <Fragment key={key}>{key in own ? own[key] : <AnyField of={field} />}</Fragment>)
}

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
