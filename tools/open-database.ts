import { type Embedded, startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { type Database, openDatabase } from '#app/platform/database/pool.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { claimFolder } from './claim-folder.ts'

export type OpenDatabase = {
  url: string
  database: Database
  applied: number
  close: () => Promise<void>
  explain: Embedded['explain']
}

/**
 * The database of this process, migrated: DATABASE_URL when it is set, else the embedded one of the data folder,
 * which this process then owns and stops at the end. Throws a DatabaseStartError that says what to do.
 */
export async function openShopDatabase(env: Env): Promise<OpenDatabase> {
  if (env.databaseUrl) return opened(env.databaseUrl, { stop: async () => {}, explain: async (error) => error })
  const release = claimFolder(env.dataDir)
  try {
    const { url, stop, explain } = await startEmbedded(env.dataDir)
    return await opened(url, { explain, stop: () => stop().then(release) })
  } catch (error) {
    release()
    throw error
  }
}

async function opened(url: string, { stop, explain }: Omit<Embedded, 'url'>): Promise<OpenDatabase> {
  const applied = await migrate(url).catch(async (error: unknown) => {
    const why = await explain(error)
    await stop()
    throw why
  })
  const database = openDatabase(url)
  return {
    url,
    database,
    applied,
    explain,
    close: async () => {
      await database.close()
      await stop()
    },
  }
}

/** Runs the stops in order once, at Ctrl-C or SIGTERM, and ends the process. */
export function stopOnSignal(...stops: (() => Promise<void>)[]) {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    for (const one of stops) await one()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}
