import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { diagrams } from './make-diagrams.ts'

const { pool } = await testDatabase()

test('docs/diagrams.md matches the order states, the request path and every table', async () => {
  const now = await diagrams(pool)
  expect(now, 'run npm run diagrams').toBe(readFileSync('docs/diagrams.md', 'utf8'))
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  expect(rows.length).toBeGreaterThan(80)
  expect(now).toContain('Of the platform:\n\n- `cron_slots`\n- `migrations`\n- `rate_limits`\n')
  expect(rows.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(now)).map(({ name }) => name)).toEqual([])
})
