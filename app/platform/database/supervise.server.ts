import { isAlive } from '../process-life.server.ts'
import type { Running } from './postmaster.server.ts'

export type Supervised = { running: () => Running; stop: () => Promise<void> }

type Supervision = {
  start: () => Promise<Running>
  stop: (server: Running) => Promise<void>
  /** After three failed starts in a row. */
  gaveUp: (error: unknown) => void
}

/** Checks the server five times a second and restarts it. Only on Windows its address changes. */
export function supervise(first: Running, { start, stop, gaveUp }: Supervision): Supervised {
  let server = first
  let isStopped = false
  let restarting: Promise<void> | undefined

  const restart = async () => {
    for (let failures = 1; !isStopped; failures++)
      try {
        server = await start()
        return
      } catch (error) {
        if (failures >= 3) {
          clearInterval(watch)
          return gaveUp(error)
        }
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
  }
  const watch = setInterval(() => {
    if (!isAlive(server.pid)) restarting ??= restart().finally(() => (restarting = undefined))
  }, 200)
  return {
    running: () => server,
    stop: async () => {
      isStopped = true
      clearInterval(watch)
      await restarting
      await stop(server)
    },
  }
}
