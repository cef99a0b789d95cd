import { Logger, type Runner, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type pg from 'pg'

const silent = new Logger(() => () => {})

/** Makes the queue's own tables; repeatable, safe for several processes at once. */
export const prepareQueue = (pool: pg.Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silent })

/** Runs queued jobs, and the periodic ones by their crontab, until stopped. */
export async function startBackgroundWork(
  pool: pg.Pool,
  tasks: TaskList,
  crontab: string,
): Promise<{ stop: () => Promise<void> }> {
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    crontab,
    concurrency: 2,
    pollInterval: 1000,
    noHandleSignals: true,
    logger: silent,
  })
  return { stop: () => runner.stop() }
}

/** Runs everything that is due now, once: for tests and the seed. */
export const runDueJobs = (pool: pg.Pool, tasks: TaskList): Promise<void> =>
  runOnce({ pgPool: pool, taskList: tasks, noHandleSignals: true, logger: silent }).then(() => {})
