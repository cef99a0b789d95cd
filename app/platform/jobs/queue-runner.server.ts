import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type pg from 'pg'

export const silent = new Logger(() => () => {})

const restMs = 1000

type Queue = {
  tasks: TaskList
  onFault: (what: string, error: unknown) => void
  /** Takes back the jobs of workers that died; called before each start. */
  release: () => Promise<void>
  /** How long workers that gave up may take to end before others begin, in milliseconds. */
  endMs?: number
}

/**
 * Works the queue off until stopped. The library ends its workers for good when it cannot note that a job is done
 * (the database went away at that moment), and looks for jobs in vain for ever when its very first look failed.
 * So whenever they have ended unasked, or are of no more use, they are begun anew.
 */
export async function runQueue(pool: pg.Pool, queue: Queue): Promise<{ stop: () => Promise<void> }> {
  let stopped = false
  let runner = await begin(pool, queue)
  const tend = async () => {
    let ended = untilEnded(runner, queue)
    while (!stopped) {
      await ended
      await new Promise((go) => setTimeout(go, restMs))
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
      // It rejects when it has ended by itself already.
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
    // The queue's own timetable remembers the clock of whichever process was ahead: see timed-work.
    parsedCronItems: [],
    pollInterval: 1000,
    noHandleSignals: true,
    // Without batches a job that cannot be marked as done is a rejection nobody catches, which ends the process.
    preset: { worker: { concurrentJobs: 2, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: silent,
  })
  runner.events.on('pool:fatalError', ({ error }) => onFault('queue', error))
  runner.events.on('job:error', ({ job, error }) => onFault(job.task_identifier, error))
  endWhenFirstLookFails(runner)
  return runner
}

/** The library keeps the answer to its first look, a rejection too, as long as its workers live. */
function endWhenFirstLookFails(runner: Runner): void {
  const { events } = runner
  const keep = () => {
    events.off('worker:getJob:error', end)
    events.off('worker:getJob:empty', keep)
    events.off('job:start', keep)
  }
  const end = () => {
    keep()
    // Not before both workers rest: one that is stopped in the middle of a look prints a stack trace.
    setImmediate(() => runner.stop().catch(() => {}))
  }
  events.on('worker:getJob:error', end)
  events.on('worker:getJob:empty', keep)
  events.on('job:start', keep)
}

/**
 * Resolves once the workers have ended. Where two jobs could not be noted at the same moment they never do: after
 * `endMs` nobody waits for them any more.
 */
function untilEnded({ promise, events }: Runner, { endMs = 15_000 }: Queue): Promise<void> {
  return new Promise((resolve) => {
    promise.then(resolve, () => resolve())
    events.once('pool:fatalError', () => setTimeout(resolve, endMs).unref())
  })
}
