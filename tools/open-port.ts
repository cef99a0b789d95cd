import type { Env } from '#app/env.server.ts'
import { cachePlan } from '#app/http/cacheable-pages.ts'
import { countVisits } from '#app/http/count-visits.server.ts'
import { flushVisitCounter, type VisitCounter } from '#app/modules/reports/visit-counter.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { FetchApp } from '#app/platform/http/fetch-app.ts'
import { type ServeOptions, serve } from '#app/platform/http/serve.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import { type Cache, listenForChanges } from '#app/platform/page-cache/invalidation.server.ts'
import { openPageCache, type PageCache } from '#app/platform/page-cache/page-cache.server.ts'
import { purgeHook } from '#app/platform/page-cache/purge-hook.server.ts'
import { refillPages } from '#app/platform/page-cache/refill.server.ts'

/** What a process that answers requests works with. */
export type Serving = { url: string; database: Database; clock: Clock; counter: VisitCounter; log: Log }

export const openShopCache = ({ pageCacheBytes }: Env): PageCache =>
  openPageCache(pageCacheBytes, { refill: refillPages() })

type Answering = { app: FetchApp; live?: ServeOptions['live']; cache: PageCache; caches: readonly Cache[] }

/** Opens the port. `stops` in order: the port first. `caches` follow the changes of the database. */
export async function openPort(env: Env, serving: Serving, { app, live, cache, caches }: Answering) {
  const { url, counter, clock, log } = serving
  const purged = env.cachePurgeUrl ? [purgeHook(env.cachePurgeUrl, log)] : []
  const changes = await listenForChanges(url, [...caches, ...purged])
  const server = await serve(app, cache, cachePlan, {
    ...env,
    ...(live && { live }),
    isPurged: env.cachePurgeUrl !== undefined,
    log,
    onPage: countVisits(counter, clock),
  })
  return { stops: [server.close, flushVisits(serving), changes.close] }
}

export function flushVisits({ database, counter, clock, log }: Omit<Serving, 'url'>): () => Promise<void> {
  return flushVisitCounter(database.db, counter, clock, (err) => log.warn({ err }, 'visits not counted')).stop
}
