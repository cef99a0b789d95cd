// The server build for request tests: the current route modules without assets (vitest.config.ts aliases this file).
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entryModule from '#app/entry.server.tsx'
import siteMap from '#app/routes.ts'

type SourceModule = Omit<NonNullable<ServerBuild['routes'][string]>['module'], 'default' | 'ErrorBoundary'> & {
  default?: Parameters<typeof withComponentProps>[0]
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0]
}
type Route = { id: string; parentId?: string; path?: string; index?: boolean; module: ReturnType<typeof withProps> }

const modules = import.meta.glob<SourceModule>(['/app/root.tsx', '/app/routes/**/*.{ts,tsx}', '!/app/**/*.test.ts'], {
  eager: true,
})

const routeOf = (file: string): Pick<Route, 'id' | 'module'> => {
  const module = modules[`/app/${file}`]
  if (!module) throw new Error(`app/routes.ts names app/${file}, which is not there`)
  return { id: file.replace(/\.tsx?$/, ''), module: withProps(module) }
}

function withProps({ default: Page, ErrorBoundary, ...module }: SourceModule) {
  return {
    ...module,
    ...(Page && { default: withComponentProps(Page) }),
    ...(ErrorBoundary && { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary) }),
  }
}

const routesOf = (entries: readonly RouteConfigEntry[], parentId: string): Route[] =>
  entries.flatMap(({ file, path, index, children = [] }) => {
    const route = routeOf(file)
    return [
      { ...route, parentId, ...(path !== undefined && { path }), ...(index && { index }) },
      ...routesOf(children, route.id),
    ]
  })

const all: Route[] = [{ ...routeOf('root.tsx'), path: '' }, ...routesOf(siteMap, 'root')]
const byId = <Value>(valueOf: (route: Route) => Value) =>
  Object.fromEntries(all.map((route) => [route.id, valueOf(route)]))

export const entry: ServerBuild['entry'] = { module: entryModule }
// The type requires a page; some routes only answer.
export const routes = byId((route) => route) as unknown as ServerBuild['routes']
export const assets: ServerBuild['assets'] = {
  entry: { module: '/assets/entry.client.js', imports: [] },
  url: '/assets/manifest.js',
  version: 'sources',
  routes: byId(({ module, ...route }) => ({
    ...route,
    module: `/assets/${route.id}.js`,
    hasAction: 'action' in module,
    hasLoader: 'loader' in module,
    hasClientAction: 'clientAction' in module,
    hasClientLoader: 'clientLoader' in module,
    hasClientMiddleware: 'clientMiddleware' in module,
    hasDefaultExport: 'default' in module,
    hasErrorBoundary: 'ErrorBoundary' in module,
    imports: [],
    css: [],
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  })),
}
export const assetsBuildDirectory = 'build/client'
export const basename = '/'
export const publicPath = '/'
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender: string[] = []
export const routeDiscovery: ServerBuild['routeDiscovery'] = { mode: 'initial', manifestPath: '/__manifest' }
export const allowedActionOrigins = false
