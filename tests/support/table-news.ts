import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '#app/platform/database/database.server.ts'

/** Notifies `until` of every committed change of these tables. Needs their owner. */
export async function announceChanges(ownerUrl: string, tables: readonly string[]): Promise<void> {
  const owner = openDatabase(ownerUrl, 1)
  await sql`
    create or replace function tell_tests() returns trigger language plpgsql as
      $$ begin perform pg_notify('test_news', tg_table_name); return null; end $$`.execute(owner.db)
  for (const table of tables)
    await sql`
      create trigger tell_tests after insert or update or delete on ${sql.table(table)}
        for each statement execute function tell_tests()`.execute(owner.db)
  await owner.close()
}

/**
 * Waits until the condition is true, checked now and after each change of the announced tables. Throws after five
 * minutes.
 */
export async function until(url: string, question: () => Promise<boolean>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  let resolveNews = () => {}
  client.on('notification', () => resolveNews())
  const late = Promise.withResolvers<never>()
  const alarm = setTimeout(() => late.reject(new Error('it never happened')), 300_000)
  try {
    await client.query('listen test_news')
    for (;;) {
      // Created before the check, so that no notification is missed.
      const news = new Promise<void>((resolve) => (resolveNews = resolve))
      if (await question()) return
      await Promise.race([news, late.promise])
    }
  } finally {
    clearTimeout(alarm)
    late.promise.catch(() => {})
    await client.end()
  }
}
