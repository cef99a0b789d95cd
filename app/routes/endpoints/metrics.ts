import { data } from 'react-router'
import { shopOf } from '#app/context.server.ts'
import { showsSecret } from '#app/platform/http/shows-secret.server.ts'
import { pageCacheGauge, registry } from '#app/platform/metrics.server.ts'
import { pageCacheStats } from '#app/platform/page-cache/page-cache.server.ts'
import type { Route } from './+types/metrics'

/** For Prometheus, with `Authorization: Bearer METRICS_TOKEN`; otherwise 404. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { metricsToken } = shopOf(context)
  if (!metricsToken || !showsSecret(request.headers, metricsToken)) throw data('Not found\n', { status: 404 })
  const { pages, bytes, ...visits } = pageCacheStats()
  pageCacheGauge.set({ figure: 'pages' }, pages)
  pageCacheGauge.set({ figure: 'bytes' }, bytes)
  for (const [figure, byPage] of Object.entries(visits))
    for (const [page, count] of Object.entries(byPage)) pageCacheGauge.set({ figure, page: page || 'home' }, count)
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
}
