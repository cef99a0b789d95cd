import { shopOf } from '#app/context.server.ts'
import { closedToRobots } from '#app/http/closed-to-robots.ts'
import type { Route } from './+types/robots'

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = shopOf(context)
  const lines = ['User-agent: *', ...closedToRobots.flatMap((path) => [`Disallow: ${path}`, `Disallow: /th${path}`])]
  return new Response([...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
