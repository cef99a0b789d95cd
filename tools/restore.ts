// npm run restore file: into an empty DATA_DIR, or the empty database of DATABASE_URL.
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Env, readEnv } from '#app/env.server.ts'
import { connected } from '#app/platform/database/migrate.server.ts'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'
import { openBackup, restoreBackup } from './backup/read-backup.ts'
import { explainStart } from './explain-start.ts'
import { visitDatabase } from './visit-database.ts'

async function main() {
  const env = readEnv(process.env)
  const path = process.argv[2]
  if (!path) throw new DatabaseStartError('Name the backup: npm run restore mai.backup.tar.gz')
  await refuseFullFolder(env)
  const backup = await openBackup(resolve(path))
  await restored(env, backup)
  console.log(`Restored the shop of ${backup.manifest.at} into ${env.databaseUrl ? 'the database' : env.dataDir}.`)
  if (!env.authSecret && !existsSync(join(env.dataDir, 'secret')))
    console.log(
      `Copy the old shop's secret to ${join(env.dataDir, 'secret')} before you start it. Without it a new secret is generated: everyone signs in again, and links in earlier mails return "not found".`,
    )
}

async function restored(env: Env, backup: Awaited<ReturnType<typeof openBackup>>) {
  const files = join(env.dataDir, 'files')
  const { ownerUrl, close } = await visitDatabase(env)
  try {
    if (env.databaseUrl) await refuseFullDatabase(ownerUrl)
    await restoreBackup(backup, ownerUrl, files)
    await close()
  } catch (error) {
    await close()
    for (const made of env.databaseUrl ? ['files'] : ['postgres', 'postgres.log', 'files'])
      await rm(join(env.dataDir, made), { recursive: true, force: true })
    throw error
  }
}

/** The folder may contain a secret only. */
async function refuseFullFolder(env: Env) {
  const there = await readdir(env.dataDir).catch((): string[] => [])
  const held = there.filter((name) => name !== 'secret' && !(env.databaseUrl && name !== 'files'))
  if (held.length > 0)
    throw new DatabaseStartError(
      `${env.dataDir} is not empty (${held.join(', ')}). A backup is restored into a new folder: set DATA_DIR. Nothing was changed.`,
    )
}

async function refuseFullDatabase(ownerUrl: string) {
  const { rows } = await connected(ownerUrl, (client) =>
    client.query("select tablename from pg_tables where schemaname in ('public', 'graphile_worker')"),
  )
  if (rows.length > 0)
    throw new DatabaseStartError(
      'The database of DATABASE_URL is not empty. A backup is restored into a new one. Nothing was changed.',
    )
}

main().catch((error: unknown) => {
  console.error(explainStart(error))
  process.exitCode = 1
})
