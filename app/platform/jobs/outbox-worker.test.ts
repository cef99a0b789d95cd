import { expect, test } from 'vitest'
import { retryDelaySeconds, runAllOutboxes, startOutboxWorker } from './outbox-worker.server.ts'

test('an outbox is emptied batch by batch; an error is logged and does not stop the worker', async () => {
  const batches = [2, new Error('the database is away'), 3, 1]
  const logged: unknown[] = []
  const taken: number[] = []
  let draining = { stop: async () => {} }
  await new Promise<void>((emptied) => {
    draining = startOutboxWorker(
      async () => {
        const next = batches.shift()
        if (next instanceof Error) throw next
        if (next === undefined) emptied()
        else taken.push(next)
        return next ?? 0
      },
      (error) => logged.push(String(error)),
    )
  })
  await draining.stop()
  expect([taken, logged]).toEqual([[2, 3, 1], ['Error: the database is away']])
})

test('stopping waits for the running batch and starts no other', async () => {
  let finish = () => {}
  let calls = 0
  const batch = new Promise<number>((resolve) => {
    finish = () => resolve(5)
  })
  const draining = startOutboxWorker(
    () => {
      calls++
      return batch
    },
    () => {},
  )
  let stopped = false
  const stopping = draining.stop().then(() => {
    stopped = true
  })
  await Promise.resolve()
  expect(stopped).toBe(false)
  finish()
  await stopping
  expect(calls).toBe(1)
})

test('all outboxes are emptied, and their entries are counted', async () => {
  const first = [5, 5, 1, 0]
  const second = [0]
  expect(await runAllOutboxes([async () => first.shift() ?? 0, async () => second.shift() ?? 0])).toBe(11)
})

test('the retry delay grows with each failure, up to about six hours', () => {
  expect([1, 2, 3, 5, 10, 12].map(retryDelaySeconds)).toEqual([3, 7, 20, 148, 22026, 22026])
})
