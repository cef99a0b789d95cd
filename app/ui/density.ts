import { createContext, useContext } from 'react'

export type Density = 'comfortable' | 'compact'

/** The shop is comfortable, the back office compact. */
export const DensityContext = createContext<Density>('comfortable')
export const useDensity = (): Density => useContext(DensityContext)

export const controlClasses: Readonly<Record<Density, string>> = {
  comfortable:
    'block min-h-11 w-full border bg-surface text-base px-3 py-2 border-ink-soft/60 aria-invalid:border-lacquer',
  compact:
    'block min-h-10 w-full border border-ink-soft/60 bg-surface px-3 py-1.5 pointer-coarse:min-h-11 pointer-coarse:text-base disabled:opacity-60 aria-invalid:border-lacquer',
}
