import { Fragment, type ReactNode } from 'react'
import type { FormField } from '#app/kit/form-fields.ts'
import { CheckField } from '../check-field.tsx'
import { Field } from '../field.tsx'
import { SelectField } from '../select-field.tsx'
import { TextArea } from '../text-area.tsx'

/** The fields of a section, in the order of their list. `own`: the control of a field that has a special one. */
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
  return of.control === 'select' ? <SelectField of={of} /> : <Field of={of} />
}
