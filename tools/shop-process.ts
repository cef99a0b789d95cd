// The whole shop: alone behind its port, or one of several behind a gateway.
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { constants, setPriority } from 'node:os'
import type { Env } from '#app/env.server.ts'
import * as shop from '#app/main.server.ts'
import type { Clock } from '#app/platform/clock.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { flushVisits, openPort, openShopCache } from './open-port.ts'
import type { PageCacheMessage, WebMessage, WebProcess } from './web-processes.ts'

type Opened = { url: string; database: Database; clock: Clock }

/** The only process: answers requests and runs the queue. Returns its stops, in order. */
export async function openOnlyProcess(env: Env, { url, database, clock }: Opened, say: (line: string) => void) {
  const adapters = { ...shop.openAdapters(env, database, clock), renderQueue: shop.renderQueue() }
  await fill(env, adapters, say)
  const cache = openShopCache(env)
  shop.cachedReads.onRefreshed(cache.drop)
  const port = await openPort(
    env,
    { ...adapters, url },
    { app: shop.createApp(adapters), cache, caches: [shop.cachedReads, cache] },
  )
  return [...port.stops, flushHits(adapters), await startQueue(env, adapters)]
}

/** One of several, on the Unix socket that the gateway names. */
export async function openWebProcess(env: Env, say: (line: string) => void) {
  // Cached pages of the gateway and statements of the database go before renders.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const gateway = followGateway()
  const { url, socketPath, number, leads } = await gateway.first
  shop.labelMetrics(number)
  const database = openDatabase(url)
  const { clock } = await shop.openDatabaseClock(database.pool)
  const adapters = shop.openAdapters(env, database, clock)
  if (leads) await fill(env, adapters, say)
  shop.cachedReads.onRefreshed((tag) => gateway.send({ refreshed: tag }))
  const changes = await shop.listenForChanges(url, [shop.cachedReads])
  const server = await shop.serveGateway(shop.createApp(adapters), { ...adapters, socketPath })
  const queue = leads ? [await startQueue(env, adapters)] : []
  const stops = [server.close, flushVisits(adapters), flushHits(adapters), changes.close, ...queue]
  process.once('SIGTERM', async () => {
    for (const stop of [...stops, database.close]) await stop()
    process.exit(0)
  })
  gateway.send('open')
  flushCompileCache()
}

type Adapters = ReturnType<typeof shop.openAdapters>

async function fill(env: Env, adapters: Adapters, say: (line: string) => void) {
  if (env.demo) await shop.seedDemo(adapters, say)
  else await shop.refusePrintedPasswords(adapters.database.db)
}

const flushHits = ({ database, log }: Adapters) =>
  shop.flushRedirectHits(database.db, (err) => log.warn({ err }, 'redirects not counted')).stop

async function startQueue(env: Env, adapters: Adapters): Promise<() => Promise<void>> {
  const alone = !env.databaseUrl
  return (await shop.startBackgroundWork(adapters.database.pool, shop.workOf(adapters), { alone })).stop
}

/** Messages of the gateway. Ends with it; signals of the terminal reach the gateway too, which stops this process. */
function followGateway() {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => process.exit(1))
  const first = once(process, 'message').then(([message]) => message as WebProcess)
  process.on('message', (message: WebProcess | PageCacheMessage) => {
    if ('pageCache' in message) shop.showPageCacheStats(message.pageCache)
  })
  return { first, send: (message: WebMessage) => process.send?.(message) }
}
