import { sql } from 'kysely'
import type { Database } from '#app/platform/database/database.server.ts'

/** Control, bidi and noncharacters, and unpaired surrogates; line breaks are allowed. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
export const unclean = /[\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]/u
const mayBeUnclean = '[\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069\\ufffe\\uffff]|\\\\[bfrtun]'

/** Columns with several lines; some document texts are Thai with English below. */
const ofSeveralLines =
  /^(?:(?:(?:customer|reject)_)?notes?|comment|reply|message|text(?:_(?:en|th))?|(?:description|care|story)_(?:en|th)|body|html|content|detail|data|draft|admin_search_text|snapshot)$/

/** Each unclean text in these tables: "table.column: the text". */
export async function uncleanTexts({ db }: Database, tables: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where to_jsonb(t)::text ~ ${mayBeUnclean}`.execute(db)
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row))
        for (const text of textsIn(value))
          if (unclean.test(text) || (text.includes('\n') && !ofSeveralLines.test(column)))
            found.push(`${table}.${column}: ${JSON.stringify(text.slice(0, 60))}`)
  }
  return found
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => [key, ...textsIn(below)])
}
