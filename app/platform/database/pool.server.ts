import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { inTurns } from './connection-turns.server.ts'
import { nameStatements } from './named-statements.server.ts'
import type { DB } from './schema.gen.ts'

/** A pool or a transaction: every job takes one first and never knows which. */
export type Db = Kysely<DB> | Transaction<DB>

// Integers of the database (int8: satang, counts) are safe integers here: 10^11 satang is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A date without a time stays the text it is (1990-04-12), never a moment in some zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = { db: Kysely<DB>; pool: pg.Pool; close: () => Promise<void> }

/** Opens the pool. Statements stop after 5 s, lock waits after 4 s, forgotten transactions after 10 s. */
export function openDatabase(url: string, size = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    options:
      '-c statement_timeout=5000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=10000 -c timezone=UTC',
  })
  // Without these a terminated backend would end the process: once for idle clients, once for those in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    nameStatements(client)
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: inTurns(pool) }) })
  return { db, pool, close: () => db.destroy() }
}
