import { type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react'
import type { FormField } from '#app/kit/form-fields.ts'
import { Checkbox } from './control.tsx'
import { FieldNotes } from './field-notes.tsx'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'
import { useFormAround } from './form/form-around.ts'

export function Field(props: FrameProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className={`${control.className} read-only:bg-transparent read-only:text-ink-soft`} />
    </FieldFrame>
  )
}

export function SelectField(props: FrameProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}

export function TextArea(props: FrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={6} {...control} />
    </FieldFrame>
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
