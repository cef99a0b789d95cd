import type { SelectHTMLAttributes } from 'react'
import { useT } from '#app/i18n/provider.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'
import { useFormAround } from './form/form-around.ts'

/** The options of its field, where no children are given; an optional field can be left empty. */
export function SelectField({ children, ...props }: FrameProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control } = useField(props)
  const shopT = useT() as Translate
  const { t = shopT } = useFormAround()
  const { of } = props
  return (
    <FieldFrame {...frame}>
      <select {...control}>
        {children ?? (
          <>
            {of?.optional && <option value="" />}
            {of?.options?.map(({ value, label }) => (
              <option key={value} value={value}>
                {t(label)}
              </option>
            ))}
          </>
        )}
      </select>
    </FieldFrame>
  )
}
