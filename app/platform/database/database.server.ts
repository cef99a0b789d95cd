import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { inTurns, noteWritten } from './connection-turns.server.ts'
import type { DB } from './schema.gen.ts'
import { nameStatements } from './statement-names.server.ts'

export type Db = Kysely<DB> | Transaction<DB>

// int8 (satang, counts) fits safe integers: 10^11 satang is far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// Dates stay text (1990-04-12), without a time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Columns in camelCase, also those of rows collected by json_agg; the keys of stored JSON objects stay as they are. */
export class CamelCaseColumns extends CamelCasePlugin {
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    const mapped: Record<string, unknown> = {}
    for (const [key, value] of Object.entries(row))
      mapped[this.camelCase(key)] = Array.isArray(value)
        ? value.map((one) => (isRow(one) ? this.mapKeys(one) : one))
        : value
    return mapped
  }

  private mapKeys(row: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(row).map(([key, value]) => [this.camelCase(key), value]))
  }
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

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
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: inTurns(pool) }),
    plugins: [new CamelCaseColumns()],
  })
  return { db, pool, close: () => db.destroy() }
}

type Statement = [strings: TemplateStringsArray, ...values: unknown[]]

/** The rows of a statement: queryRows<Row>(db)`select …`. */
export const queryRows =
  <Row>(db: Db) =>
  async (...statement: Statement): Promise<Row[]> =>
    (await sql<Row>(...statement).execute(db)).rows

/** The first row. */
export const queryRow =
  <Row>(db: Db) =>
  async (...statement: Statement): Promise<Row | undefined> =>
    (await queryRows<Row>(db)(...statement))[0]

/** The only column of each row. */
export const queryValues =
  <Value>(db: Db) =>
  async (...statement: Statement): Promise<Value[]> =>
    (await queryRows<Record<string, Value>>(db)(...statement)).flatMap((row) => Object.values(row))

/** The only column of the first row. */
export const queryValue =
  <Value>(db: Db) =>
  async (...statement: Statement): Promise<Value | undefined> =>
    (await queryValues<Value>(db)(...statement))[0]

/** The number that a statement counts; 0 without a row. */
export const queryCount =
  (db: Db) =>
  async (...statement: Statement): Promise<number> =>
    (await queryValue<number>(db)(...statement)) ?? 0

/** Whether a query finds or changes a row. */
export const hasRow = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

// Rolled back by the database, so retryable: deadlock, serialisation failure, lock timeout.
const retryable = new Set(['40P01', '40001', '55P03'])

/** Thrown when data read without a lock changed; retried like a serialisation failure. */
export class FactChanged extends Error {
  readonly code = '40001'
}

/** Runs the work in one transaction, or joins the current one. Retries up to three times. */
export async function inTransaction<T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>)
  for (let attempt = 1; ; attempt++) {
    try {
      const done = await db.transaction().execute(work)
      noteWritten()
      return done
    } catch (error) {
      if (attempt > 3 || !retryable.has((error as { code?: string }).code ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 15 * (1 + Math.random())))
    }
  }
}

class RolledBack extends Error {
  readonly refusal: unknown
  constructor(refusal: unknown) {
    super('refused')
    this.refusal = refusal
  }
}

/** Like `inTransaction`, but a refusal (`ok: false`) rolls back what was written. */
export async function inTransactionUnlessRefused<Done extends { ok: boolean }>(
  db: Db,
  work: (tx: Transaction<DB>) => Promise<Done>,
): Promise<Done> {
  try {
    return await inTransaction(db, async (tx) => {
      const done = await work(tx)
      if (!done.ok) throw new RolledBack(done)
      return done
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Done
    throw error
  }
}
