import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { maxAttempts } from '#app/platform/jobs/queue.server.ts'
import { outboxMailer, smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { databaseNow, testDatabase } from '#tests/support/database.ts'
import { headerOf, mailServer, partsOf } from '#tests/support/mail-server.ts'
import { claimMails } from './mails.queries.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { sendMails } from './send-mails.server.ts'

const database = await testDatabase()
const { db } = database
const now = someDay
const origin = 'https://mai.example'

// A real SMTP server.
let refusing = false
const server = await mailServer({ refuses: () => (refusing ? '550 4.2.1 not now' : undefined) })
const { received } = server
const mailer = smtpMailer(server.url, 'MAI ไหม <hello@mai.example>')

afterAll(server.close)
beforeEach(() => {
  received.length = 0
  refusing = false
})

async function write(dedupeKey: string, to = 'nok@example.com') {
  await queueMail(db, { kind: 'confirm_address', to, language: 'th', dedupeKey, data: { token: 'secret-token' } })
  return stored(dedupeKey)
}
const stored = (dedupeKey: string) =>
  db.selectFrom('mails').selectAll().where('dedupeKey', '=', dedupeKey).executeTakeFirstOrThrow()

const send = (by = mailer) => sendMails(db, by, { origin, now })
/** Ends the delay before the next attempt. */
const restOver = (dedupeKey: string) => sql`update mails set due_at = now() where dedupe_key = ${dedupeKey}`.execute(db)

const words = (encoded: string) =>
  encoded
    .replace(/\?=\s*=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text: string) => Buffer.from(text, 'base64').toString('latin1'))
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      text
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/gi, (_hex, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    )
const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8')

test('an email contains the shop name at the time of sending, escaped in HTML', async () => {
  await write('named')
  await savedSettings(db, 'shop', { ...defaultGroups.shop, name: 'Silk & <b>Lotus</b> $&' }, now)
  expect(await send()).toBe(1)
  await savedSettings(db, 'shop', defaultGroups.shop, now)
  const [text = '', html = ''] = partsOf(received[0]?.source ?? '')
  expect(text).toContain('-- \nSilk & <b>Lotus</b> $& · ')
  expect(text).toContain('ของบัญชี Silk & <b>Lotus</b> $& คำสั่งซื้อ')
  expect(html.split('Silk &amp; &lt;b&gt;Lotus&lt;/b&gt; $&amp;')).toHaveLength(5)
  expect(`${text}${html}`).not.toMatch(/MAI|shop-name\.invalid/)
})

test('a Thai email arrives with its recipient, subject, text, HTML and links to our own origin', async () => {
  const mail = await write('arrives')
  expect(await send()).toBe(1)
  const [only, ...more] = received
  expect(more).toEqual([])
  expect(only).toMatchObject({ from: 'hello@mai.example', to: 'nok@example.com' })
  const { source = '' } = only ?? {}
  expect(utf8(words(headerOf(source, 'Subject')))).toBe('กรุณายืนยันอีเมลของคุณ')
  expect(utf8(words(headerOf(source, 'From')))).toBe('MAI ไหม <hello@mai.example>')
  expect(headerOf(source, 'Message-ID')).toBe(`<${mail.id}@mai.example>`)
  const [text = '', html = ''] = partsOf(source)
  expect(text).toContain('https://mai.example/th/auth/confirm?token=secret-token')
  expect(text).toContain('เหลืออีกขั้นตอนเดียว')
  expect(html).toContain('href="https://mai.example/th/auth/confirm?token=secret-token"')
  expect(html).toContain('<html lang="th">')
  expect(source).not.toContain('shop.invalid')
  expect(await stored('arrives')).toMatchObject({ state: 'sent', sentAt: now, attempts: 1, lastError: null })
})

test('an email stored as HTML, from before content was stored, is sent with that HTML', async () => {
  const { id } = await write('drawn')
  await db.updateTable('mails').set({ content: null, html: '<p>Drawn in 2025</p>' }).where('id', '=', id).execute()
  expect(await send()).toBe(1)
  expect(partsOf(received[0]?.source ?? '')[1]).toContain('<p>Drawn in 2025</p>')
})

test('an email that the server refuses is retried later and delivered once', async () => {
  await write('delayed')
  refusing = true
  expect(await send()).toBe(1)
  expect(await send()).toBe(0)
  expect(received).toEqual([])
  expect(await stored('delayed')).toMatchObject({ state: 'queued', attempts: 1, sentAt: null })
  expect((await stored('delayed')).lastError).toContain('not now')
  refusing = false
  await restOver('delayed')
  expect([await send(), await send()]).toEqual([1, 0])
  expect(received).toHaveLength(1)
  expect(await stored('delayed')).toMatchObject({ state: 'sent', attempts: 2 })
})

test('an email is marked as failed after the last attempt', async () => {
  await write('never')
  refusing = true
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    await restOver('never')
    expect(await send()).toBe(1)
  }
  await restOver('never')
  expect(await send()).toBe(0)
  expect(await stored('never')).toMatchObject({ state: 'failed', attempts: maxAttempts })
})

test('a recipient address cannot add a recipient or a header', async () => {
  await write('inject', 'nok@example.com\r\nBcc: spy@evil.example, spy2@evil.example')
  await send()
  expect(received.map(({ to }) => to).filter((to) => to.startsWith('spy'))).toEqual([])
  expect(received.map(({ source }) => headerOf(source, 'Bcc')).join('')).toBe('')
})

