import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Gateway } from '#app/platform/http/gateway.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { PageCacheStats } from '#app/platform/page-cache/page-cache.server.ts'

const restartAfterMs = 1000
const reportEveryMs = 5000

/** To a new web process. The one that `leads` fills the demo and runs the queue. */
export type WebProcess = { url: string; socketPath: string; number: number; leads: boolean }
/** To the web processes. */
export type PageCacheMessage = { pageCache: PageCacheStats }
/** From a web process: it is open; a cached value has changed. */
export type WebMessage = 'open' | { refreshed: string }

/** Loads the shop, then awaits its `WebProcess` message: before the database is open, so that both take place at once. */
export const forkWeb = (): ChildProcess => fork('server.js', ['web'])

type Options = {
  /** Forked already. */
  webs: readonly ChildProcess[]
  url: string
  log: Pick<Log, 'warn'>
  gateway: Gateway
  cache: { drop: (tag: string) => void; stats: () => PageCacheStats }
}

/**
 * Opens the web processes of this shop, the first before the others, and again each that ends by a fault. Resolves when
 * the first one is open, rejects when it ends before. `stop` resolves when all have ended.
 */
export async function startWebProcesses({ webs, cache, ...options }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'mai-web-'))
  const running = new Set(webs)
  let stopping = false
  const begin = (child: ChildProcess, number: number) => {
    connectWeb(child, { number, socketPath: join(folder, String(number)), drop: cache.drop, ...options })
    const ended = () => {
      running.delete(child)
      if (stopping) return
      const { exitCode: code, signalCode: signal } = child
      options.log.warn({ code, signal }, 'web process ended; another one is started')
      setTimeout(again, restartAfterMs, number).unref()
    }
    if (hasEnded(child)) ended()
    else child.once('exit', ended)
  }
  const again = (number: number) => {
    if (stopping) return
    const child = forkWeb()
    running.add(child)
    begin(child, number)
  }
  for (const [at, child] of webs.entries()) {
    begin(child, at + 1)
    if (at === 0) await waitUntilOpen(child)
  }
  const reports = setInterval(() => report(running, cache.stats()), reportEveryMs)
  const stop = async () => {
    stopping = true
    clearInterval(reports)
    const ended = [...running].map((child) => once(child, 'exit'))
    for (const child of running) child.kill('SIGTERM')
    await Promise.all(ended)
    await rm(folder, { recursive: true, force: true })
  }
  return { stop }
}

type Connection = Omit<Options, 'webs' | 'cache'> & { number: number; socketPath: string; drop: (tag: string) => void }

/** Tells a forked process to open, and the gateway when it is open and when it has ended. */
function connectWeb(child: ChildProcess, { number, socketPath, url, log, gateway, drop }: Connection) {
  child.on('error', (err) => log.warn({ err }, 'web process not started'))
  child.on('message', (message: WebMessage) => {
    if (message === 'open') gateway.add(socketPath)
    else drop(message.refreshed)
  })
  child.once('exit', () => gateway.remove(socketPath))
  child.send({ url, socketPath, number, leads: number === 1 } satisfies WebProcess, ignoreEnded)
}

function report(running: Iterable<ChildProcess>, pageCache: PageCacheStats) {
  for (const child of running) child.send({ pageCache } satisfies PageCacheMessage, ignoreEnded)
}

/** Its exit is handled. */
const ignoreEnded = () => {}

/** Has printed why itself. */
export class WebProcessFailed extends Error {}

async function waitUntilOpen(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (hasEnded(child))
    throw new WebProcessFailed('the first web process ended, perhaps for a lost connection to the database')
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
