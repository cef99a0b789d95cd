import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { identifiedShop } from '#tests/factories/registered-shop.ts'
import { testDatabase } from './database.ts'
import { freePort, metricsToken, onDatabase, startServer } from './started-server.ts'

type Sent = { cookie?: string; ip?: string }
export type Answer = { status: number; location: string | null; cookies: string[]; text: string }

export type ShopServer = {
  get: (path: string, sent?: Sent) => Promise<Answer>
  post: (path: string, fields: Record<string, string> | FormData, sent?: Sent) => Promise<Answer>
  cacheHits: () => Promise<number>
}

/** Two processes of the real server.js on one database and data folder. Call it at the top level. */
export async function twoServers() {
  const { db, url, ownerUrl } = await testDatabase({ own: true })
  await identifiedShop(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-two-'))
  const ports = [await freePort(), await freePort()] as const
  // Both have the address of the proxy.
  const origin = `http://127.0.0.1:${ports[0]}`
  const settings = {
    ORIGIN: origin,
    DATA_DIR: dataDir,
    ...onDatabase({ url, ownerUrl }),
    TRUST_PROXY: 'on',
  }
  const started = await Promise.all(ports.map((port) => startServer({ ...settings, PORT: String(port) })))
  afterAll(async () => {
    for (const { child } of started) child.kill('SIGKILL')
    await Promise.all(started.map(({ ended }) => ended))
    await rm(dataDir, { recursive: true, force: true })
  })
  for (const { output } of started) expect(output()).toContain('MAI is open')
  const [a, b] = [serverAt(ports[0], origin), serverAt(ports[1], origin)]
  return { db, a, b, atOnce: atOnceOn(url) }
}

type ShopRequest = Pick<RequestInit, 'method' | 'body'> & { headers?: Record<string, string> }

function serverAt(port: number, origin: string): ShopServer {
  const ask = async (path: string, init: ShopRequest, { cookie = '', ip = nextIp() }: Sent = {}): Promise<Answer> => {
    const headers = { accept: 'text/html', 'x-forwarded-for': ip, ...(cookie && { cookie }), ...init.headers }
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init, headers })
    return {
      status: response.status,
      location: response.headers.get('location'),
      cookies: response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? ''),
      text: await response.text(),
    }
  }
  return {
    get: (path, sent) => ask(path, {}, sent),
    post: (path, fields, sent) => {
      const body = fields instanceof FormData ? fields : new URLSearchParams(fields)
      return ask(path, { method: 'POST', headers: { origin, 'sec-fetch-site': 'same-origin' }, body }, sent)
    },
    cacheHits: async () => {
      const { text } = await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })
      const hits = text.matchAll(/^shop_page_cache\{figure="hits",page="\w+"\} (\d+)$/gm)
      return [...hits].reduce((sum, [, count]) => sum + Number(count), 0)
    },
  }
}

let networks = 0
/** Every request has its own network by default. */
const nextIp = () => `10.1.${(++networks >> 8) & 255}.${networks & 255}`

/** Runs these while `lock` holds the deciding row, until all are blocked: they overlap on every machine. */
function atOnceOn(url: string) {
  return async <T>(lock: string, runs: readonly (() => Promise<T>)[]): Promise<T[]> => {
    const holder = new pg.Client({ connectionString: url })
    await holder.connect()
    try {
      await holder.query('begin')
      await holder.query(lock)
      const answers = Promise.all(runs.map((run) => run()))
      // An earlier failure ends the poll, and the test reports it.
      answers.catch(() => {})
      await expect.poll(() => waitingIn(holder), { interval: 20 }).toBeGreaterThanOrEqual(runs.length)
      await holder.query('commit')
      return await answers
    } finally {
      await holder.end()
    }
  }
}

async function waitingIn(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}
