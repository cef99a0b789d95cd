import pg from 'pg'

/** Checked after a restore. */
export type Manifest = {
  format: 1
  /** Database time. */
  at: string
  migrations: { name: string; digest: string }[]
  queue: number
  sequences: { name: string; last: string }[]
  tables: TableState[]
}

export type TableState = { name: string; columns: string[]; rows: number; digest: string }

/** Rows as texts, in column order. */
export type Rows = (string | null)[][]

// Not backed up.
const passing = ['public.rate_limits', 'public.migrations', 'graphile_worker.migrations']

/** Tables with their stored (not generated) columns. */
export async function tablesOf(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
        and format('%I.%I', n.nspname, c.relname) <> all ($1)
      group by 1 order by 1`,
    [passing],
  )
  return rows
}

/** The digest is independent of row order. */
export async function stateOf(client: pg.ClientBase, table: { name: string; columns: string[] }): Promise<TableState> {
  const { rows } = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows,
            coalesce(sum(('x' || left(md5(row(${columnList(table)})::text), 16))::bit(64)::bigint::numeric), 0)::text as digest
       from ${table.name}`,
  )
  return { ...table, rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' }
}

export const columnList = ({ columns }: { columns: string[] }): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ')

/** Text formats independent of locale and time zone. */
export async function speakPlainly(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'",
  )
}
