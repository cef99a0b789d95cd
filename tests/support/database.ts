import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import { asShop, shopRole } from '#app/platform/database/shop-role.server.ts'
import { type KeptDatabase, lendClients, openOwner, putBack } from './kept-database.ts'
import { databaseUrl } from './postgres.ts'

type TestDatabase = Database & { url: string }
type OwnDatabase = TestDatabase & { ownerUrl: string }
type Own = { connections?: number } & ({ own: true } | { ownPlans: true })

/**
 * A migrated database without rows for this test file, as the app's role. The next file of the worker uses it again,
 * and its connections (kept-database.ts). With `own` it is for this file only and `ownerUrl` is its owner's: for DDL,
 * statistics and other servers. `ownPlans` also plans statements as the shop does (postgres.ts). Call it at the top
 * level.
 */
export async function testDatabase(options: Own): Promise<OwnDatabase>
export async function testDatabase(options?: { connections?: number }): Promise<TestDatabase>
export async function testDatabase(
  options: { connections?: number; own?: boolean; ownPlans?: boolean } = {},
): Promise<OwnDatabase> {
  const server = inject('postgres')
  const own = options.own || options.ownPlans
  const kept = own ? undefined : spare.pop()
  const name = kept?.name ?? (await clonedDatabase(server, options.ownPlans ?? false))
  const clients = kept?.clients ?? []
  const ownerUrl = databaseUrl(server, name)
  const url = asShop(ownerUrl)
  const database = openDatabase(url, options.connections ?? 10)
  const limits = database.pool.options
  // Hundreds of tasks share sixteen connections, and a loaded machine is no fault.
  limits.connectionTimeoutMillis = 0
  limits.options = limits.options?.replace('statement_timeout=5000', 'statement_timeout=120000')
  if (!own) lendClients(database.pool, clients)
  afterAll(async () => {
    await database.close()
    if (own) return asAdmin(server, `drop database ${name} with (force)`)
    const used = { name, clients, owner: kept?.owner ?? (await openOwner(ownerUrl)) }
    await putBack(used)
    spare.push(used)
  })
  return { ...database, url, ownerUrl }
}

/** Those that a file of this worker has left. */
const spare: KeptDatabase[] = []

async function clonedDatabase(server: string, ownPlans: boolean): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Grants on a database are not copied.
  await asAdmin(
    server,
    `create database ${name} template shop_template strategy file_copy`,
    `revoke temporary on database ${name} from public`,
    ...(ownPlans ? [`alter role ${shopRole} in database ${name} set plan_cache_mode = 'auto'`] : []),
  )
  return name
}

/** By the clock of the database, which tells when a claimed row is due again. */
export async function databaseNow(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

let admin: pg.Pool | undefined

/** On one connection for all files of a worker. */
async function asAdmin(server: string, ...statements: string[]) {
  admin ??= new pg.Pool({
    connectionString: databaseUrl(server, 'template1'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {})
  for (const statement of statements) await admin.query(statement)
}
