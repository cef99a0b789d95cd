import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type Vite } from 'vitest/node'

/** Where the tests run. It stays from one change to the next, with every module that was loaded. */
let thread: ThreadsPoolWorker | undefined
let runs = 0
/** Something of every run stays behind. */
const mostRuns = 100

async function endThread() {
  const ending = thread
  thread = undefined
  await ending?.stop()
}

/** What Stryker says of a run: a "static" change is one of what happens while modules are loaded. */
const loadsAnew = ({ project }: PoolOptions) => {
  const { mode, mutantActivation } = project.getProvidedContext() as { mode?: string; mutantActivation?: string }
  return mode !== 'mutant' || mutantActivation === 'static'
}

/**
 * A worker that outlives the run. Starting a thread and loading the shop's modules costs ten times as much as the tests
 * that look at one change; only what is changed while modules are loaded needs that. `asleep.ts` sees to the rest.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept'
  readonly #options: PoolOptions
  readonly #listeners: [event: string, callback: (message: unknown) => void][] = []

  constructor(options: PoolOptions) {
    this.#options = options
  }

  async start() {
    if (loadsAnew(this.#options) || ++runs % mostRuns === 0) await endThread()
    if (thread) return
    thread = new ThreadsPoolWorker(this.#options)
    await thread.start()
  }

  async stop() {
    for (const [event, callback] of this.#listeners) thread?.off(event, callback)
    if (loadsAnew(this.#options)) await endThread()
  }

  on(event: string, callback: (message: unknown) => void) {
    this.#listeners.push([event, callback])
    thread?.on(event, callback)
  }

  off(event: string, callback: (message: unknown) => void) {
    thread?.off(event, callback)
  }

  send(message: Parameters<PoolWorker['send']>[0]) {
    if (message.type !== 'stop') return thread?.send(message)
    const stopped = { type: 'stopped', __vitest_worker_response__: true }
    for (const [event, callback] of this.#listeners) if (event === 'message') callback(stopped)
  }

  deserialize(data: unknown) {
    return data
  }

  canReuse() {
    return true
  }
}

/** Puts the worker in the place of the one that Stryker asks for. */
export const keptWorker = (): Vite.Plugin => ({
  name: 'kept-worker',
  configureVitest: ({ project }) => {
    project.config.pool = 'kept'
    project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) }
  },
})
