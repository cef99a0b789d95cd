import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { addMinutes, addSeconds } from '#app/kit/dates.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { openedSession } from '#tests/factories/opened-session.ts'
import { accountPassword, savedAccount } from '#tests/factories/saved-account.ts'
import { accountRecord, mailedToken, mailsTo } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { sendConfirmation } from '../account-mails.server.ts'
import { isKnownDevice } from '../sessions/sessions.queries.server.ts'
import type { Role } from '../visitor.ts'
import { changePassword, requestPasswordReset, resetPassword } from './change-password.server.ts'
import { issueToken, tokenOwner } from './one-time-tokens.queries.server.ts'
import { passwordMatches } from './password-hash.server.ts'

const database = await testDatabase()
const { db } = database
const password = 'lotus pond at dawn'
let networks = 0

/** A user with this session and one on another device. */
async function person(role: Role = 'customer') {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { email, role })
  const here = await openedSession(db, email)
  const other = await openedSession(db, email)
  return { email, userId, here, other, record: () => accountRecord(db, userId) }
}
type Person = Awaited<ReturnType<typeof person>>
const freshNetwork = () => `198.51.100.${networks++}`
const ask = (email: string, change: Partial<Parameters<typeof requestPasswordReset>[1]> = {}) =>
  requestPasswordReset(db, { email, language: 'en', ip: freshNetwork(), now: someDay, ...change })
const linkFor = ({ userId }: Person) =>
  issueToken(db, { purpose: 'reset_password', ownerId: userId, until: later(60), now: someDay })
const reset = (token: string, change: Partial<Parameters<typeof resetPassword>[1]> = {}) =>
  resetPassword(db, {
    token,
    password,
    language: 'en',
    device: undefined,
    ip: freshNetwork(),
    now: later(1),
    ...change,
  })
const change = ({ userId, here }: Person, fields: Partial<Parameters<typeof changePassword>[1]> = {}) =>
  changePassword(db, {
    userId,
    sessionId: here.sessionId,
    device: here.device,
    current: accountPassword,
    password,
    language: 'th',
    now: later(1),
    ...fields,
  })
const opens = async ({ record }: Person, typed: string) => passwordMatches(typed, (await record()).passwords[0]?.hash)
const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
const changedMail = (email: string, language: Language) => ({
  kind: 'password_changed',
  recipient: email,
  language,
  dedupeKey: expect.stringMatching(/^password_changed:[0-9a-f-]{36}$/),
  subject: language === 'th' ? 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว' : 'Your password was changed',
  text: expect.stringContaining('/auth/forgot'),
  state: 'queued',
})
/** Asserts that a refusal changes nothing. */
async function unchanged<T>({ record }: Pick<Person, 'record'>, work: () => Promise<T>): Promise<T> {
  const before = [await record(), await fingerprint(database)]
  const answer = await work()
  expect([await record(), await fingerprint(database)]).toEqual(before)
  return answer
}

