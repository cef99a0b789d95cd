import { createTransport } from 'nodemailer'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { replyToMessage } from '#app/modules/messages/change-message.server.ts'
import { insertMessage } from '#app/modules/messages/messages.queries.server.ts'
import { smtpMailer } from '#app/platform/mail/mailer.server.ts'
import { later, someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin, post, testApp } from '#tests/support/app.ts'
import '#tests/support/cheap-passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { headerOf, mailServer, partsOf } from '#tests/support/mail-server.ts'
import { signedIn } from '#tests/support/people.ts'
import { bounceSecret } from '#tests/support/secret.ts'

const database = await testDatabase()
const { db } = database
const [outgoing, incoming] = await Promise.all([mailServer(), mailServer()])
afterAll(() => Promise.all([outgoing.close(), incoming.close()]))
const mailer = smtpMailer(outgoing.url, 'MAI <hello@mai.example>')
const { app, adapters, runJobs } = await testApp(database, { clock: () => someDay, mailer })
const { cookie, userId } = await signedIn(database, adapters, 'owner@mai.example', 'admin')
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
const nok = 'nok@example.com'

beforeEach(async () => {
  outgoing.received.length = 0
  incoming.received.length = 0
  for (const table of ['mails', 'messageAnswers', 'messages', 'rateLimits'] as const)
    await db.deleteFrom(table).execute()
})

async function answered(to = runJobs) {
  const id = crypto.randomUUID()
  await insertMessage(db, id, { name: 'Nok', email: nok, subject: 'Silk', message: 'Is it in M?' }, 'en', someDay)
  await replyToMessage(db, {
    messageId: id,
    key: crypto.randomUUID(),
    text: 'One is left.',
    actorId: userId,
    now: someDay,
  })
  await to()
  return { id, source: mailTo(nok) }
}
const mailTo = (email: string) => outgoing.received.findLast(({ to }) => to === email)?.source ?? ''
const replyTo = (source: string) => headerOf(source, 'Reply-To')

type Reply = {
  from?: string
  text?: string
  messageId?: string
  headers?: Record<string, string>
  attachments?: { content: string; filename: string }[]
}

async function written(
  to: string,
  { from = nok, text = 'And in L?', messageId = `<${crypto.randomUUID()}@example.com>`, ...more }: Reply = {},
) {
  await createTransport(incoming.url).sendMail({ from, to, subject: 'Re: Silk', text, messageId, ...more })
  return incoming.received.at(-1)?.source ?? ''
}

const secret = { authorization: `Bearer ${bounceSecret}` }
const bring = async (body: BodyInit, headers: Record<string, string> = {}, to = app) => {
  const init = { method: 'POST', body, headers: { ...secret, 'content-type': 'message/rfc822', ...headers } }
  const answer = await to(new Request(`${origin}/api/mail/replies`, init))
  return [answer.status, (await answer.json()) as { effect?: string }] as const
}
const effect = (value: string) => [200, { effect: value }]
const reply = async (to: string, more?: Reply) => bring(await written(to, more))
const newest = () =>
  db
    .selectFrom('messages')
    .selectAll()
    .orderBy('replyAddressId', 'desc')
    .where('replyAddressId', 'is not', null)
    .execute()
const nothingBut = async (before: Record<string, string>, ...tables: string[]) => {
  const hidden = Object.fromEntries(['rateLimits', ...tables].map((table) => [table, '']))
  expect({ ...(await fingerprint(database)), ...hidden }).toEqual({ ...before, ...hidden })
}

