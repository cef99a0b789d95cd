import { type Embedded, startEmbedded } from '#app/platform/database/embedded.server.ts'
import { type Database, openDatabase } from '#app/platform/database/pool.server.ts'
import { prepareEmbedded, prepareServer } from '#app/platform/database/prepare-database.server.ts'
import { mayRewriteHistory } from '#app/platform/database/shop-role.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { parentOf } from '#app/platform/process-life.server.ts'
import { claimFolder } from './claim-folder.ts'

export type OpenDatabase = {
  url: string
  database: Database
  applied: number
  close: () => Promise<void>
  /** Instead of `close`, when there is no time: tells an own server to end without waiting for it. */
  abandon: Embedded['abandon']
  explain: Embedded['explain']
  supervise: Embedded['supervise']
}

/**
 * The database of this process, migrated, as the shop's own role: DATABASE_URL when it is set, else the embedded one of
 * the data folder, which this process then owns and stops at the end. Throws a DatabaseStartError that says what to do.
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

/** A server of its own is looked after by others. */
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

/** Ctrl-C reaches a process twice at once, from the terminal and through npm. */
const onePressMs = 400

/**
 * Runs the stops in order once, and ends the process: at Ctrl-C or SIGTERM, when the terminal is closed, and when the npm
 * that started it is gone without a word. Whoever asks a second time is not kept waiting: `abandon`, and exit 1.
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
  // npm starts a shell that starts this process: the shell outlives npm, so both above are looked at.
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`
  const begun = above()
  const watch = setInterval(() => above() !== begun && void stop(), 1000)
  watch.unref()
}
