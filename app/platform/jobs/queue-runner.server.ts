import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'

export const silent = new Logger(() => () => {})

type Queue = {
  tasks: TaskList
  onFault: (what: string, error: unknown) => void
  release: () => Promise<void>
  /** Milliseconds that failed workers may take to end. */
  endMs?: number
}

/**
 * Runs the queue until stopped. Restarts the library, which ends its workers when it cannot mark a job as done and
 * idles for ever when its first poll fails.
 */
export async function runQueue(pool: pg.Pool, queue: Queue): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let runner = await begin(pool, queue)
  const tend = async () => {
    let ended = untilEnded(runner, queue)
    while (!stopped) {
      await ended
      await new Promise((go) => setTimeout(go, 1000))
      if (stopped) return
      try {
        runner = await begin(pool, queue)
        ended = untilEnded(runner, queue)
      } catch (error) {
        queue.onFault('queue', error)
      }
    }
  }
  const tended = tend()
  return {
    stop: async () => {
      stopped = true
      // Rejects when it already ended.
      await runner.stop().catch(() => {})
      await tended
    },
  }
}

async function begin(pool: pg.Pool, { tasks, onFault, release }: Queue): Promise<Runner> {
  await release()
  const runner = await run({
    pgPool: pool,
    taskList: tasks,
    // Not the library's cron, which stores the time of whichever process was ahead (timed-work).
    parsedCronItems: [],
    pollInterval: 1000,
    noHandleSignals: true,
    // With batches, a job that cannot be marked as done is an unhandled rejection.
    preset: { worker: { concurrentJobs: 2, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: silent,
  })
  runner.events.on('pool:fatalError', ({ error }) => onFault('queue', error))
  runner.events.on('job:error', ({ job, error }) => onFault(job.task_identifier, error))
  stopWhenFirstPollFails(runner)
  return runner
}

/** The library caches its first poll, a rejection too. */
function stopWhenFirstPollFails(runner: Runner): void {
  const { events } = runner
  const keep = () => {
    events.off('worker:getJob:error', end)
    events.off('worker:getJob:empty', keep)
    events.off('job:start', keep)
  }
  const end = () => {
    keep()
    // In the middle of a poll it prints a stack trace.
    setImmediate(() => runner.stop().catch(() => {}))
  }
  events.on('worker:getJob:error', end)
  events.on('worker:getJob:empty', keep)
  events.on('job:start', keep)
}

/** Two jobs that fail to be marked at once never end the workers, hence `endMs`. */
const untilEnded = ({ promise, events }: Runner, { endMs = 15_000 }: Queue): Promise<void> =>
  new Promise((resolve) => {
    promise.then(resolve, () => resolve())
    events.once('pool:fatalError', () => setTimeout(resolve, endMs).unref())
  })
