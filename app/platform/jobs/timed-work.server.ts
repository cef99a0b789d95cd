import type pg from 'pg'
import { type Jobs, maxAttempts } from './queue.server.ts'

/**
 * A job that is queued once in every stretch of so many minutes, `after` minutes into it; stretches begin at midnight
 * UTC.
 */
export type TimedWork = { task: keyof Jobs; everyMinutes: number; after?: number }

export const hourly = 60
export const daily = 24 * 60

/**
 * Queues what is due and tells its names. The database's clock alone decides: a slot is due when it is not the one that
 * was begun last, so that neither a process whose clock is wrong, nor a slot written in the future, stops anything.
 * Safe in several processes at once: one of them queues a slot.
 */
export async function queueTimedWork(pool: pg.Pool, timed: readonly TimedWork[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with begun as (
       insert into timed_work as known (name, slot)
       select task, date_bin(make_interval(mins => every), now(), timestamptz '2020-01-01Z' + make_interval(mins => after))
         from jsonb_to_recordset($1) as work (task text, every integer, after integer)
       on conflict (name) do update set slot = excluded.slot where known.slot <> excluded.slot
       returning name)
     select name, graphile_worker.add_job(name, '{}', job_key := 'timed:' || name, max_attempts := $2) from begun`,
    [
      JSON.stringify(timed.map(({ task, everyMinutes, after = 0 }) => ({ task, every: everyMinutes, after }))),
      maxAttempts,
    ],
  )
  return rows.map((row) => row.name)
}

const lookMs = 5_000

/** Looks for due work until stopped; a fault (the database is away) is told, and the next look comes as usual. */
export function startTimedWork(
  pool: pg.Pool,
  timed: readonly TimedWork[],
  onFault: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const look = () => {
    looking = queueTimedWork(pool, timed)
      .then(() => {}, onFault)
      .then(() => {
        if (!stopped) timer = setTimeout(look, lookMs)
      })
  }
  look()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return looking
    },
  }
}
