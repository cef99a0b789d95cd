// A separate process confines memory leaks and crashes of libvips. It has no settings or secrets.
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import type { EncoderTasks } from './encoder-entry.ts'

export type EncoderMessage = { id: number; task: keyof EncoderTasks; args: unknown[] }
export type EncoderAnswer = { id: number; value: unknown } | { id: number; fault: string }

export class EncoderEnded extends Error {}

/** Milliseconds: idle time before the process ends; limit per picture. */
const usual = { idleMs: 20_000, longestMs: 120_000 }

const tasks = [
  'inspect',
  'encode',
  'encodeShare',
  'encodePrint',
  'encodeMail',
  'encodeIcons',
  'readSlip',
  'drawSampleSlip',
] as const satisfies readonly (keyof EncoderTasks)[]

export type Encoder = Pick<EncoderTasks, (typeof tasks)[number]> & { child: () => ChildProcess | undefined }

/** The process starts with the first picture. Rejects with EncoderEnded. */
export function openEncoder({ idleMs, longestMs } = usual): Encoder {
  let running: ReturnType<typeof startProcess> | undefined
  const ask = async (task: keyof EncoderTasks, args: unknown[]) => {
    if (!running?.open()) running = startProcess(idleMs)
    return running.ask({ task, args }, longestMs)
  }
  const asked = tasks.map((task) => [task, (...args: unknown[]) => ask(task, args)])
  return {
    ...(Object.fromEntries(asked) as EncoderTasks),
    child: () => (running?.open() ? running.child : undefined),
  }
}

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

function startProcess(idleMs: number) {
  const child = forkEntry()
  const waiting = new Map<number, Waiting>()
  let taskId = 0
  let over = false
  let idle: NodeJS.Timeout | undefined
  const ended = () => {
    over = true
    clearTimeout(idle)
    for (const [id, one] of waiting) settle(id, () => one.reject(new EncoderEnded('the encoder ended')))
  }
  /** Pending work keeps this process alive. */
  const settle = (id: number, done: () => void) => {
    waiting.delete(id)
    done()
    if (waiting.size > 0) return
    hold(child, false)
    if (child.connected) idle = setTimeout(() => child.disconnect(), idleMs).unref()
  }
  for (const event of ['exit', 'error', 'disconnect']) child.on(event, ended)
  child.on('message', (answer: EncoderAnswer) => {
    const one = waiting.get(answer.id)
    if (!one) return
    settle(answer.id, () => ('fault' in answer ? one.reject(new Error(answer.fault)) : one.resolve(answer.value)))
  })
  hold(child, false)
  return {
    child,
    open: () => !over && child.connected,
    ask: (work: Omit<EncoderMessage, 'id'>, longestMs: number) => {
      clearTimeout(idle)
      hold(child, true)
      const id = ++taskId
      const late = setTimeout(() => child.kill('SIGKILL'), longestMs)
      const answered = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
      child.send({ id, ...work } satisfies EncoderMessage, (error) => error && ended())
      return answered.finally(() => clearTimeout(late))
    },
  }
}

/** Node strips types, also in production. */
function forkEntry(): ChildProcess {
  const entry = createRequire(import.meta.url).resolve('#app/platform/images/encoder-entry.ts')
  const { PATH, SystemRoot } = process.env
  return fork(entry, {
    execArgv: [],
    env: { PATH, SystemRoot, MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function hold(child: ChildProcess, held: boolean) {
  if (held) child.ref()
  else child.unref()
  if (held) child.channel?.ref()
  else child.channel?.unref()
}

export const encoder = openEncoder()
