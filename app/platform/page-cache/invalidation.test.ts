import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { databaseUrl } from '#tests/support/postgres.ts'
import { inTransaction } from '../database/database.server.ts'
import { invalidatePages, notifyPageCache } from './invalidate-pages.server.ts'
import { type Cache, listenForChanges } from './invalidation.server.ts'

type Tag = 'catalog' | 'content'

const { db, url, ownerUrl } = await testDatabase({ own: true })
const name = new URL(url).pathname.slice(1)
const started = ['keep off', 'clear', 'keep on']

let notes: string[] = []
let news = () => {}
const note = (line: string) => {
  notes.push(line)
  news()
}
const next = async (count: number): Promise<string[]> => {
  while (notes.length < count) await new Promise<void>((resolve) => (news = resolve))
  return notes.splice(0, count)
}
const cache = {
  drop: (tag: string) => note(`drop ${tag}`),
  clear: () => note('clear'),
  keep: (on: boolean) => note(`keep ${on ? 'on' : 'off'}`),
} satisfies Cache
const listen = () => listenForChanges(url, [cache])

let admin: pg.Client
const listeners = async () => {
  const found = await admin.query(
    `select pid from pg_stat_activity where datname = $1 and query = 'listen page_cache'`,
    [name],
  )
  return found.rows.map(({ pid }: { pid: number }) => pid)
}
const cutOff = async () => {
  for (const pid of await listeners()) await admin.query('select pg_terminate_backend($1)', [pid])
}
const letIn = (on: boolean) => admin.query(`alter database ${name} with allow_connections ${on}`)

beforeEach(async () => {
  notes = []
  admin = new pg.Client({ connectionString: databaseUrl(inject('postgres'), 'template1') })
  await admin.connect()
})
afterEach(async () => {
  vi.useRealTimers()
  await letIn(true)
  await admin.end()
})

describe('the change listener', { timeout: 20_000 }, () => {
  test('starts with an empty cache, and drops the pages of a tag once its change is committed', async () => {
    const changes = await listen()
    expect(await next(3)).toEqual(started)
    await invalidatePages<Tag>(db, 'catalog')
    expect(await next(1)).toEqual(['drop catalog'])
    const undone = inTransaction(db, async (tx) => {
      await invalidatePages<Tag>(tx, 'catalog')
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    await inTransaction(db, async (tx) => {
      await invalidatePages<Tag>(tx, 'catalog')
      await db.selectNoFrom(notifyPageCache<Tag>('content').as('told')).execute()
      expect(await next(1)).toEqual(['drop content'])
    })
    expect(await next(1)).toEqual(['drop catalog'])
    await changes.close()
  })

  test('clears the whole cache on an empty tag', async () => {
    const changes = await listen()
    await next(3)
    await db.selectNoFrom(notifyPageCache<''>('').as('told')).execute()
    expect(await next(1)).toEqual(['clear'])
    await changes.close()
  })

  test('receives nothing more once closed, and leaves no connection', async () => {
    const changes = await listen()
    await next(3)
    expect(await listeners()).toHaveLength(1)
    await changes.close()
    expect(await next(2)).toEqual(['clear', 'keep on'])
    await expect.poll(listeners, { timeout: 10_000 }).toEqual([])
    await invalidatePages<Tag>(db, 'catalog')
    expect(notes).toEqual([])
  })

  test('reconnects half a second after a lost connection, and clears the whole cache', async () => {
    const changes = await listen()
    await next(3)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await cutOff()
    expect(await next(1)).toEqual(['keep off'])
    vi.advanceTimersByTime(499)
    expect(vi.getTimerCount()).toBe(2)
    vi.advanceTimersByTime(1)
    expect(await next(2)).toEqual(['clear', 'keep on'])
    expect(vi.getTimerCount()).toBe(0)
    await notified(ownerUrl, 'catalog')
    expect(await next(1)).toEqual(['drop catalog'])
    await changes.close()
  })

  test('keeps cached pages for 30 seconds while the database is unreachable, then clears them', async () => {
    const changes = await listen()
    await next(3)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await letIn(false)
    await cutOff()
    expect(await next(1)).toEqual(['keep off'])
    for (let passed = 500; passed < 30_000; passed += 500) {
      vi.advanceTimersByTime(500)
      expect(await next(1)).toEqual(['keep off'])
    }
    vi.advanceTimersByTime(499)
    expect(notes).toEqual([])
    vi.advanceTimersByTime(1)
    expect((await next(2)).toSorted()).toEqual(['clear', 'keep off'])
    await letIn(true)
    vi.advanceTimersByTime(500)
    expect(await next(2)).toEqual(['clear', 'keep on'])
    expect(vi.getTimerCount()).toBe(0)
    await changes.close()
  })

  test('does not reconnect when closed while disconnected', async () => {
    const changes = await listen()
    await next(3)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await cutOff()
    expect(await next(1)).toEqual(['keep off'])
    await changes.close()
    expect(await next(2)).toEqual(['clear', 'keep on'])
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(notes).toEqual([])
    vi.useRealTimers()
    await expect.poll(listeners, { timeout: 10_000 }).toEqual([])
  })

  test('receives nothing and leaves no connection when closed while reconnecting', async () => {
    const changes = await listen()
    await next(3)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await cutOff()
    expect(await next(1)).toEqual(['keep off'])
    vi.advanceTimersByTime(500)
    await changes.close()
    expect(await next(2)).toEqual(['clear', 'keep on'])
    await notified(ownerUrl, 'nothing')
    expect([notes, vi.getTimerCount()]).toEqual([[], 0])
    vi.useRealTimers()
    await expect.poll(listeners, { timeout: 10_000 }).toEqual([])
  })
})

async function notified(from: string, tag: string) {
  const client = new pg.Client({ connectionString: from })
  await client.connect()
  await client.query(`select pg_notify('page_cache', $1)`, [tag])
  await client.end()
}
