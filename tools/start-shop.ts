// Run by server.js: opens the database and the port. `web`: one of several web processes behind the port.
import type { ChildProcess } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { type Env, readEnv } from '#app/env.server.ts'
import { openDatabaseClock } from '#app/platform/database/database-clock.server.ts'
import { explainStart } from './explain-start.ts'
import { type OpenDatabase, openShopDatabase, stopOnSignal } from './open-database.ts'
import { forkWeb, WebProcessFailed } from './web-processes.ts'
import { welcome } from './welcome.ts'

const say = (line: string) => console.log(line)

async function start() {
  const env = readEnv(process.env)
  // The whole shop is loaded where requests are answered, and not in the process in front of several.
  if (process.argv[2] === 'web') return (await import('./shop-process.ts')).openWebProcess(env, say)
  const webs = env.webProcesses > 1 ? Array.from({ length: env.webProcesses }, forkWeb) : []
  const opened = await openShopDatabase(env)
  try {
    await open(env, opened, webs)
  } catch (error) {
    const why = await opened.explain(error)
    await opened.close()
    throw why
  }
}

async function open(env: Env, opened: OpenDatabase, webs: readonly ChildProcess[]) {
  const { url, database, applied, supervise, close, abandon } = opened
  if (applied > 0) say(`Prepared the database (${applied} migrations).`)
  const { clock } = await openDatabaseClock(database.pool)
  const stops = await (webs.length > 0
    ? (await import('./open-gateway.ts')).openGatewayProcess(env, { url, database, clock, webs })
    : (await import('./shop-process.ts')).openOnlyProcess(env, { url, database, clock }, say))
  supervise(giveUp)
  stopOnSignal(abandon, ...stops, close)
  welcome(env, say)
  // Now, because a killed process writes nothing.
  flushCompileCache()
}

function giveUp(error: unknown): never {
  if (!(error instanceof WebProcessFailed)) console.error(`\n${explainStart(error)}\n`)
  process.exit(1)
}

start().catch(giveUp)
