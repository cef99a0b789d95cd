import { AsyncLocalStorage } from 'node:async_hooks'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const requests = new AsyncLocalStorage<{ hasWritten: boolean }>()

/** Runs the work of one request. After its first commit it gets connections before all others. */
export const asRequest = <T>(work: () => T): T => requests.run({ hasWritten: false }, work)

export function noteWritten() {
  const request = requests.getStore()
  if (request) request.hasWritten = true
}

type Waiting = { go: () => void; timer: NodeJS.Timeout | undefined }

/** Hands out connections: first to requests that committed, without a time limit, then in order of arrival. */
export function inTurns(pool: pg.Pool): PostgresPool {
  let taken = 0
  const first: Waiting[] = []
  const others: Waiting[] = []
  const leave = () => {
    const next = first.shift() ?? others.shift()
    if (!next) return void taken--
    clearTimeout(next.timer)
    next.go()
  }
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const written = requests.getStore()?.hasWritten === true
      const line = written ? first : others
      const waiting: Waiting = { go: resolve, timer: undefined }
      line.push(waiting)
      const timeout = pool.options.connectionTimeoutMillis ?? 0
      if (written || timeout === 0) return
      waiting.timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }, timeout)
    })
  const connect = async (): Promise<PostgresPoolClient> => {
    if (taken < pool.options.max) taken++
    else await turn()
    try {
      const client = await pool.connect()
      const release = client.release.bind(client)
      return Object.assign(client, {
        release: (error?: Error | boolean) => (release(error), leave()),
      }) as PostgresPoolClient
    } catch (error) {
      leave()
      throw error
    }
  }
  return { options: pool.options, connect, end: () => pool.end() }
}
