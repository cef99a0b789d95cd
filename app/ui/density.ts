import { createContext, useContext } from 'react'

export type Density = 'comfortable' | 'compact'

/** The shop is comfortable, the back office compact. */
export const DensityContext = createContext<Density>('comfortable')
export const useDensity = (): Density => useContext(DensityContext)
