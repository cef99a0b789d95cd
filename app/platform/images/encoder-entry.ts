// The encoder process: one response per message; ends with its parent.
import type { EncoderAnswer, EncoderMessage, EncoderWork } from './encoder-process.server.ts'
import { encode, encodeMail, encodePrint, encodeShare, inspect } from './encoder-work.server.ts'
import { encodeIcons } from './icon-work.server.ts'
import { drawSampleSlip, readSlip } from './slip-work.server.ts'

// Ctrl-C reaches all processes of a terminal; finish pictures in progress.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', (message: EncoderMessage) => void answer(message))

async function answer({ id, work }: EncoderMessage) {
  const send = (answered: EncoderAnswer) => process.connected && process.send?.(answered)
  try {
    const value = await done(work)
    send({ id, value })
  } catch (error) {
    send({ id, fault: String(error) })
  }
}

function done(work: EncoderWork) {
  if (work.kind === 'inspect') return inspect(work.bytes, work.format, work.shape)
  if (work.kind === 'encode') return encode(work.bytes, work.width)
  if (work.kind === 'sample slip') return drawSampleSlip(work.bytes)
  if (work.kind === 'slip') return readSlip(work.bytes, work.format)
  if (work.kind === 'icons') return encodeIcons(work.bytes)
  if (work.kind === 'mail') return encodeMail(work.bytes)
  return work.kind === 'share' ? encodeShare(work.bytes) : encodePrint(work.bytes)
}
