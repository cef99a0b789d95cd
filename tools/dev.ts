// npm run dev: hot reload and fresh server code per request.
import { createServer } from 'node:http'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createServer as createVite } from 'vite'
import { readEnv } from '#app/env.server.ts'
import { explainStart } from './explain-start.ts'
import { openShopDatabase, stopOnSignal } from './open-database.ts'
import { welcome } from './welcome.ts'

type Shop = typeof import('../app/main.server.ts')

async function start() {
  const env = readEnv({ LOG_LEVEL: 'info', ...process.env })
  const { database, close, abandon } = await openShopDatabase(env)
  const server = createServer()
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  const load = () => vite.ssrLoadModule('./app/main.server.ts') as Promise<Shop>
  const shop = await load()
  const adapters = shop.openAdapters(env, database)
  if (env.demo) await shop.seedDemo(adapters, console.log)
  const work = await shop.startBackgroundWork(database.pool, shop.workOf(adapters))
  const app = createRequestListener(async (request: Request) => (await load()).createApp(adapters)(request))
  server.on('request', (request, response) => vite.middlewares(request, response, () => app(request, response)))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.port, env.host, resolve)
  })
  welcome(env, console.log)
  stopOnSignal(abandon, () => vite.close(), work.stop, close)
}

start().catch((error: unknown) => {
  console.error(`\n${explainStart(error)}\n`)
  process.exit(1)
})
