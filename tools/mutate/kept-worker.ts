import { type PoolOptions, type PoolWorker, ThreadsPoolWorker, type Vite } from 'vitest/node'

let thread: ThreadsPoolWorker | undefined
let runs = 0
/** Every run leaks connections; with none left, mutants are lost. */
const maxRuns = 25

async function endThread() {
  const ending = thread
  thread = undefined
  await ending?.stop()
}

/** A "static" mutant is in code that runs while modules load. */
const loadsAnew = ({ project }: PoolOptions) => {
  const { mode, mutantActivation } = project.getProvidedContext() as { mode?: string; mutantActivation?: string }
  return mode !== 'mutant' || mutantActivation === 'static'
}

/** Outlives the run: starting a thread and loading modules costs ten times as much as the tests of a mutant. */
class KeptWorker implements PoolWorker {
  readonly name = 'kept'
  readonly #options: PoolOptions
  readonly #listeners: [event: string, callback: (message: unknown) => void][] = []

  constructor(options: PoolOptions) {
    this.#options = options
  }

  async start() {
    if (loadsAnew(this.#options) || ++runs % maxRuns === 0) await endThread()
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

export const keptWorker = (): Vite.Plugin => ({
  name: 'kept-worker',
  configureVitest: ({ project }) => {
    project.config.pool = 'kept'
    project.config.poolRunner = { name: 'kept', createPoolWorker: (options) => new KeptWorker(options) }
  },
})
