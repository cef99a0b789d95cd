import * as served from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { addresses } from '#app/site.ts'
import { onlyRoute } from '../create-app.server.ts'

// The virtual module's type has `undefined` where the router's type has no value.
const build = served as ServerBuild
const idsOf = ({ routes, assets }: ReturnType<typeof onlyRoute>) => [Object.keys(routes), Object.keys(assets.routes)]

test('the router for a page contains only the page and its layouts', () => {
  const ids = ['root', 'routes/account/layout', 'routes/account/profile', 'routes/shop/layout']
  expect(idsOf(onlyRoute(build, 'account/profile.tsx')).map((known) => known.toSorted())).toEqual([ids, ids])
})

test('the router for a data endpoint contains only that endpoint and the root', () => {
  const [routes] = idsOf(onlyRoute(build, 'endpoints/healthz.ts'))
  expect(routes?.toSorted()).toEqual(['root', 'routes/endpoints/healthz'])
})

test.each(addresses)('%s has a route of its own', (_, { file }) => {
  expect(idsOf(onlyRoute(build, file))[0]).toContain(`routes/${file.replace(/\.tsx?$/, '')}`)
})

test('an unknown route file throws an error that names it', () => {
  expect(() => onlyRoute(build, 'shop/nowhere.tsx')).toThrow('routes/shop/nowhere')
})