describe('password reset request', () => {
  test('emails a link valid for one hour, in the language of the page', async () => {
    const { email, record } = await person('staff')
    const before = await record()
    expect(await ask(email, { language: 'th' })).toBe('asked')
    const { links, mails, ...rest } = await record()
    expect({ ...rest, links: [], mails: [] }).toEqual(before)
    expect(links).toEqual([{ purpose: 'reset_password', until: later(60), at: someDay }])
    const token = await mailedToken(db, email)
    expect(mails).toEqual([
      {
        kind: 'reset_password',
        recipient: email,
        language: 'th',
        dedupeKey: expect.stringMatching(/^reset_password:[0-9a-f-]{36}$/),
        subject: 'ตั้งรหัสผ่านใหม่',
        text: expect.stringContaining(`/th/auth/reset?token=${token}`),
        state: 'queued',
      },
    ])
    expect(await tokenOwner(db, 'reset_password', token, addSeconds(later(60), -1))).toBeDefined()
    expect(await tokenOwner(db, 'reset_password', token, later(60))).toBeUndefined()
  })

  test('gives the same answer for an unknown address and stores nothing', async () => {
    const somebody = await person()
    expect(await unchanged(somebody, () => ask('nobody@mai.example'))).toBe('asked')
    expect(await mailsTo(db, 'nobody@mai.example')).toEqual([])
  })

  test('sends no second email within a minute; a later request replaces the link', async () => {
    const nok = await person()
    await ask(nok.email)
    const first = await mailedToken(db, nok.email)
    expect(await unchanged(nok, () => ask(nok.email, { now: addSeconds(someDay, 59) }))).toBe('asked')
    expect(await ask(nok.email, { now: later(1) })).toBe('asked')
    const second = await mailedToken(db, nok.email)
    expect(await tokenOwner(db, 'reset_password', first, later(1))).toBeUndefined()
    expect(await tokenOwner(db, 'reset_password', second, later(1))).toBeDefined()
  })

  test('emails one address three times an hour at most, and always gives the same answer', async () => {
    const nok = await person()
    for (const minute of [0, 1, 2]) await ask(nok.email, { now: later(minute) })
    expect(await unchanged(nok, () => ask(nok.email, { now: later(3) }))).toBe('asked')
    expect((await nok.record()).mails).toHaveLength(3)
    await ask(nok.email, { now: later(20) })
    expect((await nok.record()).mails).toHaveLength(4)
  })

  test('is counted separately from confirmation emails', async () => {
    const nok = await person()
    const confirmed = (now: Date) => sendConfirmation(db, { userId: nok.userId, email: nok.email, language: 'en', now })
    for (const minute of [0, 1, 2]) expect(await confirmed(later(minute))).toBe(true)
    for (const minute of [2, 3, 4]) await ask(nok.email, { now: later(minute) })
    const { mails, links } = await nok.record()
    expect(mails.map(({ kind }) => kind)).toEqual([
      ...Array(3).fill('confirm_address'),
      ...Array(3).fill('reset_password'),
    ])
    expect(links.map(({ purpose }) => purpose)).toEqual(['confirm_address', 'reset_password'])
    expect(await confirmed(later(20))).toBe(true)
  })

  test('is limited to ten per hour and network, whatever the addresses', async () => {
    const nok = await person()
    for (let count = 0; count < 10; count++)
      expect(await ask(`nobody${count}@mai.example`, { ip: '2001:db8:1:1::1' })).toBe('asked')
    const late = { ip: '2001:db8:1:1::2' }
    expect(await unchanged(nok, () => ask(nok.email, late))).toBe('rate_limited')
    expect(await ask(nok.email, { ...late, now: addMinutes(someDay, 6) })).toBe('asked')
    expect((await nok.record()).mails).toHaveLength(1)
  })

  test('fails when its email cannot be written, and stores no link', async () => {
    const nok = await person()
    await unchanged(nok, () => expect(ask(nok.email, { language: 'de' as Language })).rejects.toThrow(TypeError))
  })
})

