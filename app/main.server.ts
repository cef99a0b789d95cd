// Exports of the built server, for server.ts, worker.ts, tools and tests.
import * as serverBuild from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Adapters } from './context.server.ts'
import { type App, createApp as createAppOf } from './create-app.server.ts'
import type { Work } from './platform/jobs/background-work.server.ts'
import { workBehind } from './tasks.server.ts'

export const build = serverBuild as unknown as ServerBuild

export function createApp(adapters: Adapters): App {
  const app = apps.get(adapters) ?? createAppOf(adapters, build)
  apps.set(adapters, app)
  return app
}
const apps = new WeakMap<Adapters, App>()

/** The sandbox's webhooks call the app itself. */
export const workOf = (adapters: Adapters): Work => workBehind(adapters, (request) => createApp(adapters)(request))

export { refusePrintedPasswords } from '#db/seed/refuse-printed-passwords.server.ts'
export { seedDemo } from '#db/seed/seed-demo.server.ts'
export { cachePlan } from './http/cacheable-pages.ts'
export { flushRedirectHits } from './modules/redirects/flush-redirect-hits.server.ts'
export { openAdapters } from './open-adapters.server.ts'
export { cachedReads } from './platform/cached-read.server.ts'
export { openDatabaseClock } from './platform/database/database-clock.server.ts'
export { renderQueue } from './platform/http/render-queue.server.ts'
export { serve, serveGateway } from './platform/http/serve.server.ts'
export { runDueWork, startBackgroundWork } from './platform/jobs/background-work.server.ts'
export { labelMetrics } from './platform/metrics.server.ts'
export { listenForChanges } from './platform/page-cache/invalidation.server.ts'
export { openPageCache, showPageCacheStats } from './platform/page-cache/page-cache.server.ts'
