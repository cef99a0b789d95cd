import { beforeEach, describe, expect, test } from 'vitest'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { testDatabase } from '#tests/support/database.ts'
import { changeMessage, replyToMessage } from './change-message.server.ts'
import { countUnread, insertMessage, markRead } from './messages.queries.server.ts'

const { db } = await testDatabase()
const written = new Date('2026-11-20T05:00:00Z')
const now = new Date('2026-11-21T05:00:00Z')
const later = new Date('2026-11-22T05:00:00Z')
const by = { actorId: 'bee', now }
for (const id of ['bee', 'dao'])
  await db
    .insertInto('users')
    .values({ id, email: `${id}@mai.example` })
    .execute()

let messageId: string
beforeEach(async () => {
  messageId = crypto.randomUUID()
  const fields = { name: 'Nok', email: 'nok@example.com', subject: 'ไซซ์ M', message: 'มีไหม\n<b>ด่วน</b>' }
  await insertMessage(db, messageId, fields, 'th', written)
})

const row = () => db.selectFrom('messages').selectAll().where('id', '=', messageId).executeTakeFirstOrThrow()
const state = async () => {
  const { readAt, doneAt, takenBy } = await row()
  return { readAt, doneAt, takenBy }
}
const answers = () => db.selectFrom('messageAnswers').selectAll().where('messageId', '=', messageId).execute()
const mails = (key: string) =>
  db.selectFrom('mails').selectAll().where('dedupeKey', '=', `message_answer:${key}`).execute()
const audit = () =>
  db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entity', 'detail', 'at'])
    .where('entityId', '=', messageId)
    .orderBy('id')
    .execute()
const line = (action: string, detail = {}) => ({ actorId: 'bee', action, entity: 'message', detail, at: now })
const untouched = { readAt: null, doneAt: null, takenBy: null }

describe('message status', () => {
  test('is changed by take, done, reopen and release, each with an audit log entry', async () => {
    for (const change of ['take', 'done', 'reopen', 'release'] as const)
      expect(await changeMessage(db, { id: messageId, change, ...by })).toEqual({ ok: true, value: undefined })
    expect(await state()).toEqual({ ...untouched, readAt: now })
    expect(await audit()).toEqual(['take', 'done', 'reopen', 'release'].map((change) => line(`message.${change}`)))
    await changeMessage(db, { id: messageId, change: 'done', ...by })
    expect(await state()).toEqual({ readAt: now, doneAt: now, takenBy: null })
  })

  test('cannot be taken from a colleague, and nothing changes', async () => {
    await changeMessage(db, { id: messageId, change: 'take', ...by })
    const before = [await state(), await audit()]
    const taken = await changeMessage(db, { id: messageId, change: 'take', actorId: 'dao', now: later })
    expect(taken).toEqual({ ok: false, reason: 'taken' })
    expect([await state(), await audit()]).toEqual(before)
  })

  test('is changed by only one of two concurrent takes', async () => {
    const take = (actorId: string) => changeMessage(db, { id: messageId, change: 'take', actorId, now })
    const done = await Promise.all([take('bee'), take('dao')])
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await audit()).map(({ actorId }) => actorId)).toEqual([(await state()).takenBy])
  })

  test('is refused as not_found for an unknown message', async () => {
    const gone = crypto.randomUUID()
    expect(await changeMessage(db, { id: gone, change: 'done', ...by })).toEqual({ ok: false, reason: 'not_found' })
  })
})

test('the first view marks a message as read and no longer unread; a later view changes nothing', async () => {
  const before = await countUnread(db)
  await markRead(db, messageId, now)
  await markRead(db, messageId, later)
  expect(await state()).toEqual({ ...untouched, readAt: now })
  expect(await countUnread(db)).toBe(before - 1)
})

describe('reply to a message', () => {
  const key = () => crypto.randomUUID()
  const send = (one: string, text = 'มีค่ะ\r\nเหลือ 1 ตัว\n\nขอบคุณค่ะ', actorId = 'bee') =>
    replyToMessage(db, { messageId, key: one, text, actorId, now })

  test('is stored, sent once in the language of the message with a quote of it, and marks it as done', async () => {
    const one = key()
    expect(await send(one)).toEqual({ ok: true, value: undefined })
    expect(await send(one)).toEqual({ ok: true, value: undefined })
    const body = 'มีค่ะ\nเหลือ 1 ตัว\n\nขอบคุณค่ะ'
    expect(await answers()).toEqual([{ id: one, messageId, authorId: 'bee', body, createdAt: now }])
    const [mail, ...more] = await mails(one)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'message_answer',
      recipient: 'nok@example.com',
      language: 'th',
      subject: 'ตอบกลับ: ไซซ์ M',
      state: 'queued',
    })
    expect(mail?.text).toContain(`${body}\n\nข้อความของคุณเมื่อ 20 พ.ย. 2569 เวลา 12.00 น.\n\n> มีไหม\n> <b>ด่วน</b>`)
    const { html } = drawnMail(mail ?? { content: {}, language: 'th' })
    expect(html).toContain('&lt;b&gt;ด่วน&lt;/b&gt;')
    expect(html).not.toContain('<b>')
    expect(await state()).toEqual({ readAt: now, doneAt: now, takenBy: 'bee' })
    expect(await audit()).toEqual([line('message.answered', { answer: one })])
  })

  test('is one reply and one email when sent twice concurrently', async () => {
    const one = key()
    expect((await Promise.all([send(one), send(one)])).map(({ ok }) => ok)).toEqual([true, true])
    expect([(await answers()).length, (await mails(one)).length, (await audit()).length]).toEqual([1, 1, 1])
  })

  test('is refused when empty, too long, for an unknown message, or with a used key and other text', async () => {
    const one = key()
    await send(one)
    const before = [await answers(), await mails(one), await state(), await audit()]
    expect(await send(one, 'No.')).toEqual({ ok: false, reason: 'already_sent' })
    expect(await send(key(), ' \n')).toEqual({ ok: false, reason: 'empty' })
    expect(await send(key(), 'x'.repeat(4001))).toEqual({ ok: false, reason: 'too_long' })
    const elsewhere = await replyToMessage(db, { messageId: crypto.randomUUID(), key: key(), text: 'Yes', ...by })
    expect(elsewhere).toEqual({ ok: false, reason: 'not_found' })
    expect([await answers(), await mails(one), await state(), await audit()]).toEqual(before)
  })

  test('can be followed by a second one; the message stays assigned as before', async () => {
    await send(key())
    await send(key(), 'One more thing', 'dao')
    expect(new Set((await answers()).map(({ authorId }) => authorId))).toEqual(new Set(['bee', 'dao']))
    expect(await state()).toMatchObject({ takenBy: 'bee' })
  })
})
