import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'

const silent = new Logger(() => () => {})

/** Makes the queue's own tables; repeatable, safe for several processes at once. */
export const prepareQueue = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent })

/** No job of the shop takes this long: a lock that is older belongs to a worker that died. */
const longestJobMinutes = 10

/**
 * Runs queued jobs, and the periodic ones by their crontab, until stopped. The queue itself keeps the jobs of a killed
 * process locked for hours; here they are taken back after minutes, and at once by a process that is `alone` on its
 * database.
 */
export async function startBackgroundWork(
  pool: pg.Pool,
  tasks: TaskList,
  crontab: string,
  options: { alone?: boolean } = {},
): Promise<{ stop: () => Promise<void> }> {
  await releaseAbandonedJobs(pool, options.alone ? 0 : longestJobMinutes)
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: silent,
  })
  const sweep = setInterval(() => {
    releaseAbandonedJobs(pool, longestJobMinutes).catch(() => {})
  }, longestJobMinutes * 30_000)
  return {
    stop: async () => {
      clearInterval(sweep)
      await runner.stop()
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

/** Runs everything that is due now, once: for tests and the seed. */
export const runDueJobs = (pool: pg.Pool, tasks: TaskList): Promise<void> =>
  runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: silent }).then(() => {})
