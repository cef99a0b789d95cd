import type { ChildProcess } from 'node:child_process'
import type { Env } from '#app/env.server.ts'
import { queuedGateway } from '#app/http/queued-gateway.server.ts'
import { provideTexts } from '#app/i18n/dictionaries.ts'
import { en } from '#app/i18n/en.ts'
import { th } from '#app/i18n/th.ts'
import { openVisitCounter } from '#app/modules/reports/visit-counter.server.ts'
import { openGateway } from '#app/platform/http/gateway.server.ts'
import { renderLimits, renderQueue } from '#app/platform/http/render-queue.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { openPort, openShopCache, type Serving } from './open-port.ts'
import { startWebProcesses } from './web-processes.ts'

type Opened = Omit<Serving, 'counter' | 'log'> & { webs: readonly ChildProcess[] }

/** Files and cached pages are answered here, the rest by the web processes. Returns its stops, in order. */
export async function openGatewayProcess(env: Env, { url, database, clock, webs }: Opened) {
  provideTexts({ en, th })
  const log = openLog(env.logLevel)
  const gateway = openGateway(env)
  const cache = openShopCache(env)
  const web = await startWebProcesses({ webs, url, log, gateway, cache })
  const queue = renderQueue({ ...renderLimits, running: renderLimits.running * env.webProcesses })
  const answering = { ...queuedGateway(gateway, queue, { ...env, log }), cache, caches: [cache] }
  const port = await openPort(env, { url, database, clock, log, counter: openVisitCounter() }, answering)
  const stopWeb = async () => {
    gateway.close()
    await web.stop()
  }
  return [...port.stops, stopWeb]
}
