import type { TextareaHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'

export function TextArea(props: FrameProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={6} {...control} />
    </FieldFrame>
  )
}
