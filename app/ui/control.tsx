import type { ComponentProps } from 'react'
import { useDensity } from './density.ts'
import { controlClasses } from './form/control-classes.ts'

const useControlClass = (className = '') => `${controlClasses[useDensity()]} ${className}`

/** Controls without the label, hint and error of a `Field`. */
export const Input = ({ className, ...input }: ComponentProps<'input'>) => (
  <input {...input} className={useControlClass(className)} />
)

export const Select = ({ className, ...select }: ComponentProps<'select'>) => (
  <select {...select} className={useControlClass(className)} />
)

export const TextBox = ({ className, ...area }: ComponentProps<'textarea'>) => (
  <textarea {...area} className={useControlClass(className)} />
)
