import { runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'
import { type CronJob, startCron } from './cron.server.ts'
import { type OutboxWorker, runAllOutboxes, startOutboxWorker } from './outbox-worker.server.ts'
import { runQueue, silent } from './queue-runner.server.ts'

/** Run as the tables' owner. Idempotent; one process at a time. */
export async function prepareQueue(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent })
  const { rows } = await pool.query(
    `select 1 from pg_proc where oid = 'graphile_worker.add_jobs(graphile_worker.job_spec[], boolean)'::regprocedure
        and 'plan_cache_mode=force_generic_plan' = any (proconfig)`,
  )
  if (rows.length > 0) return
  // PostgreSQL replans this function's five statements per call: four fifths of the cost of queueing a job.
  await pool.query(
    'alter function graphile_worker.add_jobs(graphile_worker.job_spec[], boolean) set plan_cache_mode = force_generic_plan',
  )
}

/** Older locks belong to a dead worker. */
const longestJobMinutes = 10

export type Work = {
  tasks: TaskList
  cronJobs: readonly CronJob[]
  outboxWorkers: readonly OutboxWorker[]
  /** `what`: the job's name, "queue", "timed work" or "outbox". */
  onFault: (what: string, error: unknown) => void
}

/** Releases jobs of a killed process after minutes (the queue takes hours), or at once when `alone` on the database. */
export async function startBackgroundWork(
  pool: pg.Pool,
  { tasks, cronJobs, outboxWorkers, onFault }: Work,
  options: { alone?: boolean } = {},
): Promise<{ stop: () => Promise<void> }> {
  const release = () => releaseAbandonedJobs(pool, options.alone ? 0 : longestJobMinutes)
  const queue = await runQueue(pool, { tasks, onFault, release })
  const sweep = setInterval(() => {
    releaseAbandonedJobs(pool, longestJobMinutes).catch(() => {})
  }, longestJobMinutes * 30_000)
  const clockwork = startCron(pool, cronJobs, (error) => onFault('timed work', error))
  const draining = outboxWorkers.map((drain) => startOutboxWorker(drain, (error) => onFault('outbox', error)))
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

/** For tests and the seed. */
export async function runDueWork(
  pool: pg.Pool,
  { tasks, outboxWorkers }: Pick<Work, 'tasks' | 'outboxWorkers'>,
): Promise<void> {
  do await runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: silent })
  while ((await runAllOutboxes(outboxWorkers)) > 0)
}
