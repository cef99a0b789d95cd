import { createContext, useContext } from 'react'
import type { Translate } from '#app/i18n/translate.ts'
import type { Density } from '../density.ts'

type FormAround = {
  density: Density
  /** Translates labels and hints; the shop's texts by default. */
  t?: Translate
  problem?: string | undefined
  error: (name: string) => string | undefined
  value: (name: string) => string | undefined
}

const nothing: FormAround = { density: 'comfortable', error: () => undefined, value: () => undefined }

export const FormContext = createContext(nothing)
export const useFormAround = (): FormAround => useContext(FormContext)
