import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { prepareQueue } from '../jobs/background-work.server.ts'
import { asShop, grantShopRights, makeShopRole, mayRewriteHistory } from './shop-role.server.ts'
import { DatabaseStartError } from './start-error.ts'

/** Returns the number of migrations and the URL of the shop's role. */
export async function prepareEmbedded(ownerUrl: string): Promise<{ url: string; applied: number }> {
  const url = asShop(ownerUrl)
  return { url, applied: await alone(ownerUrl, (owner) => prepare(owner, ownerUrl, () => makeShopRole(owner), url)) }
}

/** Prepares an external database; counts the migrations. DatabaseStartError: a role with too many privileges. */
export const prepareServer = (url: string, ownerUrl = url): Promise<number> =>
  alone(ownerUrl, (owner) => prepare(owner, ownerUrl, async () => {}, ownerUrl === url ? undefined : url)).catch(
    (error: unknown) => {
      throw ownerUrl === url && (error as { code?: string }).code === '42501' ? needsOwner : error
    },
  )

const needsOwner = new DatabaseStartError(
  'This version changes the database, and the role of DATABASE_URL may not. Set DATABASE_OWNER_URL to the role that owns the tables, and start again.',
)

/** Tables of an earlier version, to restore a backup into. */
export async function prepareEarlier(ownerUrl: string, lastMigration: string): Promise<void> {
  await migrate(ownerUrl, lastMigration)
  await makeQueue(ownerUrl)
}

async function prepare(owner: pg.Client, ownerUrl: string, makeRole: () => Promise<void>, shopUrl: string | undefined) {
  const applied = await migrateOn(owner)
  await makeQueue(ownerUrl)
  await makeRole()
  if (shopUrl) await letShopIn(owner, shopUrl)
  return applied
}

async function makeQueue(ownerUrl: string) {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await prepareQueue(pool).finally(() => pool.end())
}

const letShopIn = (owner: pg.Client, shopUrl: string): Promise<void> =>
  connected(shopUrl, async (shop) => {
    const { rows } = await shop.query<{ role: string }>('select current_user as role')
    await grantShopRights(owner, rows[0]?.role ?? '')
    if (await mayRewriteHistory(shop))
      throw new DatabaseStartError(
        `The role of DATABASE_URL (${rows[0]?.role}) can change the timeline, the ledger and the audit log. Use a separate role without superuser, createrole or membership in the owner's role (docs/operations.md).`,
      )
  })

/** Of several processes one prepares, the others wait. */
const alone = <T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> =>
  connected(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock(7102027)')
    return await work(owner)
  })

export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

const folder = join(process.cwd(), 'db', 'migrations')

/**
 * Runs numbered .sql files, each in a transaction, under one advisory lock, up to `upTo`. Returns how many ran. Refuses
 * a file edited after it ran.
 */
export const migrate = (url: string, upTo?: string): Promise<number> =>
  connected(url, (client) => migrateOn(client, upTo))

async function migrateOn(client: pg.Client, upTo?: string): Promise<number> {
  await client.query('select pg_advisory_lock(7102026)')
  // Not "if not exists": the shop's role may not create tables.
  const { rows: tables } = await client.query(`select 1 where to_regclass('migrations') is not null`)
  if (tables.length === 0)
    await client.query(
      'create table migrations (name text primary key, digest text not null, at timestamptz not null default now())',
    )
  const { rows } = await client.query<{ name: string; digest: string }>('select name, digest from migrations')
  const digests = new Map(rows.map(({ name, digest }) => [name, digest]))
  let applied = 0
  for (const { name, sql, digest } of await migrationFiles()) {
    if (upTo && name > upTo) break
    if (digests.get(name) === digest) continue
    if (digests.has(name))
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
