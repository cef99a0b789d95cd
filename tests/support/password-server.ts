import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { databaseUrl } from './postgres.ts'

/** An operator's PostgreSQL: roles "owner" and "shop" with SCRAM passwords, no superusers. */
export async function passwordServer(databases: readonly string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'mai-server-'))
  const embedded = await startEmbedded(dataDir, { durable: false })
  const password = randomUUID()
  const { pool, close } = openDatabase(embedded.url, 1)
  for (const role of ['owner', 'shop']) await pool.query(`create role ${role} login password '${password}'`)
  for (const name of databases) await pool.query(`create database ${name} owner owner`)
  const allowed = 'local all mai trust\nlocal all all scram-sha-256\n'
  await writeFile(join(dataDir, 'postgres', 'pg_hba.conf'), allowed)
  // Refused clients that stay connected would block the slots for this time.
  await pool.query(`alter system set authentication_timeout = '10min'`)
  await pool.query('select pg_reload_conf()')
  await close()
  return {
    password,
    url: (role: 'owner' | 'shop', name: string) => {
      const url = new URL(databaseUrl(embedded.url, name))
      url.username = role
      url.password = password
      return url.href
    },
    stop: async () => {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
