import type { Env } from '#app/env.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { claimFolder } from './claim-folder.ts'

/** Opens the database as its owner; an embedded one of a running shop stays up. */
export async function visitDatabase(env: Env): Promise<{ ownerUrl: string; close: () => Promise<void> }> {
  if (env.databaseUrl) return { ownerUrl: env.databaseOwnerUrl ?? env.databaseUrl, close: async () => {} }
  const release = await claimed(env.dataDir)
  const embedded = await startEmbedded(env.dataDir)
  const close = async () => {
    if (release) await embedded.stop()
    release?.()
  }
  return { ownerUrl: embedded.url, close }
}

async function claimed(dataDir: string): Promise<(() => void) | undefined> {
  try {
    return await claimFolder(dataDir)
  } catch {
    return undefined
  }
}
