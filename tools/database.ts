// npm run db:reset: deletes the data folder.  npm run db:types: generates schema.gen.ts from the migrations.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnv } from '#app/env.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { connected, migrate } from '#app/platform/database/migrate.server.ts'

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
        `--custom-imports=${JSON.stringify({ Satang: '#app/kit/money.ts#Satang' })}`,
        `--overrides=${JSON.stringify({ columns: await columnTypes(database.url) })}`,
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

type Column = { path: string; name: string; isArray: boolean; hasDefault: boolean; isMoney: boolean; check: string }

/** The columns that kysely-codegen types too widely: amounts, and texts whose check lists the values. */
async function columnTypes(url: string) {
  const { rows } = await connected(url, (client) =>
    client.query<Column>(`
      select relname || '.' || attname as path, attname as name, attndims > 0 as "isArray", atthasdef as "hasDefault",
        atttypid = 'satang'::regtype or attname like '%\\_satang' as "isMoney",
        coalesce(pg_get_constraintdef(c.oid), '') as check
      from pg_class r
        join pg_attribute a on attrelid = r.oid and attnum > 0
        left join pg_constraint c on conrelid = r.oid and contype = 'c' and conkey = array[attnum]
      where relkind = 'r' and relnamespace = 'public'::regnamespace`),
  )
  return Object.fromEntries(
    rows.flatMap(({ path, name, isArray, hasDefault, isMoney, check }) => {
      const values = listedValues(check, name)
      const one = isMoney ? identifier('Satang') : values && { type: 'UnionExpression', args: values.map(literal) }
      if (!one) return []
      const type = isArray ? { type: 'ArrayExpression', values: one } : one
      return [[path, hasDefault ? { type: 'GenericExpression', name: 'Generated', args: [type] } : type]]
    }),
  )
}

const identifier = (name: string) => ({ type: 'Identifier', name })
const literal = (value: string) => ({ type: 'Literal', value })

/** The texts that a check allows in a column; undefined when it says anything else. */
function listedValues(check: string, column: string): string[] | undefined {
  const text = /'([^']*)'::text/g
  const words = new RegExp(`\\b(?:CHECK|${column}|ANY|ARRAY|OR|IS NULL)\\b|<@|[=,()[\\]\\s]`, 'g')
  const values = [...check.matchAll(text)].map(([, value = '']) => value)
  return values.length && !check.replace(text, '').replace(words, '') ? values : undefined
}

await (process.argv[2] === 'types' ? types() : reset())
