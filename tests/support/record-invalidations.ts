import pg from 'pg'
import { afterAll } from 'vitest'

/**
 * The tags of kept pages that committed work has dropped since this was asked last. What is told after a commit is told in
 * the order of the commits, so a last word of our own says that everything before it was heard.
 */
export async function recordInvalidations(url: string): Promise<() => Promise<string[]>> {
  const client = new pg.Client({ connectionString: url })
  let tags: string[] = []
  let onLast = () => {}
  client.on('notification', ({ payload = '' }) => {
    if (payload === 'the last word') onLast()
    else tags.push(payload)
  })
  await client.connect()
  await client.query('listen page_cache')
  afterAll(() => client.end())
  return async () => {
    const last = new Promise<void>((resolve) => {
      onLast = resolve
    })
    await client.query("select pg_notify('page_cache', 'the last word')")
    await last
    const heard = tags.toSorted((one, other) => one.localeCompare(other))
    tags = []
    return heard
  }
}
