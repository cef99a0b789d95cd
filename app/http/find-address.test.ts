import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { build } from '#app/main.server.ts'
import { site } from '#app/site.ts'
import { entryPoints } from '#tests/support/entry-points.ts'
import { findAddress } from './find-address.ts'

const fileOf = (path: string) => `routes/${site[findAddress(path)].file.replace(/\.tsx?$/, '')}`

const below = (parentId: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    return [
      route.index
        ? { id: route.id, path: route.path ?? '', index: true }
        : { id: route.id, path: route.path ?? '', children: below(route.id) },
    ]
  })
const routes = below(undefined)
const routerAnswer = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.id

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
  '%s resolves to the same route as in the router',
  (path) => expect(fileOf(path)).toBe(routerAnswer(path)),
)
