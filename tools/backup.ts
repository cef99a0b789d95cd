// npm run backup [file]: one file with all data, while the shop runs or not.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readEnv } from '#app/env.server.ts'
import { DatabaseStartError } from '#app/platform/database/start-error.ts'
import { writeBackup } from './backup/write-backup.ts'
import { explainStart } from './explain-start.ts'
import { visitDatabase } from './visit-database.ts'

async function main() {
  const env = readEnv(process.env)
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const path = resolve(process.argv[2] ?? `mai-${moment}.backup.tar.gz`)
  if (existsSync(path)) throw new DatabaseStartError(`${path} exists already. Nothing was written.`)
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres')))
    throw new DatabaseStartError(`No shop found in ${env.dataDir}. Set DATA_DIR to its folder.`)
  const { ownerUrl, close } = await visitDatabase(env)
  try {
    const { rows, pictures } = await writeBackup(ownerUrl, join(env.dataDir, 'files'), path)
    console.log(`Wrote ${path}: ${rows} rows, ${pictures} picture files. It holds personal data: keep it locked away.`)
    console.log(
      env.authSecret
        ? 'AUTH_SECRET is not in it: keep it separately.'
        : `The secret is not in it: keep a copy of ${join(env.dataDir, 'secret')} separately.`,
    )
  } finally {
    await close()
  }
}

main().catch((error: unknown) => {
  console.error(explainStart(error))
  process.exitCode = 1
})
