import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { DatabaseStartError } from './start-error.ts'

const folder = join(process.cwd(), 'db', 'migrations')

/**
 * Runs numbered .sql files, each in a transaction, under one advisory lock, up to `upTo`. Returns how many ran. Refuses
 * a file edited after it ran.
 */
export async function migrate(url: string, upTo?: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7102026)')
    // The shop's role may not create the table.
    if (
      !(await client.query<{ there: boolean }>(`select to_regclass('migrations') is not null as there`)).rows[0]?.there
    )
      await client.query(
        'create table migrations (name text primary key, digest text not null, at timestamptz not null default now())',
      )
    const done = new Map(
      (await client.query<{ name: string; digest: string }>('select name, digest from migrations')).rows.map((row) => [
        row.name,
        row.digest,
      ]),
    )
    let applied = 0
    for (const { name, sql, digest } of await migrationFiles()) {
      if (upTo && name > upTo) break
      if (done.get(name) === digest) continue
      if (done.has(name))
        throw new DatabaseStartError(
          `The migration ${name} was changed after this database ran it. Start with a new DATA_DIR (npm run db:reset) or restore the file.`,
        )
      await client.query('begin')
      await client.query(sql)
      await client.query('insert into migrations (name, digest) values ($1, $2)', [name, digest])
      await client.query('commit')
      applied++
    }
    return applied
  } finally {
    await client.end()
  }
}

export async function migrationFiles(): Promise<{ name: string; sql: string; digest: string }[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      return { name, sql, digest: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

export async function migrationsDone(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ name: string }>('select name from migrations')
  const done = new Set(rows.map((row) => row.name))
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).every((name) => done.has(name))
}
