import type { ComponentProps } from 'react'
import { controlClasses, useDensity } from '../density.ts'

const useControlClass = (className = '') => `${controlClasses[useDensity()]} ${className}`

/** Controls without the label, hint and error of a `Field`. */
export const Input = ({ className, ...input }: ComponentProps<'input'>) => (
  <input {...input} className={useControlClass(className)} />
)

/** A checkbox, or a radio button, with its label. */
export const Checkbox = ({ children, className = 'gap-3', ...input }: ComponentProps<'input'>) => (
  <label className={`flex min-h-10 items-center pointer-coarse:min-h-11 ${className}`}>
    <input type="checkbox" {...input} className="size-4 shrink-0 accent-ink" />
    {children}
  </label>
)

export const Select = ({ className, ...select }: ComponentProps<'select'>) => (
  <select {...select} className={useControlClass(className)} />
)

export const TextBox = ({ className, ...area }: ComponentProps<'textarea'>) => (
  <textarea {...area} className={useControlClass(className)} />
)
