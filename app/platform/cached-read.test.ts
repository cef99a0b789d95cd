import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { cachedRead, cachedReads, liveRead } from './cached-read.server.ts'
import type { Db } from './database/database.server.ts'

const db = { isTransaction: false } as Db
const elsewhere = { isTransaction: false } as Db
const transaction = { isTransaction: true } as Db
const at = (seconds: number) => new Date(seconds * 1000)

/** Each read is answered by hand. */
function source() {
  const answers: PromiseWithResolvers<string>[] = []
  const read = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const answer = async (value: string) => {
    answers.at(-1)?.resolve(value)
    await new Promise(setImmediate)
  }
  return { read, answer, fail: () => answers.at(-1)?.reject(new Error('no connection')), reads: () => answers.length }
}

beforeEach(() => {
  cachedReads.clear()
  cachedReads.keep(true)
})
// Other files share this module.
afterEach(() => cachedReads.keep(false))

describe('a cached read', () => {
  const listed = (staleWhileRevalidate: boolean) => {
    const { read, ...rest } = source()
    return { ...rest, get: cachedRead({ tag: 'catalog', ms: 60_000, staleWhileRevalidate, read }) }
  }

  test('runs once a minute per database, and once for concurrent callers', async () => {
    const { get, answer, reads } = listed(false)
    const both = [get(db, at(0)), get(db, at(1))]
    await answer('24')
    expect(await Promise.all(both)).toEqual(['24', '24'])
    expect([await get(db, at(59.9)), reads()]).toEqual(['24', 1])
    const other = get(elsewhere, at(59.9))
    await answer('3')
    expect([await other, reads()]).toEqual(['3', 2])
    const later = get(db, at(60))
    await answer('25')
    expect([await later, reads()]).toEqual(['25', 3])
  })

  test('serves a stale value only for a limited time', async () => {
    const { read, answer } = source()
    const get = cachedRead({ tag: 'catalog', ms: 60_000, staleWhileRevalidate: true, staleMs: 600_000, read })
    const first = get(db, at(0))
    await answer('24')
    expect([await first, await get(db, at(659))]).toEqual(['24', '24'])
    await answer('25')
    const late = get(db, at(659 + 660))
    await answer('26')
    expect(await late).toBe('26')
  })

  test('has a separate value for each key', async () => {
    const reads: unknown[] = []
    const get = cachedRead({ tag: 'catalog', ms: 60_000, read: async (_, key: object) => reads.push(key) })
    expect([await get(db, at(0), { size: 'S' }), await get(db, at(0), { size: 'M' })]).toEqual([1, 2])
    const long = { ids: Array.from({ length: 100 }, (_, index) => index) }
    expect([await get(db, at(0), { size: 'S' }), await get(db, at(0), long), await get(db, at(0), long)]).toEqual([
      1, 3, 3,
    ])
    expect(reads).toEqual([{ size: 'S' }, { size: 'M' }, long])
  })

  test('is dropped only by a change of its own tag', async () => {
    const { get, answer, reads } = listed(false)
    void get(db, at(0))
    await answer('24')
    cachedReads.drop('content')
    expect([await get(db, at(1)), reads()]).toEqual(['24', 1])
    cachedReads.drop('catalog')
    const after = get(db, at(1))
    await answer('23')
    expect([await after, reads()]).toEqual(['23', 2])
  })

  test('does not cache a value that was being read during a change', async () => {
    const { get, answer, reads } = listed(false)
    void get(db, at(0))
    cachedReads.drop('catalog')
    await answer('24')
    void get(db, at(0))
    expect(reads()).toBe(2)
  })

  test('does not cache an error, and reads the uncommitted rows of a transaction', async () => {
    const { get, answer, fail, reads } = listed(false)
    const failed = get(db, at(0))
    fail()
    await expect(failed).rejects.toThrow('no connection')
    void get(db, at(0))
    await answer('24')
    const own = get(transaction, at(0))
    await answer('uncommitted')
    expect([await own, await get(db, at(0)), reads()]).toEqual(['uncommitted', '24', 3])
  })

  test('serves the stale value while the new one is read once, and reports a changed value', async () => {
    const { get, answer, reads } = listed(true)
    const changed: string[] = []
    cachedReads.onRefreshed((tag) => changed.push(tag))
    onTestFinished(() => {
      cachedReads.onRefreshed(() => {})
    })
    void get(db, at(0))
    await answer('24')
    cachedReads.drop('catalog')
    expect([await get(db, at(1)), await get(db, at(1)), reads()]).toEqual(['24', '24', 2])
    await answer('23')
    expect([await get(db, at(1)), reads(), changed]).toEqual(['23', 2, ['catalog']])
    expect([await get(db, at(61)), reads()]).toEqual(['23', 3])
    await answer('23')
    expect([await get(db, at(61)), reads(), changed]).toEqual(['23', 3, ['catalog']])
  })

  test('reads again after a change during a refresh, and keeps the old value after an error', async () => {
    const { get, answer, fail, reads } = listed(true)
    void get(db, at(0))
    await answer('24')
    cachedReads.drop('catalog')
    await get(db, at(1))
    cachedReads.drop('catalog')
    await answer('23')
    expect([await get(db, at(1)), reads()]).toEqual(['23', 3])
    fail()
    await new Promise(setImmediate)
    expect([await get(db, at(1)), reads()]).toEqual(['23', 4])
    await answer('22')
    expect([await get(db, at(1)), reads()]).toEqual(['22', 4])
  })
})

describe('a live read', () => {
  const live = () => {
    let seconds = 0
    const { read, ...rest } = source()
    return { ...rest, get: liveRead('content', read, () => seconds * 1000), wait: (more: number) => (seconds += more) }
  }

  test('runs once a minute, and again after a change of its tag', async () => {
    const { get, answer, reads, wait } = live()
    const first = get(db)
    await answer('one')
    expect([await first, await get(db), await get(transaction), reads()]).toEqual(['one', 'one', 'one', 1])
    cachedReads.drop('catalog')
    wait(59.9)
    expect([await get(db), reads()]).toEqual(['one', 1])
    wait(0.1)
    const second = get(db)
    await answer('two')
    expect([await second, reads()]).toEqual(['two', 2])
    cachedReads.drop('content')
    const third = get(db)
    await answer('three')
    expect([await third, await get(db), reads()]).toEqual(['three', 'three', 3])
  })

  test('is not cached while changes cannot be received, nor when a change arrives during the read', async () => {
    const { get, answer, reads } = live()
    void get(db)
    cachedReads.drop('content')
    await answer('before the change')
    const second = get(db)
    await answer('after')
    expect([await second, await get(db), reads()]).toEqual(['after', 'after', 2])
    cachedReads.keep(false)
    void get(db)
    await answer('uncached')
    void get(db)
    expect(reads()).toBe(4)
    await answer('uncached')
    cachedReads.keep(true)
    cachedReads.clear()
    void get(db)
    expect(reads()).toBe(5)
  })

  test('does not cache the uncommitted rows of a transaction', async () => {
    const { get, answer, reads } = live()
    const own = get(transaction)
    await answer('uncommitted')
    const next = get(db)
    await answer('committed')
    expect([await own, await next, reads()]).toEqual(['uncommitted', 'committed', 2])
  })
})
