import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { inTurns } from './connection-turns.server.ts'
import { nameStatements } from './named-statements.server.ts'
import type { DB } from './schema.gen.ts'

export type Db = Kysely<DB> | Transaction<DB>

// int8 (satang, counts) fits safe integers: 10^11 satang is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// Dates stay text (1990-04-12), without a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = { db: Kysely<DB>; pool: pg.Pool; close: () => Promise<void> }

/** Opens the pool. Timeouts: statements 5 s, locks 4 s, idle transactions 10 s. */
export function openDatabase(url: string, size = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options:
      '-c statement_timeout=5000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC',
  })
  // Without these handlers a terminated backend ends the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: inTurns(pool) }) })
  return { db, pool, close: () => db.destroy() }
}
