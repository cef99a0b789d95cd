import type { InputHTMLAttributes, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'

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