test('a staff reply has a Reply-To address of its thread, and the customer’s answer is a new message', async () => {
  const { source } = await answered()
  expect(replyTo(source)).toMatch(/^reply\+\d+-[0-9a-f]{24}@mai\.example$/)
  expect(headerOf(source, 'Auto-Submitted')).toBe('')
  const note = 'Just reply to this email. We receive the text of your reply, but no attachments.'
  for (const part of partsOf(source)) expect(part.replaceAll('\u00a0', ' ')).toContain(note)

  const quoted = 'On Thu, Nov 26, 2026 at 10:00 AM MAI <hello@mai.example> wrote:\n> One is left.'
  const file = { content: 'a picture', filename: 'silk.jpg' }
  expect(await reply(replyTo(source), { text: `And in L?\n\n${quoted}`, attachments: [file] })).toEqual(effect('taken'))
  const [message, ...more] = await newest()
  expect(more).toEqual([])
  expect(message).toMatchObject({
    name: 'Nok',
    email: nok,
    subject: 'Re: Silk',
    body: 'And in L?',
    language: 'en',
    quoted,
  })
  expect(message).toMatchObject({
    sender: null,
    attachmentsLeftOut: 1,
    readAt: null,
    doneAt: null,
    takenBy: userId,
  })

  await runJobs()
  const copy = partsOf(mailTo('hello@mai.example')).join('')
  for (const words of ['A reply by email', 'And in L?']) expect(copy).toContain(words)
  const inbox = await (await app(get('/admin/messages?state=unread', { cookie }))).text()
  expect(inbox).toContain('Re: Silk')
  const page = await (await app(get(`/admin/messages/${message?.id}`, { cookie }))).text()
  for (const words of ['Reply by email', '1 attachment was not saved.', 'Earlier email below the reply', 'Is it in M?'])
    expect(page).toContain(words)
  expect(page).not.toContain('Sent from another address')
})

test('the same email delivered several times, even concurrently, is one message', async () => {
  const { source } = await answered()
  const mail = await written(replyTo(source))
  const brought = await Promise.all([bring(mail), bring(mail), bring(mail)])
  expect(brought.map(([, answer]) => String(answer.effect)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'repeated',
    'repeated',
    'taken',
  ])
  const before = await fingerprint(database)
  expect(await bring(mail)).toEqual(effect('repeated'))
  await nothingBut(before)
})

test('a reply from another address is filed under the customer with a notice, and gets no email', async () => {
  const { source } = await answered()
  expect(await reply(replyTo(source), { from: 'Eve <eve@example.org>' })).toEqual(effect('taken'))
  const [message] = await newest()
  expect(message).toMatchObject({ name: 'Nok', email: nok, sender: 'eve@example.org' })
  const page = await (await app(get(`/admin/messages/${message?.id}`, { cookie }))).text()
  expect(page).toContain('Sent from another address: eve@example.org')
  await runJobs()
  expect(partsOf(mailTo('hello@mai.example')).join('')).toContain('Sent from another address: eve@example.org')
  expect(outgoing.received.filter(({ to }) => to.includes('eve'))).toEqual([])
})

test('a reply to an order email is linked to the order, and ignored once the order’s data is erased', async () => {
  const order = await placedOrder(db, {
    lines: [{ productId, size: 'M', quantity: 1 }],
    customer: { ...plainCustomer, email: nok },
    now: someDay,
  })
  await runJobs()
  const source = mailTo(nok)
  expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated')
  expect(await reply(replyTo(source))).toEqual(effect('taken'))
  expect(await newest()).toMatchObject([{ email: nok, orderNumber: order.number, body: 'And in L?', takenBy: null }])
  await db
    .updateTable('orders')
    .set({ email: null, erasedAt: later(1) })
    .where('number', '=', order.number)
    .execute()
  const before = await fingerprint(database)
  expect(await reply(replyTo(source))).toEqual(effect('ignored'))
  await nothingBut(before)
})

