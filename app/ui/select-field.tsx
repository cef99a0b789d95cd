import type { SelectHTMLAttributes } from 'react'
import { FieldFrame, type FrameProps, useField } from './form/field-frame.tsx'

export function SelectField(props: FrameProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <select {...control} />
    </FieldFrame>
  )
}
