import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isAlive } from '../process-life.server.ts'
import { enqueueEncoding } from './encode-queue.server.ts'
import { EncoderEnded, openEncoder } from './encoder-process.server.ts'
import { inspectPicture, renditions } from './inspect-picture.server.ts'

const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a2d3a' } })
  .jpeg()
  .toBuffer()
const whole = { ok: true, value: { format: 'jpeg', width: 300, height: 400 } }
const childOf = (encoder: { child: () => ChildProcess | undefined }): ChildProcess => {
  const child = encoder.child()
  if (!child) throw new Error('the encoder has no process')
  return child
}

test('pictures are processed in a separate process, which ends when it is idle', async () => {
  const encoder = openEncoder({ idleMs: 0, longestMs: 120_000 })
  expect(encoder.child()).toBeUndefined()
  expect(await encoder.inspect(picture, 'jpeg')).toEqual(whole)
  const first = childOf(encoder)
  expect(await once(first, 'exit')).toEqual([0, null])
  expect(encoder.child()).toBeUndefined()
  expect((await encoder.encode(picture, 200)).map((one) => [one.width, one.format])).toEqual([
    [200, 'webp'],
    [200, 'avif'],
  ])
  expect(childOf(encoder).pid).not.toBe(first.pid)
  await once(childOf(encoder), 'exit')
})

test('two pictures at once share the process', async () => {
  const encoder = openEncoder()
  const both = Promise.all([encoder.inspect(picture, 'jpeg'), encoder.encode(picture, 250)])
  const { pid } = childOf(encoder)
  expect((await both)[0]).toEqual(whole)
  expect(childOf(encoder).pid).toBe(pid)
  childOf(encoder).disconnect()
})

test('when the process dies, its pictures are refused as busy and the next one starts a new process', async () => {
  const killed = async <T>(work: () => Promise<T>) => {
    const encoded = enqueueEncoding((encoder) => {
      // Work of many milliseconds: an inspection may end before the signal arrives.
      const answer = encoder.encode(picture, 1000)
      childOf(encoder).kill('SIGKILL')
      return answer
    })
    const beside = work()
    expect(await encoded).toEqual({ ok: false, reason: 'busy' })
    return beside
  }
  expect(await killed(() => inspectPicture(picture))).toEqual({ ok: false, reason: 'busy' })
  expect(await killed(() => renditions(picture, [200]))).toEqual({ ok: false, reason: 'busy' })
  expect(await inspectPicture(picture)).toEqual(whole)
})

test('work beyond its time limit is aborted', async () => {
  const encoder = openEncoder({ idleMs: 0, longestMs: 0 })
  await expect(encoder.encode(picture, 300)).rejects.toThrow(EncoderEnded)
})

test('the process ends when the shop is killed', async () => {
  const script = `import { enqueueEncoding } from '#app/platform/images/encode-queue.server.ts'
    const bytes = Buffer.from(process.argv[1], 'base64')
    await enqueueEncoding((encoder) => encoder.inspect(bytes, 'jpeg').then((answer) => console.log(answer.ok, encoder.child().pid)))
    setInterval(() => {}, 1000)`
  const args = ['--input-type=module', '--eval', script, picture.toString('base64')]
  const shop = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [output] = await once(shop.stdout, 'data')
  expect(String(output)).toMatch(/^true \d+\n$/)
  shop.kill('SIGKILL')
  // The encoder shares the shop's stderr, which closes with the last process.
  await once(shop, 'close')
  const pid = Number(String(output).split(' ')[1])
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('an idle encoder does not keep the program from exiting', async () => {
  const script = `import { inspectPicture } from '#app/platform/images/inspect-picture.server.ts'
    console.log((await inspectPicture(Buffer.from(process.argv[1], 'base64'))).ok)`
  const args = ['--input-type=module', '--eval', script, picture.toString('base64')]
  const program = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = await once(program.stdout, 'data')
  expect(String(output)).toBe('true\n')
  expect(await once(program, 'exit')).toEqual([0, null])
})