describe('an email is ignored', () => {
  const forged = (address: string) => address.replace(/-[0-9a-f]{24}@/, `-${'0'.repeat(24)}@`)
  test.each<[string, (address: string) => string, Reply]>([
    ['sent to a forged address', forged, {}],
    ['sent to the address of an unknown thread', (address) => address.replace(/\+\d+/, '+99999999'), {}],
    ['sent to an address without a thread', () => 'reply@mai.example', {}],
    ['sent as an automatic reply', (address) => address, { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['sent by a mailing list', (address) => address, { headers: { 'List-Id': '<silk.example.com>' } }],
    ['sent without text', (address) => address, { text: ' ' }],
  ])('%s', async (_, to, more) => {
    const { source } = await answered()
    const before = await fingerprint(database)
    expect(await reply(to(replyTo(source)), more)).toEqual(effect('ignored'))
    await nothingBut(before)
  })

  test('sent by the shop itself, so that two mailboxes never reply to each other', async () => {
    const { source } = await answered()
    const before = await fingerprint(database)
    const own = headerOf(source, 'Message-ID')
    expect(await reply(replyTo(source), { messageId: own })).toEqual(effect('ignored'))
    await nothingBut(before)
  })
})

test('a reply address stopped by staff accepts nothing more, and the next answer gets a new address', async () => {
  const { id, source } = await answered()
  await reply(replyTo(source))
  const [message] = await newest()
  const stopped = await app(post(`/admin/messages/${message?.id}`, { intent: 'stop_replies' }, { cookie }))
  expect(stopped.status).toBe(200)
  const audit = db.selectFrom('auditLog').select('id').where('action', '=', 'message.stop_replies')
  expect(await audit.where('entityId', '=', String(message?.id)).execute()).toHaveLength(1)
  const before = await fingerprint(database)
  expect(await reply(replyTo(source))).toEqual(effect('ignored'))
  await nothingBut(before)
  await replyToMessage(db, { messageId: id, key: crypto.randomUUID(), text: 'Yes.', actorId: userId, now: someDay })
  await runJobs()
  expect(replyTo(mailTo(nok))).not.toBe(replyTo(source))
  expect(await reply(replyTo(mailTo(nok)))).toEqual(effect('taken'))
})

test('a thread accepts ten replies an hour; another thread is not affected', async () => {
  const [{ source }, other] = [await answered(), await answered()]
  for (let at = 0; at < 10; at++) expect(await reply(replyTo(source))).toEqual(effect('taken'))
  const before = await fingerprint(database)
  expect((await reply(replyTo(source)))[0]).toBe(429)
  await nothingBut(before)
  expect(await reply(replyTo(other.source))).toEqual(effect('taken'))
})

test('after 120 requests the next is rate limited and its reply is not processed', async () => {
  const { source } = await answered()
  const before = await fingerprint(database)
  for (let at = 0; at < 120; at += 40) await Promise.all(Array.from({ length: 40 }, () => bring('')))
  expect((await reply(replyTo(source)))[0]).toBe(429)
  await nothingBut(before)
})

test('a long text is cut to 4,000 characters, and the next 20,000 are stored as quoted text', async () => {
  const { source } = await answered()
  expect(await reply(replyTo(source), { text: `${'a'.repeat(4000)}${'b'.repeat(30_000)}` })).toEqual(effect('taken'))
  expect(await newest()).toMatchObject([{ body: 'a'.repeat(4000), quoted: 'b'.repeat(20_000) }])
})

test('a wrong secret, type or size is refused; without the setting, the endpoint is not found', async () => {
  const { source } = await answered()
  const mail = await written(replyTo(source))
  const before = await fingerprint(database)
  expect((await bring(mail, { authorization: 'Bearer another' }))[0]).toBe(401)
  expect((await bring(mail, { 'content-type': 'text/plain' }))[0]).toBe(415)
  expect((await bring(mail + 'x'.repeat(256 * 1024)))[0]).toBe(413)
  const closed = await testApp(database, { clock: () => someDay, mailer, replies: undefined })
  expect((await bring(mail, {}, closed.app))[0]).toBe(404)
  await nothingBut(before)
  const today = await answered(closed.runJobs)
  expect(replyTo(today.source)).toBe('hello@mai.example')
  expect(partsOf(today.source).join('')).not.toMatch(/reply-note|Just reply/)
})
