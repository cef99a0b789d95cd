// Queued and scheduled jobs only, beside any number of servers; needs DATABASE_URL.
import { EnvError, readEnv } from '#app/env.server.ts'
import { explainStart } from './tools/explain-start.ts'
import { openShopDatabase, stopOnSignal } from './tools/open-database.ts'

// Before the imports, for the packages outside the build, which is one for production (vite.config.ts).
process.env.NODE_ENV ??= 'production'
const built: string = './build/server/index.js'

async function start() {
  const env = readEnv(process.env)
  if (!env.databaseUrl)
    throw new EnvError('The worker needs DATABASE_URL: with the embedded database npm start runs the jobs.')
  const { database, close, abandon } = await openShopDatabase(env)
  const shop = (await import(built)) as typeof import('./app/main.server.ts')
  const { clock } = await shop.openDatabaseClock(database.pool)
  const adapters = shop.openAdapters(env, database, clock)
  const work = await shop.startBackgroundWork(database.pool, shop.workOf(adapters))
  console.log('The worker is running. Ctrl-C stops it.')
  stopOnSignal(abandon, work.stop, close)
}

start().catch((error: unknown) => {
  console.error(`\n${explainStart(error)}\n`)
  process.exit(1)
})
