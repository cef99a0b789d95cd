import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/**
 * The handler of a route, by its file below app/routes. Each knows its route and the layouts around it alone: the site map
 * has found the address already, while the router would try all routes in turn, twice a request, and set up every one
 * of them anew for each page.
 */
export function routesByFile(build: ServerBuild): (file: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>()
  return (file) => {
    const handler = handlers.get(file) ?? createRequestHandler(onlyRoute(build, file), process.env.NODE_ENV)
    handlers.set(file, handler)
    return handler
  }
}

/** The build as if it had this route and its layouts only; throws for a file that is no route. */
export function onlyRoute(build: ServerBuild, file: string): ServerBuild {
  const ids = idsUpwards(build.routes, `routes/${file.replace(/\.tsx?$/, '')}`)
  const { routes, assets } = build
  return { ...build, routes: only(routes, ids), assets: { ...assets, routes: only(assets.routes, ids) } }
}

function idsUpwards(routes: ServerBuild['routes'], id: string): string[] {
  const route = routes[id]
  if (!route) throw new Error(`the build has no route ${id}`)
  return [id, ...(route.parentId ? idsUpwards(routes, route.parentId) : [])]
}

const only = <Routes extends object>(routes: Routes, ids: readonly string[]): Routes =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id))) as Routes
