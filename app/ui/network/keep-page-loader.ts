import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>
type KeepPage = typeof import('./keep-page.ts')

// Not part of what a first screen loads (tests/client-size.test.ts): fetched once the page is alive, or with the first failure.
let loaded: KeepPage | undefined
const load = async (): Promise<KeepPage> => (loaded ??= await import('./keep-page.ts'))

/** A page that cannot be fetched leaves the customer where they are (keep-page.ts). */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const failed = Object.values(results).some(({ type }) => type === 'error')
  const keeper = loaded ?? (failed ? await load().catch(() => undefined) : undefined)
  return keeper ? keeper.answerOf(results, request) : results
}

/** Loads, once the page is alive, what a first screen can do without; mounted once, in the root. */
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
