import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'

/** An empty, migrated database while `work` runs. */
export async function onScratchDatabase(work: (url: string) => Promise<void> | void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-scratch-'))
  const database = await startEmbedded(dataDir, { durable: false })
  try {
    await migrate(database.url)
    await work(database.url)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
