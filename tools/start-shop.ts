// Run by server.js.
import { flushCompileCache } from 'node:module'
import { type Env, readEnv } from '#app/env.server.ts'
import * as shop from '#app/main.server.ts'
import { explainStart } from './explain-start.ts'
import { type OpenDatabase, openShopDatabase, stopOnSignal } from './open-database.ts'
import { welcome } from './welcome.ts'

const say = (line: string) => console.log(line)

async function start() {
  const env = readEnv(process.env)
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
  const adapters = shop.openAdapters(env, database, clock)
  if (env.demo) await shop.seedDemo(adapters, say)
  else await shop.refusePrintedPasswords(database.db)

  const cache = shop.openPageCache(env.pageCacheBytes)
  shop.cachedReads.onRefreshed(cache.drop)
  const changes = await shop.listenForChanges(url, [shop.cachedReads, cache])
  const onPage = shop.countVisits(adapters.counter, clock)
  const server = await shop.serve(shop.createApp(adapters), cache, shop.cachePlan, {
    ...env,
    log: adapters.log,
    onPage,
  })
  const counter = shop.flushVisitCounter(database.db, adapters.counter, clock, (err) =>
    adapters.log.warn({ err }, 'visits not counted'),
  )
  const hits = shop.flushRedirectHits(database.db, (err) => adapters.log.warn({ err }, 'redirects not counted'))
  const alone = !env.databaseUrl
  const work = await shop.startBackgroundWork(database.pool, shop.workOf(adapters), { alone })
  supervise(giveUp)
  welcome(env, say)
  // Now, because a killed process writes nothing.
  flushCompileCache()
  stopOnSignal(abandon, server.close, counter.stop, hits.stop, work.stop, changes.close, close)
}

function giveUp(error: unknown): never {
  console.error(`\n${explainStart(error)}\n`)
  process.exit(1)
}

start().catch(giveUp)
