// The encoder process: one response per message; ends with its parent.
import type { EncoderAnswer, EncoderMessage } from './encoder-process.server.ts'
import {
  drawSampleSlip,
  encode,
  encodeMail,
  encodePrint,
  encodeShare,
  inspect,
  readSlip,
} from './encoder-work.server.ts'
import { encodeIcons } from './icon-work.server.ts'

// Ctrl-C reaches all processes of a terminal; finish pictures in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', (message: EncoderMessage) => void answer(message))

const tasks = { inspect, encode, encodeShare, encodePrint, encodeMail, encodeIcons, readSlip, drawSampleSlip }
export type EncoderTasks = typeof tasks

async function answer({ id, task, args }: EncoderMessage) {
  const send = (answered: EncoderAnswer) => process.connected && process.send?.(answered)
  try {
    const value = await (tasks[task] as (...args: unknown[]) => Promise<unknown>)(...args)
    send({ id, value })
  } catch (error) {
    send({ id, fault: String(error) })
  }
}
