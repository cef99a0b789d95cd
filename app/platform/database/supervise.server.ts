import { isAlive } from '../process-life.server.ts'
import type { Running } from './postmaster.server.ts'

const pollMs = 200
const restMs = 500
const maxFailures = 3

type Care = {
  start: () => Promise<Running>
  stop: (server: Running) => Promise<void>
  gaveUp: (error: unknown) => void
}

export type Supervised = { running: () => Running; stop: () => Promise<void> }

/** Checks the server five times a second and restarts it. Only on Windows its address changes. */
export function superviseRunning(first: Running, { start, stop, gaveUp }: Care): Supervised {
  let server = first
  let stopped = false
  let reviving = Promise.resolve()

  const revive = async () => {
    for (let failures = 1; !stopped; failures++)
      try {
        server = await start()
        return
      } catch (error) {
        if (failures >= maxFailures) {
          clearInterval(watch)
          return gaveUp(error)
        }
        await new Promise((go) => setTimeout(go, restMs))
      }
  }
  let busy = false
  const watch = setInterval(() => {
    if (busy || isAlive(server.pid)) return
    busy = true
    reviving = revive().finally(() => {
      busy = false
    })
  }, pollMs)
  return {
    running: () => server,
    stop: async () => {
      stopped = true
      clearInterval(watch)
      await reviving
      await stop(server)
    },
  }
}
