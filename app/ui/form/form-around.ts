import { createContext, useContext } from 'react'
import type { Translate } from '#app/i18n/translate.ts'

/** How close things stand: in the shop, or in the back office, where much is on one screen. */
export type Density = 'shop' | 'admin'

type FormAround = {
  density: Density
  /** The words of its labels and hints; the shop's, where there is no form around. */
  t?: Translate
  /** The sentence for the whole form, when it was refused. */
  problem?: string | undefined
  /** The sentence for a field that is wrong. */
  error: (name: string) => string | undefined
  /** What a field holds: what was typed before the form was refused, or what it started from. */
  value: (name: string) => string | undefined
}

const nothing: FormAround = { density: 'shop', error: () => undefined, value: () => undefined }

/** What the form around a field knows of it; outside of a form nothing. */
export const FormContext = createContext(nothing)
export const useFormAround = (): FormAround => useContext(FormContext)
