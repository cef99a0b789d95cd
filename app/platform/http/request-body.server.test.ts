import { expect, test } from 'vitest'
import { BodyRefused, openBodies } from './request-body.server.ts'

const limits = { bytes: 1000, seconds: 60 }

function sent(items: number[], options: { ends?: boolean; declared?: number } = {}) {
  const pulled = { items: 0 }
  const left = [...items]
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const size = left.shift()
        if (size !== undefined) {
          pulled.items++
          controller.enqueue(new Uint8Array(size))
        } else if (options.ends !== false) controller.close()
        else return new Promise(() => {})
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const request = new Request('http://shop.example/', init)
  if (options.declared) request.headers.set('content-length', String(options.declared))
  return { request, pulled }
}

const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'taken',
    (error: unknown) => (error instanceof BodyRefused ? error.reason : error),
  )

test('a body within its limits is read completely, and counts until its request is answered', async () => {
  const bodies = openBodies()
  const { bytes, release } = await bodies.read(sent([400, 600]).request, limits)
  expect([bytes.byteLength, bodies.held()]).toEqual([1000, 1000])
  release()
  release()
  expect(bodies.held()).toBe(0)
})

test('a declared oversize body is not read at all; an undeclared one is read only up to the limit', async () => {
  const bodies = openBodies()
  const honest = sent([1000, 1000], { declared: 2000 })
  expect(await refusalOf(bodies.read(honest.request, limits))).toBe('tooLarge')
  expect(honest.pulled.items).toBe(0)
  const silent = sent([600, 600, 600, 600])
  expect(await refusalOf(bodies.read(silent.request, limits))).toBe('tooLarge')
  expect(silent.pulled.items).toBe(2)
  expect(bodies.held()).toBe(0)
})

test('a body that does not end in time is refused', async () => {
  const bodies = openBodies()
  const slow = sent([10], { ends: false })
  expect(await refusalOf(bodies.read(slow.request, { bytes: 1000, seconds: 0.02 }))).toBe('tooSlow')
  expect(bodies.held()).toBe(0)
})

test('all bodies share one budget; releasing a body makes room for the next', async () => {
  const bodies = openBodies(1500)
  const first = await bodies.read(sent([1000]).request, limits)
  expect(await refusalOf(bodies.read(sent([600]).request, limits))).toBe('busy')
  expect(bodies.held()).toBe(1000)
  first.release()
  expect(await refusalOf(bodies.read(sent([600]).request, limits))).toBe('taken')
})

test('a metered body is streamed, is not pulled before it is read, and reports why it was cut off', async () => {
  const bodies = openBodies()
  const upload = sent([400, 400, 400])
  const metered = bodies.meter(upload.request, limits)
  expect(upload.pulled.items).toBe(0)
  expect(await refusalOf(metered.request.arrayBuffer())).toBe('tooLarge')
  expect([metered.refusal(), bodies.held()]).toEqual(['tooLarge', 800])
  metered.release()
  expect(bodies.held()).toBe(0)
})
