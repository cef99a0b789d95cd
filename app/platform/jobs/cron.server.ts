import type pg from 'pg'
import { maxAttempts } from './queue.server.ts'

/** Queued once per `everyMinutes`, `after` minutes into each slot; slots start at midnight UTC. */
export type CronJob = { task: string; everyMinutes: number; after?: number }

export const hourly = 60
export const daily = 24 * 60

/**
 * Queues due slots and returns their names. A slot is due when it differs from the last begun by the database's clock,
 * so wrong clocks stop nothing. Safe in several processes.
 */
export async function queueDueCronJobs(pool: pg.Pool, cronJobs: readonly CronJob[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with begun as (
       insert into cron_slots as known (name, slot)
       select task, date_bin(make_interval(mins => every), now(), timestamptz '2020-01-01Z' + make_interval(mins => after))
         from jsonb_to_recordset($1) as work (task text, every integer, after integer)
       on conflict (name) do update set slot = excluded.slot where known.slot <> excluded.slot
       returning name)
     select name, graphile_worker.add_job(name, '{}', job_key := 'timed:' || name, max_attempts := $2) from begun`,
    [
      JSON.stringify(cronJobs.map(({ task, everyMinutes, after = 0 }) => ({ task, every: everyMinutes, after }))),
      maxAttempts,
    ],
  )
  return rows.map((row) => row.name)
}

/** Polls every five seconds until stopped; reports faults and continues. */
export function startCron(
  pool: pg.Pool,
  cronJobs: readonly CronJob[],
  onFault: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let polling = Promise.resolve()
  const poll = () => {
    polling = queueDueCronJobs(pool, cronJobs)
      .then(() => {}, onFault)
      .then(() => {
        if (!stopped) timer = setTimeout(poll, 5_000)
      })
  }
  poll()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
      return polling
    },
  }
}
