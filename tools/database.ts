// npm run db:reset: deletes the data folder.  npm run db:types: generates schema.gen.ts from the migrations.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { readEnv } from '#app/platform/env.server.ts'

async function reset() {
  const env = readEnv(process.env)
  if (env.databaseUrl)
    throw new Error('db:reset only empties the embedded database. DATABASE_URL is set: nothing was changed.')
  const database = await startEmbedded(env.dataDir)
  await database.stop()
  await rm(env.dataDir, { recursive: true, force: true })
  console.log(`Deleted ${env.dataDir}. The next npm start creates a new shop.`)
}

async function types() {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-types-'))
  const database = await startEmbedded(dataDir, { durable: false })
  try {
    await migrate(database.url)
    const mapping = JSON.stringify({
      int8: 'number',
      numeric: 'number',
      satang: 'number',
      date: 'string',
      timestamptz: 'Date',
    })
    execFileSync(
      'node_modules/.bin/kysely-codegen',
      [
        '--dialect=postgres',
        `--url=${database.url}`,
        '--out-file=app/platform/database/schema.gen.ts',
        '--include-pattern=public.*',
        `--type-mapping=${mapping}`,
        '--type-only-imports',
        '--singularize=false',
        '--camel-case',
        '--log-level=warn',
      ],
      { stdio: 'inherit' },
    )
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await (process.argv[2] === 'types' ? types() : reset())
