import { pageCacheGauge, registry } from '#app/platform/metrics.server.ts'
import { pageCacheStats } from '#app/platform/page-cache/page-cache.server.ts'

/** For Prometheus. Holds no personal data; keep it off the public side of a proxy all the same (docs/operations.md). */
export async function loader() {
  for (const [figure, value] of Object.entries(pageCacheStats())) pageCacheGauge.set({ figure }, value)
  return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
}
