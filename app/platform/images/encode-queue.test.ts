import { expect, test } from 'vitest'
import { type QueuedBy, workQueue } from './encode-queue.server.ts'

function controlled(atOnce: number, places: number) {
  const queue = workQueue(atOnce, places)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const add = (name: string, by?: QueuedBy) =>
    queue(() => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, by)
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, end, started }
}
const busy = { ok: false, reason: 'busy' }
const visitor = (network: string, signal?: AbortSignal) => ({ network, ...(signal && { signal }) })

test('two pictures are processed at once, the next is queued, the rest are refused', async () => {
  const { add, end, started } = controlled(2, 1)
  const [first, second, third] = [add('first'), add('second'), add('third')]
  expect(await add('fourth')).toEqual(busy)
  expect(started).toEqual(['first', 'second'])
  for (const name of ['first', 'second', 'third']) await end(name)
  expect(await Promise.all([first, second, third])).toEqual(
    ['first', 'second', 'third'].map((value) => ({ ok: true, value })),
  )
})

test('each network has one picture processed at a time, so the next network is not held up', async () => {
  const { add, end, started } = controlled(2, 20)
  for (const name of ['a1', 'a2', 'a3']) void add(name, visitor('a'))
  void add('b1', visitor('b'))
  expect(started).toEqual(['a1', 'b1'])
  void add('c1', visitor('c'))
  await end('b1')
  expect(started).toEqual(['a1', 'b1', 'c1'])
  await end('a1')
  await end('a2')
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('one network can fill only a quarter of the places; another one is still accepted', async () => {
  const { add } = controlled(1, 4)
  void add('a1', visitor('a'))
  void add('a2', visitor('a'))
  expect(await add('a3', visitor('a'))).toEqual(busy)
  expect(await Promise.race([add('b1', visitor('b')), Promise.resolve('queued')])).toBe('queued')
})

test('work of staff goes first, even when visitors fill every place', async () => {
  const { add, end, started } = controlled(1, 2)
  void add('running', visitor('a'))
  void add('b', visitor('b'))
  void add('c', visitor('c'))
  expect(await add('d', visitor('d'))).toEqual(busy)
  void add('staff', { staff: true })
  for (const name of ['running', 'staff', 'b']) await end(name)
  expect(started).toEqual(['running', 'staff', 'b', 'c'])
})

test('work of a closed connection leaves the queue and frees its place', async () => {
  const { add, end, started } = controlled(1, 1)
  const closed = new AbortController()
  void add('running', visitor('a'))
  const left = add('left', visitor('b', closed.signal))
  closed.abort()
  expect(await left).toEqual(busy)
  expect(await add('late', visitor('c', closed.signal))).toEqual(busy)
  void add('next', visitor('c'))
  await end('running')
  expect(started).toEqual(['running', 'next'])
})

test('failed work makes room for the next', async () => {
  const queue = workQueue(1, 1)
  const failed = queue(() => Promise.reject(new Error('damaged')), visitor('a'))
  const next = queue(async () => 'done', visitor('a'))
  await expect(failed).rejects.toThrow('damaged')
  expect(await next).toEqual({ ok: true, value: 'done' })
})
