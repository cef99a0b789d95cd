import type { Env } from '#app/env.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { type Embedded, startEmbedded } from '#app/platform/database/embedded.server.ts'
import { prepareEmbedded, prepareServer } from '#app/platform/database/migrate.server.ts'
import { mayRewriteHistory } from '#app/platform/database/shop-role.server.ts'
import { parentOf } from '#app/platform/process-life.server.ts'
import { claimFolder } from './claim-folder.ts'

export type OpenDatabase = {
  url: string
  database: Database
  applied: number
  close: () => Promise<void>
  /** Stops an own server without awaiting it. */
  abandon: Embedded['abandon']
  explain: Embedded['explain']
  supervise: Embedded['supervise']
}

/**
 * Migrates and opens DATABASE_URL, else the embedded database, as the shop's role. Throws a DatabaseStartError with a
 * remedy.
 */
export async function openShopDatabase(env: Env): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = env
  if (url) {
    const opening = await opened(async () => ({ url, applied: await prepareServer(url, ownerUrl) }), someoneElses)
    if (await mayRewriteHistory(opening.database.pool)) console.warn(oneRole)
    return opening
  }
  const release = await claimFolder(env.dataDir)
  try {
    const { url, stop, ...care } = await startEmbedded(env.dataDir)
    return await opened(() => prepareEmbedded(url), { ...care, stop: () => stop().then(release) })
  } catch (error) {
    release()
    throw error
  }
}

const someoneElses = {
  stop: async () => {},
  abandon: () => {},
  explain: async (error: unknown) => error,
  supervise: () => {},
}

const oneRole =
  'The role of DATABASE_URL owns the tables, so an injected statement could rewrite the order history. Use a separate role and set DATABASE_OWNER_URL (docs/operations.md).'

type Care = Omit<Embedded, 'url'>

async function opened(
  prepare: () => Promise<{ url: string; applied: number }>,
  { stop, abandon, explain, supervise }: Care,
): Promise<OpenDatabase> {
  const { url, applied } = await prepare().catch(async (error: unknown) => {
    const why = await explain(error)
    await stop()
    throw why
  })
  const database = openDatabase(url)
  return {
    url,
    database,
    applied,
    abandon,
    explain,
    supervise,
    close: async () => {
      await database.close()
      await stop()
    },
  }
}

/** Ctrl-C sends two signals, from the terminal and from npm. */
const onePressMs = 400

/**
 * Runs the stops once, in order: on Ctrl-C, SIGTERM, a closed terminal, or when the starting npm is gone. A second
 * signal calls `abandon` and exits 1.
 */
export function stopOnSignal(abandon: () => void, ...stops: (() => Promise<void>)[]) {
  let stoppingSince = Number.NaN
  const stop = async () => {
    if (!Number.isNaN(stoppingSince)) return
    stoppingSince = performance.now()
    for (const one of stops) await one()
    process.exit(0)
  }
  const ask = () => {
    if (performance.now() - stoppingSince > onePressMs) {
      abandon()
      process.exit(1)
    }
    void stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask)
  process.on('SIGHUP', () => void stop())
  if (!process.env.npm_lifecycle_event) return
  // npm starts a shell that starts this process and outlives npm, so both are checked.
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`
  const started = above()
  const watch = setInterval(() => above() !== started && void stop(), 1000)
  watch.unref()
}
