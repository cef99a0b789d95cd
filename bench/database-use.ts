import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { shopRole } from '#app/platform/database/shop-role.server.ts'
import type { RunningShop } from './processes.ts'

/** Connections report the rows that they read when idle for ten seconds. */
const reportMs = 11_000

type DatabaseUse = { statements: number; transactions: number; rows: number | undefined }

/** The running shop's database, as its owner. The shop stops it. */
export async function openOwner(shop: Pick<RunningShop, 'dataDir'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: (await startEmbedded(shop.dataDir)).url })
  await client.connect()
  return client
}

/** Bytes of the write-ahead log. */
export async function logWritten<T>(client: pg.Client, work: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  const before = await logPosition(client)
  const result = await work()
  return { result, bytes: (await logPosition(client)) - before }
}

/** Logs every statement of the shop's role, so that times are not measured here. Rows take 22 seconds more. */
export async function countedUse(
  { dataDir }: RunningShop,
  client: pg.Client,
  work: () => Promise<unknown>,
  { rows = false } = {},
): Promise<DatabaseUse> {
  const log = join(dataDir, 'postgres.log')
  const rowsBefore = rows ? await rowsRead(client) : 0
  await logStatements(client, true)
  const from = statSync(log).size
  await work()
  const text = readFileSync(log).subarray(from).toString()
  await logStatements(client, false)
  return { ...statementsIn(text), rows: rows ? (await rowsRead(client)) - rowsBefore : undefined }
}

const statement = new RegExp(
  `^${shopRole} LOG: {2}(?:statement|execute [^:]*):\\s*([\\s\\S]*?)(?=^\\w* [A-Z]+: {2}|(?![\\s\\S]))`,
  'gm',
)
// It plays the payment provider, whose records are elsewhere.
const ofSandbox = /\bsandbox_/

/** Begin and commit are a transaction, not statements. */
export function statementsIn(log: string): { statements: number; transactions: number } {
  const all = [...log.matchAll(statement)].map(([, text = '']) => text).filter((text) => !ofSandbox.test(text))
  const transactions = all.filter((text) => /^(?:begin|start)\b/i.test(text)).length
  const ends = all.filter((text) => /^(?:commit|rollback)\b/i.test(text)).length
  return { statements: all.length - transactions - ends, transactions }
}

export function databasePer({ statements, transactions, rows }: DatabaseUse, count: number, logBytes?: number): string {
  const per = (value: number) => (value / count).toFixed(value / count < 10 ? 1 : 0)
  return [
    `${per(statements)} statements`,
    ...(transactions > 0 ? [`${per(transactions)} transactions`] : []),
    ...(rows === undefined ? [] : [`${per(rows)} rows read`]),
    ...(logBytes === undefined ? [] : [`${(logBytes / 1000).toFixed(1)} kB log`]),
  ].join(', ')
}

async function logPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query(`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`)
  return (rows[0] as { bytes: number }).bytes
}

async function rowsRead(client: pg.Client): Promise<number> {
  await new Promise((go) => setTimeout(go, reportMs))
  const { rows } = await client.query(
    'select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as read from pg_stat_user_tables',
  )
  return (rows[0] as { read: number }).read
}

async function logStatements(client: pg.Client, on: boolean): Promise<void> {
  for (const [setting, value] of Object.entries({ log_statement: 'all', log_line_prefix: '%u ' }))
    await client.query(on ? `alter system set ${setting} = '${value}'` : `alter system reset ${setting}`)
  await client.query('select pg_reload_conf()')
  await new Promise((go) => setTimeout(go, 300))
}
