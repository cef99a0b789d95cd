import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { prepareEmbedded } from '#app/platform/database/migrate.server.ts'
import { identifiedShop } from '#tests/factories/registered-shop.ts'
import { freePort, type StartedServer, startServer } from './started-server.ts'

/** A data folder whose server (the real server.js) can be killed and restarted. */
export async function crashingShop(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-crash-'))
  // Prepared once; other tests cover the creation of a database.
  execFileSync('cp', ['-a', inject('preparedCluster'), dataDir])
  const embedded = await startEmbedded(dataDir)
  const database = openDatabase((await prepareEmbedded(embedded.url)).url, 4)
  // Outside the demo, orders need the shop's identity.
  await identifiedShop(database.db)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let server: StartedServer | undefined
  let armedAt: string | undefined
  const start = async (failpoint?: string) => {
    // A failed test may have left a server running.
    server?.child.kill('SIGKILL')
    await server?.ended
    armedAt = failpoint
    server = await startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      ORIGIN: origin,
      // Lets x-forwarded-for give every buyer an own address.
      TRUST_PROXY: 'on',
      ...settings,
      ...(failpoint && { MAI_FAILPOINT: `${failpoint}:kill` }),
    })
  }
  return {
    dataDir,
    output: () => server?.output() ?? '',
    db: database.db,
    url: embedded.url,
    origin,
    pid: () => server?.child.pid ?? 0,
    start,
    /** Starts a server that dies at this failpoint, or at none, unless such a one already runs. */
    ensureStarted: async (failpoint?: string) => {
      if (!server?.isRunning() || armedAt !== failpoint) await start(failpoint)
    },
    /** Resolves when the failpoint killed the server; throws after four minutes. */
    died: async () => {
      const ended = await Promise.race([server?.ended, new Promise<'alive'>((go) => setTimeout(go, 240_000, 'alive'))])
      if (ended !== 'SIGKILL') throw new Error(`the shop did not die at its failpoint: ${ended}\n${server?.output()}`)
    },
    /** The exit and output of the server; throws after sixty seconds. */
    ended: async () => {
      const how = await Promise.race([server?.ended, new Promise<'alive'>((go) => setTimeout(go, 60_000, 'alive'))])
      if (how === 'alive') throw new Error(`the shop still lives\n${server?.output()}`)
      return { how, output: server?.output() ?? '' }
    },
    stop: async () => {
      server?.child.kill('SIGKILL')
      await server?.ended
    },
    /** Kills every database process at once, without a flush. */
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
