import type { InputHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'

/** A labelled text field; its hint and its error are tied to it. */
export function Field(props: FrameProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input {...control} className={`${control.className} read-only:bg-transparent read-only:text-ink-soft`} />
    </FieldFrame>
  )
}
