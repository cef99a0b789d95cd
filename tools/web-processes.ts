import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Log } from '#app/platform/log.server.ts'

const restartAfterMs = 1000

/** Sent to a new web process. */
export type WebProcess = { url: string; number: number }

/** Throws EADDRINUSE for a taken port: where ports are shared, a second shop could open the same one. */
export async function assertPortIsFree({ port, host }: { port: number; host: string }): Promise<void> {
  const probe = createServer()
  await once(probe.listen(port, host), 'listening')
  await new Promise((closed) => probe.close(closed))
}

/** Starts more web processes of this shop, and again each that ends by a fault. `stop` resolves when all have ended. */
export function startWebProcesses(count: number, url: string, log: Pick<Log, 'warn'>) {
  const running = new Set<ChildProcess>()
  let stopping = false
  const startOne = (number: number) => {
    if (stopping) return
    const child = fork('server.js', ['web'])
    running.add(child)
    child.on('error', (err) => log.warn({ err }, 'web process not started'))
    child.once('exit', (code, signal) => {
      running.delete(child)
      // One that a signal of the terminal has stopped ends with 0.
      if (stopping || code === 0) return
      log.warn({ code, signal }, 'web process ended; another one is started')
      setTimeout(startOne, restartAfterMs, number).unref()
    })
    child.send({ url, number } satisfies WebProcess, () => {})
  }
  // The first one is this process.
  for (let number = 2; number < 2 + count; number++) startOne(number)
  return {
    stop: async () => {
      stopping = true
      const ended = [...running].map((child) => once(child, 'exit'))
      for (const child of running) child.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
