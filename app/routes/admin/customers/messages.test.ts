import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { replyToMessage } from '#app/modules/messages/change-message.server.ts'
import { insertMessage } from '#app/modules/messages/messages.queries.server.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const { app, staff, owner } = await staffedShop(database, { clock: () => now })
const page = async (path: string, who: Person = staff) => {
  const answer = await app(get(path, { cookie: who.cookie }))
  return asWritten((await answer.text()).replaceAll('<!-- -->', ''))
}
const ids: Record<string, string> = {}
const write = async (subject: string, change: { email?: string; message?: string; minutes?: number } = {}) => {
  const { email = 'nok@example.com', message = 'Is M left?', minutes = 0 } = change
  const id = crypto.randomUUID()
  const fields = { name: 'Nok Srisai', email, subject, message }
  await insertMessage(db, id, fields, 'en', new Date(now.getTime() - minutes * 60_000))
  ids[subject] = id
  return id
}
const send = (subject: string, fields: Record<string, string>, who: Person = staff) =>
  app(post(`/admin/messages/${ids[subject]}`, fields, { cookie: who.cookie }))

beforeAll(async () => {
  await write('Old question', { minutes: 50 })
  await write('Wedding in May', { email: 'bee@example.com', message: 'We need three áo dài, 100% silk', minutes: 40 })
  await write('Sizes', { minutes: 30 })
  const product = await stockedProduct(db)
  const lines = [{ productId: product.id, size: 'M', quantity: 1 }]
  const { customer } = orderRequest({ lines })
  for (const email of ['nok@example.com', 'Nok@Example.com', 'bee@example.com'])
    ids[`order of ${email}`] = (await placedOrder(db, { lines, customer: { ...customer, email } })).number
})

describe('the inbox', () => {
  const listed = (html: string) => [...html.matchAll(/href="\/admin\/messages\/([0-9a-f-]{36})"/g)].map(([, id]) => id)
  const subjects = async (query: string, who: Person = staff) =>
    listed(await page(`/admin/messages${query}`, who)).map((id) => Object.keys(ids).find((one) => ids[one] === id))

  test('lists messages newest first, with sender and first words', async () => {
    const html = await page('/admin/messages')
    expect(listed(html)).toEqual([ids.Sizes, ids['Wedding in May'], ids['Old question']])
    for (const words of ['3 messages', 'Nok Srisai', 'bee@example.com', 'We need three áo dài', 'Unread'])
      expect(html).toContain(words)
    expect(await page('/th/admin/messages')).toContain('ยังไม่อ่าน')
  })

  test.each([
    ['?q=wedding', ['Wedding in May']],
    ['?q=BEE@', ['Wedding in May']],
    ['?q=silk 100%', ['Wedding in May']],
    ['?q=silk 10_%', []],
    ['?q=srisai+sizes', ['Sizes']],
    ['?state=done', []],
    ['?state=mine', []],
    ['?state=nonsense', ['Sizes', 'Wedding in May', 'Old question']],
    ['?page=2', []],
  ])('is filtered by %s', async (query, found) => expect(await subjects(query)).toEqual(found))

  test('lists assigned messages for their assignee only, and done messages separately', async () => {
    await send('Sizes', { intent: 'take' })
    await send('Old question', { intent: 'done' })
    expect(await subjects('?state=mine')).toEqual(['Sizes'])
    expect(await subjects('?state=mine', owner)).toEqual([])
    expect(await subjects('?state=done')).toEqual(['Old question'])
    expect(await subjects('')).toEqual(['Sizes', 'Wedding in May'])
    expect(await page('/admin/messages')).toContain('Assigned to staff@mai.example')
    await send('Sizes', { intent: 'release' })
    await send('Old question', { intent: 'reopen' })
  })

  test('has a second page for more than 25 messages', async () => {
    for (let at = 0; at < 25; at++) await write(`More ${at}`, { email: 'many@example.com', minutes: 100 + at })
    expect(await subjects('?q=many@example.com')).toHaveLength(25)
    expect(await subjects('?q=example.com&page=2')).toHaveLength(3)
    await db
      .deleteFrom('messages')
      .where('email', '=', 'many@example.com')
      .execute()
      .catch(() => undefined)
  })
})

describe('a message', () => {
  beforeEach(async () => {
    await db.updateTable('messages').set({ readAt: null, doneAt: null, takenBy: null }).execute()
  })

  test('shows its text, the address’s other messages with their answers, and its orders', async () => {
    const key = crypto.randomUUID()
    const messageId = ids['Old question'] ?? ''
    await replyToMessage(db, { messageId, key, text: 'In May again', actorId: owner.userId, now })
    const html = await page(`/admin/messages/${ids.Sizes}`)
    for (const words of ['Is M left?', 'Old question', 'In May again', 'Answered by owner@mai.example'])
      expect(html).toContain(words)
    expect(html).not.toContain('Wedding in May')
    expect(html).toContain(`/admin/orders/${ids['order of nok@example.com']}`)
    expect(html).toContain(`/admin/orders/${ids['order of Nok@Example.com']}`)
    expect(html).not.toContain(`/admin/orders/${ids['order of bee@example.com']}`)
  })

  test('is marked as read when it is opened, and the home page counts the unread ones', async () => {
    const unread = async () => /state=unread"[^>]*><span[^>]*>(\d+)/.exec(await page('/admin'))?.[1]
    const before = Number(await unread())
    await page(`/admin/messages/${ids.Sizes}`)
    await page(`/admin/messages/${ids.Sizes}`)
    expect(Number(await unread())).toBe(before - 1)
  })

  test('is answered by mail, and the answer is in the thread with the state of its mail', async () => {
    const key = crypto.randomUUID()
    const answered = await send('Sizes', { intent: 'answer', answer: 'Yes, two are left.', key })
    expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('Answer sent')])
    const html = await page(`/admin/messages/${ids.Sizes}`)
    expect(html).toContain('Yes, two are left.')
    expect(html).toContain('Sending email')
    const failed = { state: 'failed', attempts: 12 } as const
    await db.updateTable('mails').set(failed).where('dedupeKey', '=', `message_answer:${key}`).execute()
    expect(await page(`/admin/messages/${ids.Sizes}`)).toContain('Email could not be delivered')
  })

  test.each([
    [{ intent: 'answer', answer: ' ', key: crypto.randomUUID() }, 422, 'Write something first.'],
    [{ intent: 'answer', answer: 'Yes', key: 'x' }, 400, 'Reload the page'],
  ])('with %j is refused and changes nothing', async (fields, status, says) => {
    const before = await fingerprint(database)
    const answer = await send('Sizes', fields)
    expect([answer.status, asWritten(await answer.text())]).toEqual([status, expect.stringContaining(says)])
    const { messages: _read, ...after } = await fingerprint(database)
    expect(before).toMatchObject(after)
  })

  test.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])('with the id %s returns 404', async (id) => {
    expect((await app(get(`/admin/messages/${id}`, { cookie: staff.cookie }))).status).toBe(404)
    const written = await app(post(`/admin/messages/${id}`, { intent: 'done' }, { cookie: staff.cookie }))
    expect(written.status).toBe(404)
  })
})
