import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Language } from '#app/i18n/language.ts'
import { addDays, addSeconds } from '#app/kit/dates.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { accountRecord, mailedToken, mailsTo } from '#tests/support/account-record.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { sendConfirmation, verifyAddress } from './account-mails.server.ts'
import { createAccount } from './create-account.server.ts'
import { issueToken, tokenOwner } from './passwords/one-time-tokens.queries.server.ts'
import { passwordMatches } from './passwords/password-hash.server.ts'
import { signUp } from './sign-up.server.ts'

const database = await testDatabase()
const { db } = database
const password = 'lotus pond at dawn'
let networks = 0

/** A fresh form from a fresh network. */
const form = (change: Partial<Parameters<typeof signUp>[1]> = {}) => ({
  email: `${randomUUID()}@mai.example`,
  password,
  name: 'Mali',
  language: 'en' as Language,
  ip: `198.51.100.${networks++}`,
  now: someDay,
  ...change,
})
async function signedUp(change: Partial<Parameters<typeof signUp>[1]> = {}) {
  const sent = form(change)
  const answer = await signUp(db, sent)
  if (!answer.ok) throw new Error(answer.reason)
  return { ...sent, userId: answer.value.userId, record: () => accountRecord(db, answer.value.userId) }
}
/** Asserts that a refusal changes nothing. */
async function unchanged<T>(work: () => Promise<T>): Promise<T> {
  const before = await fingerprint(database)
  const answer = await work()
  expect(await fingerprint(database)).toEqual(before)
  return answer
}
const taken = { ok: false, reason: 'email_taken' }

describe('account', () => {
  test('is created as an unconfirmed customer with a hashed password', async () => {
    const made = await createAccount(db, {
      email: ' New@Mai.Example\u200b',
      password,
      name: ' Nok \n S. ',
      now: later(1),
    })
    if (!made.ok) throw new Error(made.reason)
    const { user, passwords, ...nothing } = await accountRecord(db, made.value.userId)
    const dates = { createdAt: later(1), updatedAt: later(1) }
    const facts = { email: 'new@mai.example', name: 'Nok S.', role: 'customer', emailVerified: false }
    const current = { permissions: [], suspendedAt: null, lastSeenAt: null, accessVersion: 1 }
    expect(user).toEqual({ id: made.value.userId, ...facts, ...current, ...dates })
    const kept = { hash: expect.any(String), updatedAt: later(1) }
    expect(passwords).toEqual([kept])
    const hash = passwords[0]?.hash ?? ''
    expect([hash.includes(password), await passwordMatches(password, hash)]).toEqual([false, true])
    expect(nothing).toEqual({ sessions: [], devices: [], links: [], audit: [], mails: [] })
  })

  test('from the seed has its role and a confirmed address, and needs no name', async () => {
    const one = { email: 'owner@mai.example', password, role: 'admin', verified: true, now: someDay } as const
    const made = await createAccount(db, one)
    if (!made.ok) throw new Error(made.reason)
    expect((await accountRecord(db, made.value.userId)).user).toMatchObject({
      name: '',
      role: 'admin',
      emailVerified: true,
    })
  })

  test('is not created with a weak password or for an address already in use', async () => {
    const email = 'once@mai.example'
    await createAccount(db, { email, password, now: someDay })
    const again = (change: object) =>
      unchanged(() => createAccount(db, { email: 'weak@mai.example', password, now: someDay, ...change }))
    expect(await again({ password: 'abcde' })).toEqual({ ok: false, reason: 'password_too_short' })
    expect(await again({ password: 'password' })).toEqual({ ok: false, reason: 'password_common' })
    expect(await again({ password: 'weak@mai.example' })).toEqual({ ok: false, reason: 'password_is_email' })
    expect(await again({ email })).toEqual(taken)
    expect(await again({ email: 'ONCE@mai.example ' })).toEqual(taken)
  })
})

