import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

/** Each handler has one route with its layouts. The full router would match all routes twice a request. */
export function routesByFile(build: ServerBuild): (file: string) => RequestHandler {
  const handlers = new Map<string, RequestHandler>()
  return (file) => {
    const handler = handlers.get(file) ?? createRequestHandler(onlyRoute(build, file), process.env.NODE_ENV)
    handlers.set(file, handler)
    return handler
  }
}

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
