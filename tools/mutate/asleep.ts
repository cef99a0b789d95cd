import { afterEach, inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    globalNamespace: string
    mode: string
    mutantActivation: 'runtime' | 'static'
    activeMutant: string
  }
}

// Stryker activates the mutant before the first test.
const stryker: unknown = Reflect.get(globalThis, inject('globalNamespace'))
if (inject('mutantActivation') === 'runtime') Object.assign(stryker ?? {}, { activeMutant: undefined })

// After a failed test vitest loads the other files, but not their afterAll: they would leave connections open.
if (inject('mode') === 'mutant') {
  const killed = Symbol.for(`killed ${inject('activeMutant')}`)
  if (Reflect.has(globalThis, killed)) throw new Error('killed already')
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') Reflect.set(globalThis, killed, true)
  })
}
