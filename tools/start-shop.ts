// Run by server.js: the first web process, which opens the database and runs the jobs, or another one.
import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import type { Adapters } from '#app/context.server.ts'
import { type Env, readEnv } from '#app/env.server.ts'
import * as shop from '#app/main.server.ts'
import { explainStart } from './explain-start.ts'
import { type OpenDatabase, openShopDatabase, stopOnSignal } from './open-database.ts'
import { assertPortIsFree, startWebProcesses, type WebProcess } from './web-processes.ts'
import { welcome } from './welcome.ts'

const say = (line: string) => console.log(line)

async function start() {
  const env = readEnv(process.env)
  if (process.argv[2] === 'web') return openWebProcess(env)
  const opened = await openShopDatabase(env)
  try {
    await open(env, opened)
  } catch (error) {
    const why = await opened.explain(error)
    await opened.close()
    throw why
  }
}

async function open(env: Env, { url, database, applied, supervise, close, abandon }: OpenDatabase) {
  if (applied > 0) say(`Prepared the database (${applied} migrations).`)
  const { clock } = await shop.openDatabaseClock(database.pool)
  const adapters = { ...shop.openAdapters(env, database, clock), renderQueue: shop.renderQueue() }
  if (env.demo) await shop.seedDemo(adapters, say)
  else await shop.refusePrintedPasswords(database.db)

  if (env.webProcesses > 1) {
    await assertPortIsFree(env)
    shop.labelMetrics(1)
  }
  const { closePort, stops } = await serveShop(env, url, adapters, true)
  const alone = !env.databaseUrl
  const work = await shop.startBackgroundWork(database.pool, shop.workOf(adapters), { alone })
  const others = startWebProcesses(env.webProcesses - 1, url, adapters.log)
  supervise(giveUp)
  // At once, so that no process takes new requests while another ends.
  const closePorts = async () => void (await Promise.all([closePort(), others.stop()]))
  stopOnSignal(abandon, closePorts, ...stops, work.stop, close)
  welcome(env, say)
  // Now, because a killed process writes nothing.
  flushCompileCache()
}

/** Of a shop that another process has opened and started. */
async function openWebProcess(env: Env) {
  const [{ url, number }] = (await once(process, 'message')) as [WebProcess]
  shop.labelMetrics(number)
  const database = shop.openDatabase(url)
  const { clock } = await shop.openDatabaseClock(database.pool)
  const adapters = { ...shop.openAdapters(env, database, clock), renderQueue: shop.renderQueue() }
  const { closePort, stops } = await serveShop(env, url, adapters)
  // The first process is gone, and the database with it.
  process.once('disconnect', () => process.exit(1))
  stopOnSignal(() => {}, closePort, ...stops, database.close)
}

/** Opens the port. `stops` follow its closing, in order. The process that `leads` reports changes to a shared cache. */
async function serveShop(env: Env, url: string, adapters: Adapters, leads = false) {
  const { database, counter, clock, log } = adapters
  const cache = shop.openPageCache(Math.ceil(env.pageCacheBytes / env.webProcesses), { refill: shop.refillPages() })
  shop.cachedReads.onRefreshed(cache.drop)
  const purged = leads && env.cachePurgeUrl ? [shop.purgeHook(env.cachePurgeUrl, log)] : []
  const changes = await shop.listenForChanges(url, [shop.cachedReads, cache, ...purged])
  const server = await shop.serve(shop.createApp(adapters), cache, shop.cachePlan, {
    ...env,
    maxConnections: Math.ceil(env.maxConnections / env.webProcesses),
    sharesPort: env.webProcesses > 1,
    isPurged: env.cachePurgeUrl !== undefined,
    log,
    onPage: shop.countVisits(counter, clock),
  })
  const visits = shop.flushVisitCounter(database.db, counter, clock, (err) => log.warn({ err }, 'visits not counted'))
  const hits = shop.flushRedirectHits(database.db, (err) => log.warn({ err }, 'redirects not counted'))
  return { closePort: server.close, stops: [visits.stop, hits.stop, changes.close] }
}

function giveUp(error: unknown): never {
  console.error(`\n${explainStart(error)}\n`)
  process.exit(1)
}

start().catch(giveUp)
