import type { DataRouter } from 'react-router'

// The only file that uses inner parts of React Router (decision 104). Its test fails when an upgrade changes them.
type RouteFiles = { module: string; imports?: string[] }
type Internals = {
  __reactRouterDataRouter?: DataRouter
  __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  __reactRouterRouteModules?: Record<string, unknown>
}

const internals = () => window as unknown as Internals

export const routerHere = (): DataRouter | undefined => internals().__reactRouterDataRouter

/** Addresses of a route's scripts. */
export function filesOfRoute(id: string): string[] {
  const { module, imports = [] } = internals().__reactRouterManifest?.routes[id] ?? { module: '' }
  return module ? [module, ...imports] : []
}

export const isRouteLoaded = (id: string): boolean => Boolean(internals().__reactRouterRouteModules?.[id])

const controller = 'window.__reactRouterContext.streamController'

/** Hands the data of loaders to the browser; `text` is a JavaScript literal. */
export const handoffOf = (text: string): string => `${controller}.enqueue(${text});${controller}.close();`
