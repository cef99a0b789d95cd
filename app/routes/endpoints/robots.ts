import { shopOf } from '#app/context.server.ts'
import { addresses, site } from '#app/site.ts'
import type { Route } from './+types/robots'

/** "/admin/orders" → "/admin", "/api/cart" → "/api/". Assumes that all below the root of a closed page is closed. */
const closedRoots = addresses.flatMap(([pattern, { search }]) => {
  const root = `/${pattern.split('/')[1]}`
  return search === 'closed' ? [root in site ? root : `${root}/`] : []
})
// Disallow matches prefixes.
const disallowed = [...new Set(closedRoots)].filter(
  (root, _, all) => !all.some((one) => one !== root && root.startsWith(one)),
)

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = shopOf(context)
  const lines = [
    'User-agent: *',
    ...[...disallowed, '/*?*sizes='].flatMap((path) => [`Disallow: ${path}`, `Disallow: /th${path}`]),
  ]
  return new Response([...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
