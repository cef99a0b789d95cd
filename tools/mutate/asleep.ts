import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    globalNamespace: string
    mutantActivation: 'runtime' | 'static'
  }
}

// Stryker activates the mutant before the first test.
const stryker: unknown = Reflect.get(globalThis, inject('globalNamespace'))
if (inject('mutantActivation') === 'runtime') Object.assign(stryker ?? {}, { activeMutant: undefined })
