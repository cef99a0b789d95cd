import { ExpressionWrapper, type OperationNodeSource, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.server.ts'

/** Named queries of one statement (common table expressions). All of them run, on the data from before the statement. */
export type Parts = Readonly<Record<string, OperationNodeSource>>

/** Runs the parts as one statement. `result` selects the rows of the answer from them. */
export async function runTogether<Row>(db: Db, parts: Parts, result: RawBuilder<Row> = sql`select`): Promise<Row[]> {
  const named = Object.entries(parts).map(
    ([name, part]) => sql`${sql.ref(name)} as (${new ExpressionWrapper(part.toOperationNode())})`,
  )
  if (named.length === 0) return []
  return (await sql<Row>`with ${sql.join(named)} ${result}`.execute(db)).rows
}

type RowsOf<Queries> = { [Name in keyof Queries]: Queries[Name] extends RawBuilder<infer Row> ? Row[] : never }

/** The rows of several queries in one round trip, by name. Their dates arrive as text. */
export async function readTogether<Queries extends Record<string, RawBuilder<unknown>>>(
  db: Db,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<RowsOf<Queries>>`select ${sql.join(columns)}`.execute(db)
  return rows[0] as RowsOf<Queries>
}
