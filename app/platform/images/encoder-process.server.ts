// A separate process confines memory leaks and crashes of libvips. It has no settings or secrets.
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import type { Result } from '#app/kit/result.ts'
import type { IconFile } from './icon-work.server.ts'
import type { InspectedPicture, PictureFormat, PictureRefusal } from './inspect-picture.server.ts'
import type { Rendition } from './renditions.server.ts'
import type { ReadSlip } from './slip-work.server.ts'

export type EncoderWork =
  | { kind: 'inspect'; bytes: Uint8Array; format: PictureFormat; shape?: 'any shape' | undefined }
  | { kind: 'encode'; bytes: Uint8Array; width: number }
  | { kind: 'share'; bytes: Uint8Array }
  | { kind: 'print'; bytes: Uint8Array }
  | { kind: 'mail'; bytes: Uint8Array }
  | { kind: 'icons'; bytes: Uint8Array }
  | { kind: 'slip'; bytes: Uint8Array; format: PictureFormat }
  | { kind: 'sample slip'; bytes: Uint8Array }
type Inspected = Result<InspectedPicture, PictureRefusal>
type Slip = Result<ReadSlip, PictureRefusal>
type Answer = Inspected | Slip | Rendition[] | IconFile[] | Uint8Array
export type EncoderMessage = { id: number; work: EncoderWork }
export type EncoderAnswer = { id: number; value: Answer } | { id: number; fault: string }

export class EncoderEnded extends Error {}

/** Milliseconds: idle time before the process ends; limit per picture. */
const usual = { idleMs: 20_000, longestMs: 120_000 }

export type Encoder = {
  inspect: (bytes: Uint8Array, format: PictureFormat, shape?: 'any shape') => Promise<Inspected>
  encode: (bytes: Uint8Array, width: number) => Promise<Rendition[]>
  encodeShare: (bytes: Uint8Array) => Promise<Uint8Array>
  encodePrint: (bytes: Uint8Array) => Promise<Uint8Array>
  encodeMail: (bytes: Uint8Array) => Promise<Uint8Array>
  encodeIcons: (bytes: Uint8Array) => Promise<IconFile[]>
  readSlip: (bytes: Uint8Array, format: PictureFormat) => Promise<Slip>
  drawSampleSlip: (qr: Uint8Array) => Promise<Uint8Array>
  child: () => ChildProcess | undefined
}

/** The process starts with the first picture. Rejects with EncoderEnded. */
export function openEncoder({ idleMs, longestMs } = usual): Encoder {
  let running: Running | undefined
  const ask = async (work: EncoderWork) => {
    if (!running?.open()) running = startProcess(idleMs)
    return running.ask(work, longestMs)
  }
  return {
    inspect: async (bytes, format, shape) => (await ask({ kind: 'inspect', bytes, format, shape })) as Inspected,
    encode: async (bytes, width) => (await ask({ kind: 'encode', bytes, width })) as Rendition[],
    encodeShare: async (bytes) => (await ask({ kind: 'share', bytes })) as Uint8Array,
    encodePrint: async (bytes) => (await ask({ kind: 'print', bytes })) as Uint8Array,
    encodeMail: async (bytes) => (await ask({ kind: 'mail', bytes })) as Uint8Array,
    encodeIcons: async (bytes) => (await ask({ kind: 'icons', bytes })) as IconFile[],
    readSlip: async (bytes, format) => (await ask({ kind: 'slip', bytes, format })) as Slip,
    drawSampleSlip: async (bytes) => (await ask({ kind: 'sample slip', bytes })) as Uint8Array,
    child: () => (running?.open() ? running.child : undefined),
  }
}

type Waiting = { resolve: (value: Answer) => void; reject: (error: Error) => void }
type Running = ReturnType<typeof startProcess>

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
    ask: (work: EncoderWork, longestMs: number) => {
      clearTimeout(idle)
      hold(child, true)
      const id = ++taskId
      const late = setTimeout(() => child.kill('SIGKILL'), longestMs)
      const answered = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }))
      child.send({ id, work } satisfies EncoderMessage, (error) => error && ended())
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
