import { expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { testDatabase } from '#tests/support/database.ts'
import { accountTasks } from './account-tasks.server.ts'
import { createAccount } from './create-account.server.ts'
import { issueToken, tokenWorks } from './one-time-tokens.queries.server.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')

test('what is over is forgotten, what still works stays', async () => {
  const made = await createAccount(db, { email: 'nok@example.com', password: 'lotus-silk', now })
  if (!made.ok) throw new Error(made.reason)
  const { userId } = made.value
  const session = (token: string, until: Date) => ({ id: token, token, user_id: userId, expires_at: until })
  await db
    .insertInto('sessions')
    .values([session('old', addMinutes(now, -1)), session('live', addMinutes(now, 1))])
    .execute()
  const live = await issueToken(db, { purpose: 'reset_password', userId, until: addMinutes(now, 60), now })
  await issueToken(db, { purpose: 'confirm_address', userId, until: addMinutes(now, -1), now })
  await allow(db, { key: 'old', limit: 1, perSeconds: 60, now: addMinutes(now, -10) })
  await allow(db, { key: 'live', limit: 1, perSeconds: 60, now })

  await accountTasks({ database, clock: () => now } as unknown as Adapters).forget_expired()

  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: 'live' }])
  expect(await db.selectFrom('verifications').select('id').execute()).toHaveLength(1)
  expect(await tokenWorks(db, 'reset_password', live, now)).toBe(true)
  expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1)
})
