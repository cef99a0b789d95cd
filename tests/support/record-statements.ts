import { Kysely, PostgresDialect } from 'kysely'
import { CamelCaseColumns, type Database } from '#app/platform/database/database.server.ts'
import type { DB } from '#app/platform/database/schema.gen.ts'

/** A handle on the same database that records every statement in order, begin and commit included. */
export function recordStatements({ pool }: Database): { db: Database['db']; statements: string[] } {
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCaseColumns()],
    log({ query }) {
      statements.push(query.sql)
    },
  })
  return { db, statements }
}
