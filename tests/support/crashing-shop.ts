import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { openDatabase } from '#app/platform/database/pool.server.ts'
import { prepareEmbedded } from '#app/platform/database/prepare-database.server.ts'
import { identifiedShop } from '#tests/factories/registered-shop.ts'
import { freePort, type StartedServer, startServer } from './started-server.ts'

/** A data folder of its own, whose shop (the real server.ts) may be killed and started again; with further settings. */
export async function crashingShop(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-crash-'))
  // Made once for all: how a first start makes its database is the matter of other tests.
  execFileSync('cp', ['-a', inject('preparedCluster'), dataDir])
  const embedded = await startEmbedded(dataDir)
  const database = openDatabase((await prepareEmbedded(embedded.url)).url, 4)
  // Without it the shop takes no order: it is not the demo.
  await identifiedShop(database.db)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: StartedServer | undefined
  return {
    dataDir,
    /** What the running shop printed so far. */
    output: () => server?.output() ?? '',
    db: database.db,
    /** Of the database, for a connection of one's own. */
    url: embedded.url,
    origin,
    /** The process of the shop, to look at it from outside. */
    pid: () => server?.child.pid ?? 0,
    /** Starts the shop; with a failpoint it dies there. */
    start: async (failpoint?: string) => {
      // One that a failed test left alive must not be lost sight of.
      server?.child.kill('SIGKILL')
      await server?.ended
      server = await startServer({
        PORT: String(port),
        DATA_DIR: dataDir,
        ORIGIN: origin,
        // Every buyer may come from an address of their own (x-forwarded-for), as from behind a real proxy.
        TRUST_PROXY: 'on',
        ...settings,
        ...(failpoint && { MAI_FAILPOINT: `${failpoint}:kill` }),
      })
    },
    /** Resolves once the shop was killed at its failpoint; throws when it still lives after four minutes. */
    died: async () => {
      const ended = await Promise.race([server?.ended, new Promise<'alive'>((go) => setTimeout(go, 240_000, 'alive'))])
      if (ended !== 'SIGKILL') throw new Error(`the shop did not die at its failpoint: ${ended}\n${server?.output()}`)
    },
    /** How the shop ended by itself, and all it said; throws when it still lives after sixty seconds. */
    ended: async () => {
      const how = await Promise.race([server?.ended, new Promise<'alive'>((go) => setTimeout(go, 60_000, 'alive'))])
      if (how === 'alive') throw new Error(`the shop still lives\n${server?.output()}`)
      return { how, output: server?.output() ?? '' }
    },
    /** Kills it between two jobs, as an impatient owner does. */
    stop: async () => {
      server?.child.kill('SIGKILL')
      await server?.ended
    },
    /** Pulls the plug of the database too: every process of it at once, nothing flushed. */
    killDatabase: async (folder = join(dataDir, 'postgres')) => {
      const [pid] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(-Number(pid), 'SIGKILL')
      while (isAlive(Number(pid))) await new Promise((go) => setTimeout(go, 20))
    },
    end: async () => {
      server?.child.kill('SIGKILL')
      await server?.ended
      await database.close()
      const left = await startEmbedded(dataDir)
      await left.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
