import { describe, expect, test } from 'vitest'
import { type Bodies, type BodyLimits, BodyRefused, openBodies } from '#app/platform/http/request-body.server.ts'
import type { EntryPoint } from '#app/site-entry.ts'
import { takeBody } from './take-body.server.ts'

const kilobyte = 1024
const formType = { 'content-type': 'application/x-www-form-urlencoded' }
const post = (body: BodyInit | null, headers: HeadersInit = formType) =>
  new Request('https://mai.example/page', { method: 'POST', body, headers })

function noted() {
  const bodies = openBodies()
  const limits: BodyLimits[] = []
  const noting: Bodies = {
    ...bodies,
    meter: (request, given) => (limits.push(given), bodies.meter(request, given)),
    read: (request, given) => (limits.push(given), bodies.read(request, given)),
  }
  return { bodies: noting, limits, held: bodies.held }
}

describe('body limit of an entry point', () => {
  test.each<[string, EntryPoint, number, number]>([
    ['64 kB from anyone', { write: 'anyone' }, 64, 20],
    ['64 kB from customers', { write: 'customer' }, 64, 20],
    ['64 kB in the demo', { write: 'demo' }, 64, 20],
    ['256 kB from the payment provider', { write: 'provider' }, 256, 20],
    ['256 kB from a mail server', { write: 'mailServer' }, 256, 20],
    ['1 MB from staff', { read: 'anyone', write: 'staff' }, 1024, 20],
    ['1 MB from admins', { read: 'staff', write: 'admin' }, 1024, 20],
    ['11 MB of files', { write: 'customer', upload: true }, 11 * 1024, 120],
    ['11 MB of files from admins', { write: 'admin', upload: true }, 11 * 1024, 120],
  ])('%s', async (_, entry, kilobytes, seconds) => {
    const { bodies, limits } = noted()
    await takeBody(bodies, post('a=b'), entry)
    expect(limits).toEqual([{ bytes: kilobytes * kilobyte, seconds }])
  })

  test('does not apply to a request without a body', async () => {
    const { bodies, limits } = noted()
    const request = post(null)
    const body = await takeBody(bodies, request, { write: 'anyone' })
    expect([body.request === request, body.refusal(), limits]).toEqual([true, undefined, []])
    body.release()
  })
})

describe('form body', () => {
  test('is read up to the limit, and its bytes count until it is released', async () => {
    const { bodies, held } = noted()
    const text = `a=${'x'.repeat(64 * kilobyte - 2)}`
    const body = await takeBody(bodies, post(text), { write: 'anyone' })
    expect(body.refusal()).toBeUndefined()
    expect(await body.request.text()).toBe(text)
    expect([body.request.method, body.request.headers.get('content-type')]).toEqual(['POST', formType['content-type']])
    expect(held()).toBe(64 * kilobyte)
    body.release()
    expect(held()).toBe(0)
  })

  test('is refused one byte above the limit, and then counts no bytes', async () => {
    const { bodies, held } = noted()
    const body = await takeBody(bodies, post('x'.repeat(64 * kilobyte + 1)), { write: 'anyone' })
    expect([body.refusal(), held()]).toEqual(['tooLarge', 0])
    body.release()
    expect(held()).toBe(0)
  })

  test.each([
    ['NUL in a form', 'a=%00', formType],
    ['NUL in JSON', '{"a":"\\u0000"}', { 'content-type': 'application/json' }],
    ['NUL in a body without a type', 'a\0', {}],
  ])('%s is refused as unreadable', async (_, text, headers) => {
    const { bodies } = noted()
    const body = await takeBody(bodies, post(Buffer.from(text), headers), { write: 'anyone' })
    expect(body.refusal()).toBe('unreadable')
    body.release()
  })

  test('"%00" is ordinary text in a body without the form type', async () => {
    const { bodies } = noted()
    const body = await takeBody(bodies, post(Buffer.from('a=%00'), {}), { write: 'anyone' })
    expect([body.refusal(), await body.request.text()]).toEqual([undefined, 'a=%00'])
  })

  test.each(['provider', 'mailServer'] as const)('from a %s is read unchanged', async (write) => {
    const { bodies } = noted()
    const body = await takeBody(bodies, post('a=%00\0'), { write })
    expect([body.refusal(), await body.request.text()]).toEqual([undefined, 'a=%00\0'])
    body.release()
  })

  test('throws any other read error unchanged', async () => {
    const broken = { ...openBodies(), read: () => Promise.reject(new TypeError('the line went')) }
    await expect(takeBody(broken, post('a=b'), { write: 'anyone' })).rejects.toThrow('the line went')
  })

  test('is refused as busy when the memory for bodies is full', async () => {
    const full = openBodies(2)
    const body = await takeBody(full, post('a=b'), { write: 'anyone' })
    expect([body.refusal(), full.held()]).toEqual(['busy', 0])
  })
})

describe('file upload', () => {
  test('is streamed: a file above the limit is refused while it is read, not before', async () => {
    const { bodies, held } = noted()
    const body = await takeBody(bodies, post('x'.repeat(11 * kilobyte * kilobyte + 1)), {
      write: 'admin',
      upload: true,
    })
    expect(body.refusal()).toBeUndefined()
    await expect(body.request.arrayBuffer()).rejects.toBeInstanceOf(BodyRefused)
    expect(body.refusal()).toBe('tooLarge')
    body.release()
    expect(held()).toBe(0)
  })

  test('may contain NUL bytes, which a form may not', async () => {
    const { bodies } = noted()
    const body = await takeBody(bodies, post('\0%00'), { write: 'admin', upload: true })
    expect([await body.request.text(), body.refusal()]).toEqual(['\0%00', undefined])
    body.release()
  })
})