describe('password reset link', () => {
  test('sets the password once, ends every session, forgets all other devices and emails the owner', async () => {
    const nok = await person()
    const before = await nok.record()
    const token = await linkFor(nok)
    const answer = await reset(token, { device: nok.here.device, language: 'th' })
    if (!answer.ok) throw new Error(answer.reason)
    const after = await nok.record()
    expect(after).toEqual({
      ...before,
      passwords: [{ ...before.passwords[0], hash: expect.any(String), updatedAt: later(1) }],
      sessions: [],
      devices: [{ digest: digest(answer.value.device), usedAt: later(1) }],
      mails: [changedMail(nok.email, 'th')],
    })
    expect([await opens(nok, password), await opens(nok, accountPassword)]).toEqual([true, false])
    expect(await unchanged(nok, () => reset(token, { password: 'another password' }))).toEqual({
      ok: false,
      reason: 'link_expired',
    })
  })

  test('is recorded in the audit log for staff', async () => {
    const mali = await person('staff')
    const { audit } = await mali.record()
    await reset(await linkFor(mali))
    expect((await mali.record()).audit).toEqual([
      ...audit,
      { actorId: mali.userId, action: 'account.password.reset', entity: 'user', detail: {}, at: later(1) },
    ])
  })

  test('keeps the browser known to another account that uses it', async () => {
    const [nok, mali] = [await person(), await person()]
    const answer = await reset(await linkFor(nok), { device: mali.here.device })
    if (!answer.ok) throw new Error(answer.reason)
    const { device } = answer.value
    expect(device).toMatch(/^[\w-]{43}$/)
    const known = [nok, mali].map(({ userId }) => isKnownDevice(db, device, userId, later(1)))
    expect(await Promise.all(known)).toEqual([true, true])
  })

  test.each([
    ['abcde', 'password_too_short'],
    ['password', 'password_common'],
    ['      ', 'password_blank'],
  ])('is not used up by the weak password %j', async (weak, reason) => {
    const nok = await person()
    const token = await linkFor(nok)
    expect(await unchanged(nok, () => reset(token, { password: weak }))).toEqual({ ok: false, reason })
    expect(await reset(token)).toMatchObject({ ok: true })
  })

  test.each(['staff', 'admin'] as const)(
    'for %s requires at least ten characters, and is not used up by fewer',
    async (role) => {
      const mali = await person(role)
      const token = await linkFor(mali)
      expect(await unchanged(mali, () => reset(token, { password: 'lotus-sil' }))).toEqual({
        ok: false,
        reason: 'password_too_short_for_staff',
      })
      expect(await reset(token, { password: 'lotus-silk' })).toMatchObject({ ok: true })
    },
  )

  test('refuses the owner’s email address as a password', async () => {
    const nok = await person()
    const token = await linkFor(nok)
    const answer = await unchanged(nok, () => reset(token, { password: nok.email.toUpperCase() }))
    expect(answer).toEqual({ ok: false, reason: 'password_is_email' })
  })

  test('is invalid after an hour, with a confirmation token or with an invented token', async () => {
    const nok = await person()
    const token = await linkFor(nok)
    const used = { ok: false, reason: 'link_expired' }
    expect(await unchanged(nok, () => reset(token, { now: later(60) }))).toEqual(used)
    const confirmation = { purpose: 'confirm_address', ownerId: nok.userId, until: later(60), now: someDay } as const
    const other = await issueToken(db, confirmation)
    for (const wrong of [other, 'x'.repeat(43), '']) expect(await unchanged(nok, () => reset(wrong))).toEqual(used)
    expect(await reset(token, { now: addSeconds(later(60), -1) })).toMatchObject({ ok: true })
  })

  test('of a missing account is refused as expired', async () => {
    const nok = await person()
    const token = await linkFor({ ...nok, userId: randomUUID() })
    expect(await reset(token)).toEqual({ ok: false, reason: 'link_expired' })
    expect(await reset(token)).toEqual({ ok: false, reason: 'link_expired' })
  })

  test('allows thirty attempts per hour and network; a refused attempt does not use it up', async () => {
    const nok = await person()
    const token = await linkFor(nok)
    const ip = '203.0.113.30'
    await Promise.all(Array.from({ length: 30 }, () => reset('x'.repeat(43), { ip })))
    expect(await unchanged(nok, () => reset(token, { ip }))).toEqual({ ok: false, reason: 'rate_limited' })
    expect(await reset(token, { ip, now: later(3) })).toMatchObject({ ok: true })
  })

  test('changes nothing when the notification email cannot be written', async () => {
    const nok = await person()
    const token = await linkFor(nok)
    await unchanged(nok, () => expect(reset(token, { language: 'de' as Language })).rejects.toThrow(TypeError))
  })
})

