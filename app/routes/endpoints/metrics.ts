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
  for (const [figure, value] of Object.entries(pageCacheStats())) pageCacheGauge.set({ figure }, value)
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
}
