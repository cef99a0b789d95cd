import type { ServerBuild } from 'react-router'
import { renamedCategory } from '#app/modules/catalog/category.ts'

type Pattern = { id: string; test: RegExp; rank: number; parts: string[] }

/**
 * Finds the route of a path, as the router will: literal parts before parameters, parameters before "anything else".
 * Compiled once, because the router's own matching ranks the whole site map anew at every call.
 */
export function routeIndex(build: ServerBuild): (pathname: string) => string | undefined {
  const patterns = patternsOf(build)
  return (pathname) => patterns.find(({ test }) => test.test(pathname))?.id
}

const plain = /^\/$|^(?:\/[a-z0-9._-]+)+$/

/** Parameters that are words of an address; all others (numbers of orders, keys) stay as they are written. */
const words: Readonly<Record<string, (word: string) => string>> = {
  ':category': (word) => renamedCategory(word) ?? word.toLowerCase(),
  ':id': (word) => word.toLowerCase(),
  ':product': (word) => word.toLowerCase(),
}

/**
 * The one spelling of a page's address: lower case where it is made of words, single slashes, none at the end. What is
 * no page of the shop stays as it is.
 */
export function canonicalPath(build: ServerBuild): (pathname: string) => string {
  const patterns = patternsOf(build)
  return (pathname) => {
    if (plain.test(pathname)) return pathname
    const given = pathname.split('/').filter(Boolean)
    const path = `/${given.join('/')}`
    const pattern = patterns.find(({ test }) => test.test(path))
    if (!pattern || pattern.parts.includes('*')) return pathname
    return spelled(pattern.parts, given)
  }
}

function spelled(parts: readonly string[], given: string[]): string {
  const path = parts.flatMap((part) => {
    const optional = part.endsWith('?')
    const literal = optional ? part.slice(0, -1) : part
    if (optional && given[0]?.toLowerCase() !== literal) return []
    const word = given.shift() ?? ''
    if (!part.startsWith(':')) return [literal]
    const read = decodeURIComponent(word)
    const one = words[part]?.(read) ?? read
    return [one === read ? word : encodeURIComponent(one)]
  })
  return `/${path.join('/')}`
}

function patternsOf(build: ServerBuild): Pattern[] {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const parents = new Set(routes.map((route) => route.parentId))
  return routes
    .filter((route) => !parents.has(route.id))
    .map((route) => compile(route.id, fullPath(build, route.id)))
    .sort((a, b) => b.rank - a.rank)
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
  return { id, parts, test: new RegExp(`^${source.join('')}/?$`, 'i'), rank }
}
