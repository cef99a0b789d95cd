import type { InputHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'

export function Field(props: FrameProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className={`${control.className} read-only:bg-transparent read-only:text-ink-soft`} />
    </FieldFrame>
  )
}
