import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { readPage } from './list-sql.ts'

const { db } = await testDatabase()
const numbers = (page: number, last = 60) =>
  readPage(
    db,
    { page, q: 'kept' },
    {
      matching: sql`from generate_series(1, ${last}::int) number where number > 0`,
      sort: sql`number desc`,
      rows: (cut) => sql<{ number: number }>`select number ${cut}`,
    },
  )

test.each([
  [1, 60, 36, 25],
  [2, 35, 11, 25],
  [3, 10, 1, 10],
])('page %i has the numbers from %i down to %i', async (page, first, last, rows) => {
  const list = await numbers(page)
  expect([list.rows.at(0)?.number, list.rows.at(-1)?.number, list.rows.length]).toEqual([first, last, rows])
  expect(list).toMatchObject({ count: 60, pages: 3, filters: { page, q: 'kept' } })
})

test('a page beyond the end is empty; an empty list has one page', async () => {
  expect(await numbers(9)).toEqual({ filters: { page: 9, q: 'kept' }, rows: [], count: 60, pages: 3 })
  expect(await numbers(1, 0)).toEqual({ filters: { page: 1, q: 'kept' }, rows: [], count: 0, pages: 1 })
})
