import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { addDays } from '#app/kit/dates.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { cookieHeader } from '#tests/factories/opened-session.ts'
import { accountPassword, savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { testSecret } from '#tests/support/secret.ts'
import { openAuth } from './open-auth.server.ts'

const database = await testDatabase()
const { db } = database
const time = { now: someDay }
const opened = (origin: string) => openAuth({ database, origin, secret: testSecret, clock: () => time.now })
const auth = opened('http://localhost:3000')

async function enter(at = auth) {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email })
  const { headers } = await at.api.signInEmail({ body: { email, password: accountPassword }, returnHeaders: true })
  const session = () => db.selectFrom('sessions').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
  return { email, userId, cookies: headers.getSetCookie(), session }
}

test('over https its cookie is of this host alone, and never sent without it', async () => {
  const { cookies } = await enter(opened('https://mai.example'))
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-mai\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ])
})

test('over plain http it has neither the name nor the mark of one', async () => {
  for (const origin of ['http://localhost:3000', 'http://https:']) {
    const { cookies } = await enter(opened(origin))
    expect(cookies).toEqual([
      expect.stringMatching(/^mai\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  }
})

test('a cookie of another shop’s secret opens nothing here', async () => {
  const { cookies } = await enter()
  const options = { database, origin: 'http://localhost:3000', clock: () => someDay }
  const other = openAuth({ ...options, secret: 'the secret of another shop under test' })
  const headers = cookieHeader(cookies)
  expect([await auth.api.getSession({ headers }), await other.api.getSession({ headers })]).toMatchObject([{}, null])
})

test('its sessions have ids of their own and are dated by the shop’s clock, renewed ones too', async () => {
  time.now = later(7)
  const { cookies, session } = await enter()
  expect(await session()).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/),
    createdAt: later(7),
    updatedAt: later(7),
  })
  await db
    .updateTable('sessions')
    .set({ expiresAt: addDays(new Date(), 28) })
    .where('id', '=', (await session()).id)
    .execute()
  time.now = later(8)
  await auth.api.getSession({ headers: cookieHeader(cookies) })
  expect(await session()).toMatchObject({ createdAt: later(7), updatedAt: later(8) })
})

test('it opens no account: signing up is the shop’s own job', async () => {
  const before = await fingerprint(database)
  const body = { email: 'new@mai.example', password: 'lotus pond at dawn', name: 'Nok' }
  await expect(auth.api.signUpEmail({ body })).rejects.toThrow('Email and password sign up is not enabled')
  expect(await fingerprint(database)).toEqual(before)
})

test('it knows the roles, and a visitor cannot give herself one', async () => {
  const { cookies, userId } = await enter()
  const headers = cookieHeader(cookies)
  expect((await auth.api.getSession({ headers }))?.user.role).toBe('customer')
  const body = { role: 'admin' } as object
  await expect(auth.api.updateUser({ body, headers })).rejects.toThrow('role is not allowed to be set')
  const { role } = await db.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirstOrThrow()
  expect(role).toBe('customer')
})

test('it writes nothing of who tries into the log', async () => {
  const consoles = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => {}),
  )
  const body = { email: 'nobody@mai.example', password: 'not her password' }
  await expect(opened('http://localhost:3000').api.signInEmail({ body })).rejects.toThrow('Invalid email or password')
  expect(consoles.flatMap(({ mock }) => mock.calls)).toEqual([])
})
