import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { fingerprint } from './fingerprint.ts'
import { undoableDatabase } from './undoable-database.ts'

const { url } = await testDatabase()
const database = await undoableDatabase(url)
afterAll(database.close)

test('each row change changes only the digest of its table, and an undone change restores it', async () => {
  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const look = async () => {
    const { redirects = '', ...others } = await fingerprint(database)
    return { redirects, others }
  }
  const write = (from: string, to: string) =>
    run(`insert into redirects (id, from_path, to_address, permanent, updated_at)
         overriding system value values (${from.length}, '${from}', '${to}', false, '2026-01-01')`)
  const change = (to: string) => run(`update redirects set to_address = '${to}' where from_path = '/a'`)
  const first = await look()
  await write('/a', '/one')
  const one = await look()
  await change('/two')
  const two = await look()
  await database.attempt(
    async () => {
      await change('/one')
      expect(await look()).toEqual(one)
      await change('/three')
      const three = await look()
      await change('/four')
      await write('/long', '/one')
      const seen = [first, one, two, three, await look()]
      expect(new Set(seen.map(({ redirects }) => redirects)).size).toBe(5)
      expect(seen.map(({ others }) => others)).toEqual(Array(5).fill(first.others))
    },
    () => false,
  )
  expect(await look()).toEqual(two)
  await run('delete from redirects')
  expect(await look()).toEqual(first)
})
