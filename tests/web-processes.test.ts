// Two web processes behind a gateway: the real server.js with WEB_PROCESSES=2.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isAlive } from '#app/platform/process-life.server.ts'
import { identifiedShop } from '#tests/factories/registered-shop.ts'
import { testDatabase } from './support/database.ts'
import { freePort, metricsToken, onDatabase, type StartedServer, startServer } from './support/started-server.ts'

const { db, url, ownerUrl } = await testDatabase({ own: true })
await identifiedShop(db)
const started: StartedServer[] = []
const folders: string[] = []

afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  started.length = folders.length = 0
})

async function open(port: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-web-'))
  folders.push(dataDir)
  const server = await startServer({
    PORT: String(port),
    ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...onDatabase({ url, ownerUrl }),
    WEB_PROCESSES: '2',
  })
  started.push(server)
  return server
}

/** The number of the web process that answers. */
async function answering(port: number): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${metricsToken}`, connection: 'close' }
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers }).catch(() => undefined)
  return /^shop_page_cache\{figure="pages",process="(\d)"\}/m.exec((await response?.text()) ?? '')?.[1]
}

async function allAnswer(port: number): Promise<void> {
  const seen = new Set<string>()
  const ask = async () => {
    const number = await answering(port)
    if (number) seen.add(number)
    return seen
  }
  await expect.poll(ask).toEqual(new Set(['1', '2']))
}

/** Processes that the first one has started. */
const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const web = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith('server.js\0web\0')

test('both web processes answer behind one port, and SIGTERM ends them', async () => {
  const port = await freePort()
  const { child, ended } = await open(port)
  await allAnswer(port)
  const others = childrenOf(child.pid).filter(web)
  expect(others).toHaveLength(2)
  child.kill('SIGTERM')
  expect([await ended, others.filter(isAlive)]).toEqual(['exit 0', []])
})

/** Resolves when a web process has ended and the shop has answered all the while. */
async function answersWithout(pid: number, port: number) {
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
  for (let one = 0; one < 20; one++) expect(await answering(port)).toMatch(/^[12]$/)
}

test('a killed web process is restarted, and the other one answers in the meantime', async () => {
  const port = await freePort()
  const { child } = await open(port)
  await allAnswer(port)
  const before = childrenOf(child.pid).filter(web)
  for (const pid of before) {
    await answersWithout(pid, port)
    await expect.poll(() => childrenOf(child.pid).filter(web).length).toBe(2)
    await allAnswer(port)
  }
  expect(childrenOf(child.pid).filter((pid) => before.includes(pid))).toEqual([])
})

test('killing the gateway ends the web processes too', async () => {
  const port = await freePort()
  const { child, ended } = await open(port)
  await allAnswer(port)
  const others = childrenOf(child.pid).filter(web)
  child.kill('SIGKILL')
  await ended
  await expect.poll(() => others.filter(isAlive)).toEqual([])
})

test('a second shop on the same port is refused', async () => {
  const port = await freePort()
  await open(port)
  const second = await open(port)
  expect(await second.ended).toBe('exit 1')
  expect(second.output()).toContain('The port is taken by another program.')
  await allAnswer(port)
})
