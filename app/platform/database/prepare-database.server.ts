import pg from 'pg'
import { prepareQueue } from '../jobs/background-work.server.ts'
import { migrate } from './migrate.server.ts'
import { asShop, grantShopRights, makeShopRole, mayRewriteHistory } from './shop-role.server.ts'
import { DatabaseStartError } from './start-error.ts'

/** Returns the number of migrations and the URL of the shop's role. */
export async function prepareEmbedded(ownerUrl: string): Promise<{ url: string; applied: number }> {
  const url = asShop(ownerUrl)
  return { url, applied: await alone(ownerUrl, (owner) => prepare(owner, ownerUrl, () => makeShopRole(owner), url)) }
}

/**
 * Prepares an external database. Returns the number of migrations. Throws a DatabaseStartError when the shop's role has
 * too many privileges.
 */
export function prepareServer(url: string, ownerUrl = url): Promise<number> {
  return alone(ownerUrl, (owner) => prepare(owner, ownerUrl, async () => {}, ownerUrl === url ? undefined : url)).catch(
    (error: unknown) => {
      throw ownerUrl === url && (error as { code?: string }).code === '42501' ? needsOwner : error
    },
  )
}

const needsOwner = new DatabaseStartError(
  'This version changes the database, and the role of DATABASE_URL may not. Set DATABASE_OWNER_URL to the role that owns the tables, and start again.',
)

/** Tables of an earlier version, to restore a backup into. */
export async function prepareEarlier(ownerUrl: string, lastMigration: string): Promise<void> {
  await migrate(ownerUrl, lastMigration)
  await makeQueue(ownerUrl)
}

async function prepare(owner: pg.Client, ownerUrl: string, makeRole: () => Promise<void>, shopUrl: string | undefined) {
  const applied = await migrate(ownerUrl)
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

function letShopIn(owner: pg.Client, shopUrl: string): Promise<void> {
  return connected(shopUrl, async (shop) => {
    const { rows } = await shop.query<{ role: string }>('select current_user as role')
    await grantShopRights(owner, rows[0]?.role ?? '')
    if (await mayRewriteHistory(shop))
      throw new DatabaseStartError(
        `The role of DATABASE_URL (${rows[0]?.role}) can change the timeline, the ledger and the audit log. Use a separate role without superuser, createrole or membership in the owner's role (docs/operations.md).`,
      )
  })
}

/** Of several processes one prepares, the others wait. */
function alone<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  return connected(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock(7102027)')
    return await work(owner)
  })
}

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