describe('sign-up', () => {
  test('creates the account and emails a confirmation link, but opens no session', async () => {
    const { email, userId, record } = await signedUp({ language: 'th' })
    const { user, sessions, devices, links, audit, mails } = await record()
    expect(user).toMatchObject({ email, name: 'Mali', role: 'customer', emailVerified: false, createdAt: someDay })
    expect({ sessions, devices, audit }).toEqual({ sessions: [], devices: [], audit: [] })
    expect(links).toEqual([{ purpose: 'confirm_address', until: addDays(someDay, 1), at: someDay }])
    expect(mails).toMatchObject([
      { kind: 'confirm_address', recipient: email, language: 'th', subject: 'กรุณายืนยันอีเมลของคุณ', state: 'queued' },
    ])
    const token = await mailedToken(db, email)
    expect(mails[0]?.text).toContain(`/th/auth/confirm?token=${token}`)
    expect(await tokenOwner(db, 'confirm_address', token, addSeconds(addDays(someDay, 1), -1))).toBeDefined()
    expect(await verifyAddress(db, token, someDay)).toEqual({ id: userId, email })
  })

  test('needs no name', async () => {
    const { record } = await signedUp({ name: '' })
    expect((await record()).user.name).toBe('')
  })

  test('with a weak password creates no account and sends no email', async () => {
    const sent = form({ password: '123456' })
    expect(await unchanged(() => signUp(db, sent))).toEqual({ ok: false, reason: 'password_common' })
  })

  test('with the same form again within ten minutes succeeds without a second email', async () => {
    const sent = await signedUp()
    const again = await unchanged(() => signUp(db, { ...sent, now: addSeconds(someDay, 599) }))
    expect(again).toEqual({ ok: true, value: { userId: sent.userId } })
    expect(await unchanged(() => signUp(db, { ...sent, now: later(10) }))).toEqual(taken)
  })

  test('is refused for the address of an existing account', async () => {
    const sent = await signedUp()
    expect(await unchanged(() => signUp(db, { ...sent, password: 'another password' }))).toEqual(taken)
    await db.updateTable('users').set({ emailVerified: true }).where('id', '=', sent.userId).execute()
    expect(await unchanged(() => signUp(db, sent))).toEqual(taken)
    const fresh = await signedUp()
    await db.updateTable('credentials').set({ password: '' }).where('userId', '=', fresh.userId).execute()
    expect(await unchanged(() => signUp(db, fresh))).toEqual(taken)
  })

  test('creates no account when its email cannot be written', async () => {
    const sent = form({ language: 'de' as Language })
    await unchanged(() => expect(signUp(db, sent)).rejects.toThrow(TypeError))
  })

  test('is limited to ten per hour and network, refused ones included', async () => {
    const ip = '2001:db8:1:1::1'
    const { email } = await signedUp()
    for (let count = 0; count < 9; count++)
      expect(await signUp(db, form({ ip, email, password: `guess number ${count}` }))).toEqual(taken)
    await signedUp({ ip })
    const late = form({ ip: '2001:db8:1:1:ffff::2' })
    expect(await unchanged(() => signUp(db, late))).toEqual({ ok: false, reason: 'rate_limited' })
    expect(await signUp(db, { ...late, now: later(6) })).toMatchObject({ ok: true })
    expect(await signUp(db, form({ ip: '2001:db8:1:2::1' }))).toMatchObject({ ok: true })
  })
})

describe('confirmation email', () => {
  const account = async () => {
    const email = `${randomUUID()}@mai.example`
    const userId = await savedAccount(db, { email, verified: false })
    const send = (now: Date) => sendConfirmation(db, { userId, email, language: 'en', now })
    return { email, userId, send, record: () => accountRecord(db, userId) }
  }

  test('contains a link valid for a day; a newer link replaces the older one', async () => {
    const { email, send, record } = await account()
    const before = await record()
    expect(await send(someDay)).toBe(true)
    const first = await mailedToken(db, email)
    const { links, mails, ...rest } = await record()
    expect(rest).toEqual({ user: before.user, passwords: before.passwords, sessions: [], devices: [], audit: [] })
    expect(links).toEqual([{ purpose: 'confirm_address', until: addDays(someDay, 1), at: someDay }])
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['confirm_address', 'Please confirm your email'],
    ])
    expect(await send(later(1))).toBe(true)
    const second = await mailedToken(db, email)
    expect((await record()).links).toEqual([{ purpose: 'confirm_address', until: addDays(later(1), 1), at: later(1) }])
    expect(await tokenOwner(db, 'confirm_address', first, later(1))).toBeUndefined()
    expect(await tokenOwner(db, 'confirm_address', second, later(1))).toBeDefined()
  })

  test('is not sent again within a minute, and its link stays valid', async () => {
    const { email, send } = await account()
    await send(someDay)
    const token = await mailedToken(db, email)
    expect(await unchanged(() => send(addSeconds(someDay, 59)))).toBe(true)
    expect(await tokenOwner(db, 'confirm_address', token, later(1))).toBeDefined()
  })

  test('is sent to one address three times an hour at most, and the last link stays valid', async () => {
    const { email, send } = await account()
    for (const minute of [0, 1, 2]) expect(await send(later(minute))).toBe(true)
    expect(await unchanged(() => send(later(3)))).toBe(false)
    expect(await mailsTo(db, email)).toHaveLength(3)
    expect(await tokenOwner(db, 'confirm_address', await mailedToken(db, email), later(3))).toBeDefined()
    expect(await send(later(20))).toBe(true)
    const { send: others } = await account()
    expect(await others(later(3))).toBe(true)
  })
})

describe('confirmation link', () => {
  test('confirms its address once and changes nothing else', async () => {
    const { email, userId, record } = await signedUp()
    const before = await record()
    const token = await mailedToken(db, email)
    expect(await verifyAddress(db, token, later(5))).toEqual({ id: userId, email })
    const user = { ...before.user, emailVerified: true, updatedAt: later(5) }
    expect(await record()).toEqual({ ...before, user, links: [] })
    expect(await unchanged(() => verifyAddress(db, token, later(6)))).toBeUndefined()
  })

  test('is invalid after a day, with a password-reset token or with an invented token', async () => {
    const { email, userId } = await signedUp()
    const token = await mailedToken(db, email)
    expect(await unchanged(() => verifyAddress(db, token, addDays(someDay, 1)))).toBeUndefined()
    const reset = await issueToken(db, { purpose: 'reset_password', ownerId: userId, until: later(60), now: someDay })
    for (const other of [reset, 'x'.repeat(43), ''])
      expect(await unchanged(() => verifyAddress(db, other, later(1)))).toBeUndefined()
    expect(await verifyAddress(db, token, later(1))).toEqual({ id: userId, email })
  })
})
