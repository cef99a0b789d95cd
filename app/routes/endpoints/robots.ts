import { shopOf } from '#app/context.server.ts'
import type { Route } from './+types/robots'

// What is private, or the same page in countless forms.
const closed = [
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/payment',
  '/auth',
  '/profile',
  '/search',
  '/outbox',
  '/*?*sizes=',
]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = shopOf(context)
  const lines = ['User-agent: *', ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /th${path}`])]
  return new Response([...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
