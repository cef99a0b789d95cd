// The server build as the request tests of app/ see it: the route modules themselves, put together as React Router's
// plugin puts them together for the shop (vitest.config.ts names this file in its place). Nothing has to be built, and
// a test never runs on what was built yesterday. Scripts and styles have no addresses here; what a browser loads is
// looked at in tests/ and tests/e2e, on the built shop.
import type { RouteConfigEntry } from '@react-router/dev/routes'
import {
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from 'react-router'
import * as entryModule from '#app/entry.server.tsx'
import siteMap from '#app/routes.ts'

/** As the files export them: components that take loader data and errors as props. */
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

/** The plugin hands loader data and errors to the components; so does this. */
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
// The type asks every route for a page; some only answer.
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
// Its flags follow the version in use; none is set.
export const future = {}
export const ssr = true
export const isSpaMode = false
export const prerender: string[] = []
export const routeDiscovery: ServerBuild['routeDiscovery'] = { mode: 'initial', manifestPath: '/__manifest' }
export const allowedActionOrigins = false
