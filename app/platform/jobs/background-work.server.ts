import { runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { type Drain, drainAll, startDraining } from './drain.server.ts'
import { runQueue, silent } from './queue-runner.server.ts'
import { startTimedWork, type TimedWork } from './timed-work.server.ts'

/** Makes the queue's own tables as their owner; repeatable, and nothing where all is done. One process at a time. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent })
  const { rows } = await pool.query(
    `select 1 from pg_proc where oid = 'graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)'::regprocedure
        and 'plan_cache_mode=force_generic_plan' = any (proconfig)`,
  )
  if (rows.length > 0) return
  // Left to itself PostgreSQL plans the five statements of this function anew at every call, which takes longer than
  // to run them: four fifths of the cost of queueing a job.
  await pool.query(
    'alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean) set plan_cache_mode = force_generic_plan',
  )
}

/** No job of the shop takes this long: a lock that is older belongs to a worker that died. */
const longestJobMinutes = 10

/** All that is done outside requests: queued jobs by name, those that come again by the clock, and outboxes to empty. */
export type Work = {
  tasks: TaskList
  timed: readonly TimedWork[]
  drains: readonly Drain[]
  /** Told of every fault; `what` is the job's name, "queue", "timed work" or "outbox". What failed is tried again by itself. */
  onFault: (what: string, error: unknown) => void
}

/**
 * Does the shop's background work until stopped. The queue itself keeps the jobs of a killed
 * process locked for hours; here they are taken back after minutes, and at once by a process that is `alone` on its
 * database.
 */
export async function startBackgroundWork(
  pool: pg.Pool,
  { tasks, timed, drains, onFault }: Work,
  options: { alone?: boolean } = {},
): Promise<{ stop: () => Promise<void> }> {
  const release = () => releaseAbandonedJobs(pool, options.alone ? 0 : longestJobMinutes)
  const queue = await runQueue(pool, { tasks, onFault, release })
  const sweep = setInterval(() => {
    releaseAbandonedJobs(pool, longestJobMinutes).catch(() => {})
  }, longestJobMinutes * 30_000)
  const clockwork = startTimedWork(pool, timed, (error) => onFault('timed work', error))
  const draining = drains.map((drain) => startDraining(drain, (error) => onFault('outbox', error)))
  return {
    stop: async () => {
      clearInterval(sweep)
      await clockwork.stop()
      await Promise.all([queue.stop(), ...draining.map((one) => one.stop())])
    },
  }
}

async function releaseAbandonedJobs(pool: pg.Pool, olderThanMinutes: number): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select distinct locked_by from graphile_worker._private_jobs
        where locked_at <= now() - make_interval(mins => $1)))`,
    [olderThanMinutes],
  )
}

/** Does everything that is due now, and what comes of it, once: for tests and the seed. */
export async function runDueWork(pool: pg.Pool, { tasks, drains }: Pick<Work, 'tasks' | 'drains'>): Promise<void> {
  do await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: silent })
  while ((await drainAll(drains)) > 0)
}
