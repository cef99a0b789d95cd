import type { ServerBuild } from 'react-router'

type Pattern = { id: string; test: RegExp; rank: number }

/**
 * Finds the route of a path, as the router will: literal parts before parameters, parameters before "anything else".
 * Compiled once, because the router's own matching ranks the whole site map anew at every call.
 */
export function routeIndex(build: ServerBuild): (pathname: string) => string | undefined {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const parents = new Set(routes.map((route) => route.parentId))
  const patterns = routes
    .filter((route) => !parents.has(route.id))
    .map((route) => compile(route.id, fullPath(build, route.id)))
    .sort((a, b) => b.rank - a.rank)
  return (pathname) => patterns.find(({ test }) => test.test(pathname))?.id
}

function fullPath(build: ServerBuild, id: string): string[] {
  const route = build.routes[id]
  if (!route) return []
  const own = (route.path ?? '').split('/').filter(Boolean)
  return route.parentId === undefined ? own : [...fullPath(build, route.parentId), ...own]
}

function compile(id: string, parts: string[]): Pattern {
  let rank = 0
  const source = parts.map((part) => {
    if (part === '*') return '(?:/.*)?'
    rank += part.startsWith(':') ? 10 : 100
    if (part.startsWith(':')) return '/[^/]+'
    const literal = part.replace(/\?$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return part.endsWith('?') ? `(?:/${literal})?` : `/${literal}`
  })
  if (parts.includes('*')) rank -= 1000
  return { id, test: new RegExp(`^${source.join('')}/?$`, 'i'), rank }
}
