import pg from 'pg'
import { afterAll } from 'vitest'

/** The cache tags invalidated since the last call. Notifications keep commit order: an own one marks the end. */
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
    const received = tags.toSorted((one, other) => one.localeCompare(other))
    tags = []
    return received
  }
}
