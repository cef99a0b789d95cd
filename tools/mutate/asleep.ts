import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    globalNamespace: string
    mutantActivation: 'runtime' | 'static'
  }
}

// While a test file is loaded and its fixtures are made, no change is awake: Stryker wakes it before the first test, and
// leaves it so for the next run in this thread.
const stryker: unknown = Reflect.get(globalThis, inject('globalNamespace'))
if (inject('mutantActivation') === 'runtime') Object.assign(stryker ?? {}, { activeMutant: undefined })
