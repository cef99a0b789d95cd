import type { ComponentProps } from 'react'
import { useDensity } from './density.ts'
import { controlLooks } from './form/control-look.ts'

const useLook = (className = '') => `${controlLooks[useDensity()]} ${className}`

/** Controls without the label, hint and error of a `Field`. */
export const Input = ({ className, ...input }: ComponentProps<'input'>) => (
  <input {...input} className={useLook(className)} />
)

export const Select = ({ className, ...select }: ComponentProps<'select'>) => (
  <select {...select} className={useLook(className)} />
)

export const TextBox = ({ className, ...area }: ComponentProps<'textarea'>) => (
  <textarea {...area} className={useLook(className)} />
)
