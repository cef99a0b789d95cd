import { shopOf } from '#app/context.server.ts'
import { addresses, site } from '#app/site.ts'
import type { Route } from './+types/robots'

/** "/admin/orders" → "/admin", "/api/cart" → "/api/", when all below is closed. */
const roots = addresses.flatMap(([pattern, { search }]) => {
  const root = `/${pattern.split('/')[1]}`
  return search === 'closed' ? [root in site ? root : `${root}/`] : []
})
const closed = [...new Set(roots)].filter((root, _, all) => !all.some((one) => one !== root && root.startsWith(one)))

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = shopOf(context)
  const lines = [
    'User-agent: *',
    ...[...closed, '/*?*sizes='].flatMap((path) => [`Disallow: ${path}`, `Disallow: /th${path}`]),
  ]
  return new Response([...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
