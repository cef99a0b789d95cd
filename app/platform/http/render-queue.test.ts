import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderQueue } from './render-queue.server.ts'

const limits = { running: 2, renderMs: 250, waitMs: [1000, 100], preferred: 3, ordinary: 1 }
const from = (priority: number, network = 'anyone') => ({ priority, network })
let time = 0
beforeEach(() => {
  time = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate'] })
})
afterEach(() => vi.useRealTimers())

/** A queue whose requests are ended by hand; `begun` has their names in order. */
function open() {
  const queue = renderQueue(limits, () => time)
  const started: string[] = []
  const answers = new Map<string, PromiseWithResolvers<string>>()
  const ask = (priority: number, name: string, network = name) =>
    queue.run(from(priority, network), () => {
      started.push(name)
      const answer = Promise.withResolvers<string>()
      answers.set(name, answer)
      return answer.promise
    })
  const end = async (name: string, fault?: Error) => {
    if (fault) answers.get(name)?.reject(fault)
    else answers.get(name)?.resolve(name)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, started, ask, end }
}

test('two requests render at once; the others follow by priority, then by arrival', async () => {
  const { started, ask, end } = open()
  const first = ask(1, 'a')
  for (const name of ['b', 'c', 'd']) void ask(1, name)
  void ask(0, 'paying')
  expect(started).toEqual(['a', 'b'])
  await end('a')
  expect([await first, started]).toEqual(['a', ['a', 'b', 'paying']])
  await end('b')
  await end('paying')
  expect(started).toEqual(['a', 'b', 'paying', 'c', 'd'])
})

test('a failed render makes room for the next request', async () => {
  const { started, ask, end } = open()
  const failed = ask(1, 'a')
  for (const name of ['b', 'c']) void ask(1, name)
  failed?.catch(() => {})
  await end('a', new Error('no connection'))
  await expect(failed).rejects.toThrow('no connection')
  expect(started).toEqual(['a', 'b', 'c'])
})

test('a render that exceeds its time limit makes room only once', async () => {
  const { started, ask, end } = open()
  for (const name of ['slow', 'b', 'c', 'd']) void ask(1, name)
  await vi.advanceTimersByTimeAsync(249)
  expect(started).toEqual(['slow', 'b'])
  await vi.advanceTimersByTimeAsync(1)
  // An immediate of the test's clock.
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['slow', 'b', 'c', 'd'])
  void ask(1, 'e')
  await end('slow')
  expect(started).toEqual(['slow', 'b', 'c', 'd'])
  await end('c')
  expect(started).toEqual(['slow', 'b', 'c', 'd', 'e'])
})

test('a request that would wait too long is refused at once; the limit depends on its priority', async () => {
  const { queue, started, ask, end } = open()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(1, name)
  // One ends every 40 ms.
  for (const name of ['a', 'b', 'c']) {
    time += 40
    await end(name)
  }
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect([queue.waitMs(from(0)), queue.waitMs(from(1))]).toEqual([40, 80])
  void ask(1, 'g')
  expect([queue.waitMs(from(0)), queue.waitMs(from(1))]).toEqual([40, 120])
  expect([ask(1, 'too late'), ask(0, 'paying') instanceof Promise]).toEqual([undefined, true])
  await end('d')
  expect(started.at(-1)).toBe('paying')
})

test('a patient request keeps its place however long it takes', async () => {
  const { queue, started, ask, end } = open()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) void ask(1, name)
  for (const name of ['a', 'b', 'c']) {
    time += 200
    await end(name)
  }
  expect(ask(1, 'refused')).toBeUndefined()
  const write = queue.run({ ...from(1, 'writing'), isPatient: true }, async () => started.push('write'))
  for (const name of ['d', 'e', 'f']) await end(name)
  expect(started.slice(-2)).toEqual(['g', 'write'])
  expect(await write).toBe(started.length)
})

test('an empty queue refuses no request, however slow it was', async () => {
  const { queue, ask, end } = open()
  for (const name of ['a', 'b', 'c', 'd']) void ask(1, name)
  for (const name of ['a', 'b', 'c', 'd']) {
    time += 5000
    await end(name)
  }
  expect([queue.waitMs(from(1)), ask(1, 'next') instanceof Promise]).toEqual([0, true])
})

test('networks take turns, so that one cannot block the others', async () => {
  const { queue, started, ask, end } = open()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void ask(1, name, 'flood')
  expect([queue.waitMs(from(1, 'flood')), queue.waitMs(from(1, 'shopper'))]).toEqual([50, 20])
  void ask(1, 'shopper')
  void ask(1, 'g', 'flood')
  for (const name of ['a', 'b', 'c', 'shopper', 'd', 'e', 'f']) await end(name)
  expect(started).toEqual(['a', 'b', 'c', 'shopper', 'd', 'e', 'f', 'g'])
})

test('a network has few preferred places; its further requests are queued with the others, not refused', async () => {
  const { started, ask, end } = open()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) expect(ask(0, name, 'flood')).toBeInstanceOf(Promise)
  void ask(1, 'page')
  void ask(0, 'paying')
  for (const name of ['a', 'b', 'c', 'paying', 'd', 'e', 'f', 'page']) await end(name)
  expect(started).toEqual(['a', 'b', 'c', 'paying', 'd', 'e', 'f', 'page', 'g'])
})
