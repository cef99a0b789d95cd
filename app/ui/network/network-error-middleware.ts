import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>
type NetworkErrors = typeof import('./network-errors.tsx')

// Not in the first screen's bundle (tests/client-size.test.ts).
let loaded: NetworkErrors | undefined
const load = async (): Promise<NetworkErrors> => (loaded ??= await import('./network-errors.tsx'))

export const networkErrorMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.values(results).some(({ type }) => type === 'error')
  const keeper = loaded ?? (failed ? await load().catch(() => undefined) : undefined)
  return keeper ? keeper.answerOf(results, request) : results
}

export function AfterLoadLoader(): ReactNode {
  const [AfterLoad, setAfterLoad] = useState<ComponentType>()
  useEffect(
    () =>
      void load().then(
        (keeper) => setAfterLoad(() => keeper.AfterLoad),
        () => {},
      ),
    [],
  )
  return AfterLoad && createElement(AfterLoad)
}
