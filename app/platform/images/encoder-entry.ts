// The encoder's own process: answers one message per piece of work, and ends with the process that started it.
import type { EncoderAnswer, EncoderMessage } from './encoder-process.server.ts'
import { encode, inspect } from './encoder-work.server.ts'

// Ctrl-C reaches every process of a terminal: the pictures of requests under way are still wanted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', (message: EncoderMessage) => void answer(message))

async function answer({ id, work }: EncoderMessage) {
  const send = (answered: EncoderAnswer) => process.connected && process.send?.(answered)
  try {
    const value =
      work.kind === 'inspect' ? await inspect(work.bytes, work.format) : await encode(work.bytes, work.width)
    send({ id, value })
  } catch (error) {
    send({ id, fault: String(error) })
  }
}
