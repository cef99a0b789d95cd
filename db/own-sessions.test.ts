// Sessions, passwords and links of release 1.0.0 keep working.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findCredential } from '#app/modules/accounts/accounts.queries.server.ts'
import { tokenOwner } from '#app/modules/accounts/passwords/one-time-tokens.queries.server.ts'
import { sessionTokenOf } from '#app/modules/accounts/sessions/browser-cookies.server.ts'
import { findSession } from '#app/modules/accounts/sessions/sessions.queries.server.ts'
import { grantShopRights, shopRole } from '#app/platform/database/shop-role.server.ts'
import { signedText } from '#app/platform/signed-id.server.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = await testDatabase({ own: true })
const { db } = database
const client = new pg.Client({ connectionString: database.ownerUrl })
await client.connect()
afterAll(() => client.end())

const token = 'uO7cPq2mZ0XhB5yVtJ4kLrWn8sDfGaEi'
const linkToken = 'l'.repeat(43)
const digest = createHash('sha256').update(linkToken).digest('base64url')

const before = `
  insert into users (id, email) values ('mali', 'mali@mai.example'), ('nok', 'nok@mai.example');
  insert into credentials (id, account_id, provider_id, user_id, password)
  values ('c1', 'mali', 'credential', 'mali', 'salt:key'), ('c2', 'nok', 'credential', 'nok', null);
  insert into sessions (id, token, user_id, expires_at) values ('s1', '${token}', 'mali', '2027-01-01');
  insert into verifications (id, identifier, value, expires_at)
  values ('v1', 'reset_password:${digest}', 'reset_password:mali', '2027-01-01')`

test('a session, a password and a reset link of release 1.0.0 still work after the migration', async () => {
  const files = (await readdir('db/migrations')).filter((name) => name.endsWith('.sql')).sort()
  await client.query('drop schema public cascade; create schema public')
  for (const file of files) {
    if (file.startsWith('0190')) await client.query(before)
    await client.query(await readFile(`db/migrations/${file}`, 'utf8'))
  }
  await grantShopRights(client, shopRole)
  const now = new Date('2026-12-01T05:00:00Z')
  const cookie = sessionTokenOf(new Headers({ cookie: `mai.session_token=${signedText(token)}` }), false)
  expect(await findSession(db, cookie ?? '', now)).toMatchObject({ id: 's1', userId: 'mali' })
  expect(await findCredential(db, 'mali')).toMatchObject({ hash: 'salt:key' })
  expect(await findCredential(db, 'nok')).toBeUndefined()
  expect(await tokenOwner(db, 'reset_password', linkToken, now)).toBe('mali')
  expect(await tokenOwner(db, 'confirm_address', linkToken, now)).toBeUndefined()
})
