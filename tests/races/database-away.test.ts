import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'

const shop = await crashingShop()
const { db } = shop
const dress = await stockedProduct(db, { nameEn: 'Dress before', stock: { M: 5 } })
beforeAll(() => shop.start())
afterAll(() => shop.end())

const page = async (path: string) => {
  const response = await fetch(shop.origin + path, { headers: { accept: 'text/html' } })
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get('retry-after') }
}
const kept = () => page(`/product/${dress.id}`)
const ready = async () => (await fetch(`${shop.origin}/readyz`)).status === 200

/** Polls for half a minute: a loaded machine is slow. */
async function until(what: () => Promise<boolean>) {
  const end = performance.now() + 30_000
  while (!(await what().catch(() => false))) {
    if (performance.now() > end) throw new Error(`it did not come back\n${shop.output()}`)
    await new Promise((go) => setTimeout(go, 50))
  }
}

const postmaster = () => Number(readFileSync(join(shop.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

const backend = () => {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster())], { encoding: 'utf8' })
  return Number(/(\d+) postgres: mai/.exec(children)?.[1])
}

async function worksAgain(name: string) {
  await until(ready)
  // Shows that the queue is connected again.
  await until(async () => {
    await enqueue(db, 'delete_expired_webhooks', {}, { key: 'probe' })
    return true
  })
  await until(async () => {
    const { rows } = await sql`select 1 from graphile_worker._private_jobs where key = 'probe'`.execute(db)
    return rows.length === 0
  })
  // Shows that cache invalidation and the other connections are back.
  await until(async () => (await page('/api/products')).status !== 503)
  await kept()
  await db.updateTable('products').set({ nameEn: name }).where('id', '=', dress.id).execute()
  await sql`select pg_notify('page_cache', ${`product:${dress.id}`})`.execute(db)
  await until(async () => (await kept()).text.includes(name))
}

test.each([
  ['the whole server', () => process.kill(postmaster(), 'SIGKILL')],
  ['the whole server with all its parts', () => shop.killDatabase()],
  ['one of its connections', () => process.kill(backend(), 'SIGKILL')],
])('database killed (%s): cached pages stay available and the server recovers', async (what, kill) => {
  expect((await kept()).status).toBe(200)
  const before = postmaster()
  await kill()
  for (let time = 0; time < 20; time++) expect((await kept()).status).toBe(200)
  await worksAgain(`Dress after ${what}`)
  expect(postmaster() === before).toBe(what === 'one of its connections')
})

test('a server killed with its database restarts at once, three times in a row', async () => {
  for (let round = 0; round < 3; round++) {
    process.kill(postmaster(), 'SIGKILL')
    await shop.start()
    expect((await kept()).status).toBe(200)
  }
}, 180_000)

const lookedUp = '/api/payment-state?session_id=cs_sandbox_00000000000000000000000000000000'

test('a server whose database cannot start serves cached pages, then exits with an error message', async () => {
  await kept()
  renameSync(join(shop.dataDir, 'postgres'), join(shop.dataDir, 'aside'))
  await shop.killDatabase(join(shop.dataDir, 'aside'))
  expect((await fetch(`${shop.origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(503)
  // A process killed last may still send one response.
  let asked = await page(lookedUp)
  await until(async () => {
    if (asked.status === 404) asked = await page(lookedUp)
    return asked.status !== 404
  })
  expect(asked).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
  expect((await kept()).status).toBe(200)
  // After three failed starts the server exits and leaves no process.
  const { how, output } = await shop.ended()
  expect(how).toBe('exit 1')
  expect(output).toMatch(/The data folder .* is damaged|The database/)
  renameSync(join(shop.dataDir, 'aside'), join(shop.dataDir, 'postgres'))
  await shop.start()
  await worksAgain('Dress at last')
})
