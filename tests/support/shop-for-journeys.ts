import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefoxPath } from './firefox.ts'
import { freePort, startServer } from './started-server.ts'

/** The demo shop that nobody has visited; set for the tests when it is there. */
const unvisited = 'UNVISITED_SHOP'

/** Starts one server for all browser tests on a copy of a new demo shop. */
export default async function start(): Promise<() => Promise<void>> {
  if (!firefoxPath()) console.log('No Firefox is installed (FIREFOX may name one): its journeys are not run.')
  const folder = await newFolder()
  process.env[unvisited] = folder
  const first = await openShop(folder, String(await freePort()))
  await first.stop()
  const dataDir = await copyOfShop()
  const shop = await openShop(dataDir, process.env.E2E_PORT ?? '3970')
  return async () => {
    await shop.stop()
    for (const one of [dataDir, folder]) await rm(one, { recursive: true, force: true })
  }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'mai-e2e-'))

/** A new data folder with the demo shop: to fill one takes twenty seconds. */
export async function copyOfShop(): Promise<string> {
  const dataDir = await newFolder()
  execFileSync('cp', ['-a', `${process.env[unvisited]}/.`, dataDir])
  return dataDir
}

/** npm start's own server with the demo shop, once it is open. */
export async function openShop(dataDir: string, port: string, settings: Record<string, string> = {}) {
  const origin = `http://127.0.0.1:${port}`
  // Each test has its own network (tests/e2e/buying.ts).
  const own = { PORT: port, DATA_DIR: dataDir, ORIGIN: origin, TRUST_PROXY: 'on', DEMO: 'on' }
  const server = await startServer({ ...own, ...settings })
  if (!server.output().includes('MAI is open')) throw new Error(`the shop did not start:\n${server.output()}`)
  return {
    origin,
    stop: async () => {
      server.child.kill('SIGTERM')
      await server.ended
    },
  }
}
