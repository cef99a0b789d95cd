import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { shopServer } from '#tests/support/app.ts'
import { entryPoints } from '#tests/support/entry-points.ts'
import { routeIndex } from './route-index.ts'

const { build } = await shopServer()

/** The router's own answer, which the index must give too. */
function routerAnswer(path: string, all: ServerBuild): string | undefined {
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(all.routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      return [
        route.index
          ? { id: route.id, path: route.path, index: true }
          : { id: route.id, path: route.path, children: below(route.id) },
      ]
    })
  return matchRoutes(below(undefined), path)?.at(-1)?.route.id
}

const strange = [
  '/',
  '/th',
  '/th/',
  '/TH/cart',
  '/cart/',
  '//cart',
  '/cart/x',
  '/product',
  '/product/a/b',
  '/admin',
  '/th/admin/orders/x',
  '/api',
  '/api/nothing',
  '/healthz',
  '/th/healthz',
  '/ไหม',
  '/th/th',
  '/sitemap.xml',
  '/sitemapxxml',
]

test.each([...entryPoints().map(({ path }) => path), ...entryPoints().map(({ path }) => `/th${path}`), ...strange])(
  '%s is the route that the router takes',
  (path) => expect(routeIndex(build)(path)).toBe(routerAnswer(path, build)),
)
