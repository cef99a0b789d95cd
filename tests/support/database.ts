import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'
import { asShop, shopRole } from '#app/platform/database/shop-role.server.ts'
import { databaseUrl } from './postgres.ts'

/**
 * A migrated database for this test file, as the app's role; `ownerUrl` is its owner's. `ownPlans` plans statements as
 * the shop does (postgres.ts). Call it at the top level.
 */
export async function testDatabase(
  options: { connections?: number; ownPlans?: boolean } = {},
): Promise<Database & { url: string; ownerUrl: string }> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Grants on a database are not copied.
  await asAdmin(
    server,
    `create database ${name} template shop_template strategy file_copy`,
    `revoke temporary on database ${name} from public`,
    ...(options.ownPlans ? [`alter role ${shopRole} in database ${name} set plan_cache_mode = 'auto'`] : []),
  )
  const ownerUrl = databaseUrl(server, name)
  const url = asShop(ownerUrl)
  const database = openDatabase(url, options.connections ?? 10)
  // Hundreds of tasks share sixteen connections.
  database.pool.options.connectionTimeoutMillis = 0
  afterAll(async () => {
    await database.close()
    await asAdmin(server, `drop database ${name} with (force)`)
  })
  return { ...database, url, ownerUrl }
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