describe('password change inside a session', () => {
  test('keeps this session and device, ends the others and emails the owner', async () => {
    const nok = await person()
    const before = await nok.record()
    expect(await change(nok)).toEqual({ ok: true, value: undefined })
    expect(await nok.record()).toEqual({
      ...before,
      passwords: [{ ...before.passwords[0], hash: expect.any(String), updatedAt: later(1) }],
      sessions: before.sessions.filter(({ id }) => id === nok.here.sessionId),
      devices: [{ digest: digest(nok.here.device), usedAt: someDay }],
      mails: [changedMail(nok.email, 'th')],
    })
    expect([await opens(nok, password), await opens(nok, accountPassword)]).toEqual([true, false])
  })

  test('is recorded in the audit log for staff; without a device no device stays known', async () => {
    const mali = await person('admin')
    const { audit } = await mali.record()
    await change(mali, { device: undefined, language: 'en' })
    const line = { actorId: mali.userId, action: 'account.password.change', entity: 'user', detail: {}, at: later(1) }
    expect(await mali.record()).toMatchObject({
      devices: [],
      audit: [...audit, line],
      mails: [changedMail(mali.email, 'en')],
    })
  })

  test('affects no other account', async () => {
    const [nok, mali] = [await person(), await person()]
    const before = await mali.record()
    await change(nok)
    expect(await mali.record()).toEqual(before)
  })

  test('requires the current password; after five wrong ones, attempts wait and are not counted', async () => {
    const nok = await person()
    const before = await nok.record()
    for (let count = 0; count < 5; count++)
      expect(await change(nok, { current: `guess ${count}` })).toEqual({ ok: false, reason: 'wrong_password' })
    expect(await nok.record()).toEqual(before)
    for (const current of ['guess', accountPassword])
      expect(await unchanged(nok, () => change(nok, { current }))).toEqual({
        ok: false,
        reason: 'rate_limited',
        detail: { seconds: 2 },
      })
    expect(await change(nok, { now: addSeconds(later(1), 2) })).toMatchObject({ ok: true })
  })

  test.each([
    ['abcde', 'password_too_short'],
    ['qwerty123', 'password_common'],
  ])('refuses the weak password %j, and the correct current password resets the attempts', async (weak, reason) => {
    const nok = await person()
    const before = await nok.record()
    for (let count = 0; count < 4; count++) await change(nok, { current: 'guess' })
    expect(await change(nok, { password: weak })).toEqual({ ok: false, reason })
    expect(await nok.record()).toEqual(before)
    for (let count = 0; count < 5; count++)
      expect(await change(nok, { current: 'guess' })).toEqual({ ok: false, reason: 'wrong_password' })
  })

  test('refuses fewer than ten characters for staff, but accepts them for a customer', async () => {
    const [mali, nok] = [await person('staff'), await person()]
    expect(await unchanged(mali, () => change(mali, { password: 'lotus-sil' }))).toEqual({
      ok: false,
      reason: 'password_too_short_for_staff',
    })
    expect(await change(nok, { password: 'lotus-sil' })).toMatchObject({ ok: true })
  })

  test('refuses the owner’s email address as the new password', async () => {
    const nok = await person()
    expect(await unchanged(nok, () => change(nok, { password: nok.email }))).toEqual({
      ok: false,
      reason: 'password_is_email',
    })
  })

  test('is refused where the password or the account is missing', async () => {
    const nok = await person()
    const none = { ok: false, reason: 'wrong_password' }
    expect(await change(nok, { userId: randomUUID() })).toEqual(none)
    await db.updateTable('credentials').set({ password: '' }).where('userId', '=', nok.userId).execute()
    const before = await nok.record()
    expect(await change(nok)).toEqual(none)
    expect(await nok.record()).toEqual(before)
  })

  test('changes nothing when the notification email cannot be written', async () => {
    const nok = await person()
    const before = await nok.record()
    await expect(change(nok, { language: 'de' as Language })).rejects.toThrow(TypeError)
    expect(await nok.record()).toEqual(before)
  })
})
