// npm start: opens the database, migrates, seeds the demo shop when it is empty, serves, and says where.
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { openDatabase } from '#app/platform/database/pool.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { claimFolder } from './tools/claim-folder.ts'
import { explainStart } from './tools/explain-start.ts'
import { welcome } from './tools/welcome.ts'

const built: string = './build/server/index.js'
const say = (line: string) => console.log(line)

async function start() {
  const env = readEnv(process.env)
  const release = env.databaseUrl ? undefined : claimFolder(env.dataDir)
  const embedded = env.databaseUrl ? undefined : await startEmbedded(env.dataDir)
  const url = embedded?.url ?? (env.databaseUrl as string)
  const applied = await migrate(url)
  const database = openDatabase(url)
  const shop = (await import(built)) as typeof import('./app/main.server.ts')
  await shop.prepareQueue(database.pool)
  if (applied > 0) say(`Prepared the database (${applied} migrations).`)
  const adapters = shop.openAdapters(env, database)
  if (env.demo) await shop.seedDemo(adapters, say)
  const cache = shop.openPageCache(env.pageCacheBytes)
  const changes = await shop.listenForChanges(url, cache)
  const server = await shop.serve(shop.createApp(adapters), cache, shop.cachePlan, env)
  const work = await shop.startBackgroundWork(database.pool, shop.tasksOf(adapters), shop.crontab)
  welcome(env, say)

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.close()
    await work.stop()
    await changes.close()
    await database.close()
    await embedded?.stop()
    release?.()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

start().catch((error: unknown) => {
  console.error(`\n${explainStart(error)}\n`)
  process.exit(1)
})
