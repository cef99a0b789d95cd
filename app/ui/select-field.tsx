import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'

/** A labelled choice; the native control, which every phone knows best. */
export function SelectField(props: FrameProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}