test('without a mail server an email counts as sent and stays stored', async () => {
  await write('kept')
  expect(await send(outboxMailer)).toBe(1)
  expect(await stored('kept')).toMatchObject({ state: 'sent', attempts: 1 })
})

test('three concurrent senders never send the same email twice', async () => {
  for (let one = 0; one < 20; one++) await write(`shared ${one}`, `nok${one}@example.com`)
  const drain = async () => {
    while ((await send()) > 0);
  }
  await Promise.all([drain(), drain(), drain()])
  const readers = received.map(({ to }) => to).filter((to) => to.startsWith('nok') && to !== 'nok@example.com')
  expect(readers.toSorted()).toEqual(Array.from({ length: 20 }, (_, one) => `nok${one}@example.com`).toSorted())
})

test('an email whose process died while sending is sent again, but not before ten minutes', async () => {
  const { id } = await write('orphaned')
  const before = await databaseNow(db)
  await claimMails(db, 5)
  const after = await databaseNow(db)
  expect(await send()).toBe(0)
  const claimedAt = addMinutes((await stored('orphaned')).dueAt, -10)
  expect([claimedAt >= before, claimedAt <= after]).toEqual([true, true])
  await restOver('orphaned')
  expect(await send()).toBe(1)
  expect(headerOf(received[0]?.source ?? '', 'Message-ID')).toBe(`<${id}@mai.example>`)
})

test('a newsletter email has its unsubscribe link in a header too; other emails do not', async () => {
  const data = { token: 'a-token-of-a-subscriber' }
  await queueMail(db, {
    kind: 'newsletter_confirm',
    to: 'letters@example.com',
    language: 'th',
    dedupeKey: 'letter',
    data,
  })
  const message = `see https://evil.example/newsletter?unsubscribe=x`
  const copy = { name: 'Nok', email: 'nok@example.com', subject: 'Hi', message }
  await queueMail(db, { kind: 'contact_copy', to: 'shop@mai.example', language: 'en', dedupeKey: 'copy', data: copy })
  while ((await send()) > 0);
  const [letter, other] = ['letters@example.com', 'shop@mai.example'].map(
    (to) => received.find((mail) => mail.to === to)?.source ?? '',
  )
  // Unfolds the header.
  expect((letter ?? '').replace(/\r\n\s+/g, ' ')).toContain(
    'List-Unsubscribe: <https://mai.example/th/newsletter?unsubscribe=a-token-of-a-subscriber>',
  )
  expect(other).not.toContain('List-Unsubscribe')
})

test('a cart reminder has a header for one-click unsubscribe', async () => {
  await queueMail(db, {
    kind: 'cart_reminder',
    to: 'reminded@example.com',
    language: 'th',
    dedupeKey: 'reminded',
    data: { items: [], token: 'a-token-of-whoever-is-reminded' },
  })
  while ((await send()) > 0);
  const source = received.find((mail) => mail.to === 'reminded@example.com')?.source ?? ''
  const headers = source.replace(/\r\n\s+/g, ' ')
  const address = 'https://mai.example/th/newsletter/reminders/a-token-of-whoever-is-reminded'
  expect(headers).toContain(`List-Unsubscribe: <${address}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('a reply to a message has the shop’s contact address as Reply-To; other emails have none', async () => {
  const data = { answer: 'Yes.', subject: 'Sizes', message: 'Is M left?', writtenAt: someDay }
  const answer = { kind: 'message_answer', to: 'answered@example.com', language: 'en', data } as const
  await queueMail(db, { ...answer, dedupeKey: 'answer' })
  const changed = { kind: 'password_changed', to: 'changed@example.com', language: 'en', data: {} } as const
  await queueMail(db, { ...changed, dedupeKey: 'changed' })
  while ((await send()) > 0);
  const replyTo = ['answered@example.com', 'changed@example.com'].map((to) =>
    headerOf(received.find((mail) => mail.to === to)?.source ?? '', 'Reply-To'),
  )
  expect(replyTo).toEqual(['hello@mai.example', ''])
})

test('sender name and Reply-To from the settings are on every email; the envelope sender does not change', async () => {
  const headers = async (key: string) => {
    received.length = 0
    await write(key)
    await send()
    const [mail, ...more] = received
    expect([more, mail?.from]).toEqual([[], 'hello@mai.example'])
    const source = mail?.source ?? ''
    return [words(headerOf(source, 'From')), headerOf(source, 'Reply-To')]
  }
  const usual = await headers('sender:usual')
  expect(usual).toEqual([expect.stringContaining('<hello@mai.example>'), ''])
  const mails = { senderName: 'Lotus, "Silk" <x@evil.example>', replyTo: 'answers@lotus.example' }
  await savedSettings(db, 'mails', mails, now)
  const [from, replyTo] = await headers('sender:own')
  expect(from).toMatch(/^"Lotus, \\"Silk\\" .*" <hello@mai\.example>$/)
  expect(replyTo).toBe('answers@lotus.example')
  await savedSettings(db, 'mails', defaultGroups.mails, now)
  expect(await headers('sender:usual again')).toEqual(usual)
})
