import { beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { someDay } from '#tests/factories/moments.ts'
import { campaignTexts } from '#tests/factories/plain-campaign.ts'
import { confirmedReader, savedCampaign } from '#tests/factories/saved-campaign.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
let now = someDay
const { app, owner, staff } = await staffedShop(database, { clock: () => now })
const path = '/admin/newsletter/campaigns'

beforeEach(async () => {
  now = someDay
  for (const table of ['newsletterCampaigns', 'newsletterSubscribers', 'mails', 'rateLimits'] as const)
    await db.deleteFrom(table).execute()
  await db.updateTable('sessions').set({ createdAt: now, updatedAt: now, confirmedAt: null }).execute()
  await confirmedReader(db, 'nok@mai.example', 'th')
  await confirmedReader(db, 'ann@mai.example')
  await db.deleteFrom('mails').execute()
})

const page = async (at: string) => {
  const answer = await app(get(at, { cookie: owner.cookie }))
  return asWritten((await answer.text()).replaceAll('<!-- -->', ''))
}
const send = async (at: string, fields: Record<string, string>, by = owner) => {
  const answer = await app(post(at, fields, { cookie: by.cookie }))
  return { status: answer.status, to: answer.headers.get('location'), html: asWritten(await answer.text()) }
}
const draft = (items: string[] = []) => savedCampaign(db, { items }, owner.userId)
const stored = (id: string) =>
  db.selectFrom('newsletterCampaigns').selectAll().where('id', '=', Number(id)).executeTakeFirst()
const readable = (escaped: string) =>
  asWritten(escaped)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll(/<\/?span[^>]*>/g, '')
const recipients = () => db.selectFrom('newsletterRecipients').select('email').orderBy('email').execute()

describe('a campaign draft', () => {
  test('can be created empty, is saved as typed, and is listed by its subject', async () => {
    const { status, to } = await send(`${path}/new`, {
      intent: 'save',
      subjectEn: '',
      subjectTh: '',
      textEn: '',
      textTh: '',
    })
    expect([status, to]).toEqual([302, expect.stringMatching(/^\/admin\/newsletter\/campaigns\/\d+\?created=yes$/)])
    const at = (to ?? '').replace(/\?.*/, '')
    expect((await send(at, { intent: 'save', version: '1', ...campaignTexts })).status).toBe(200)
    expect(await stored(at.split('/').at(-1) ?? '')).toMatchObject({
      textTh: campaignTexts.textTh,
      version: 2,
      state: 'draft',
    })
    expect(await page(path)).toContain('New silk for the rains</a>')
    expect(await page(`/th${path}`)).toContain('ผ้าไหมรับหน้าฝน</a>')
  })

  test('is not saved over what a colleague has saved in the meantime', async () => {
    const id = await draft()
    const save = (subjectEn: string) =>
      send(`${path}/${id}`, { ...campaignTexts, intent: 'save', version: '1', subjectEn })
    expect((await save('First')).status).toBe(200)
    const late = await save('Second')
    expect([late.status, late.html.includes('value="Second"')]).toEqual([409, true])
    expect((await stored(id))?.subjectEn).toBe('First')
  })

  test('accepts only published products, at most twelve', async () => {
    const id = await draft()
    const put = (product: string) => send(`${path}/${id}`, { intent: 'arrange', product, to: 'in' })
    const items: string[] = []
    for (let made = 0; made < 13; made++) items.push((await stockedProduct(db, { nameEn: `Piece ${made}` })).id)
    const hidden = await stockedProduct(db, { nameEn: 'Not yet', hidden: true })
    expect((await put(hidden.id)).html).toContain('This product is not in the shop at the moment.')
    for (const item of items.slice(0, 12)) expect((await put(item)).status).toBe(200)
    expect((await put(items[12] ?? '')).html).toContain('It already has 12 products.')
    expect((await stored(id))?.productIds).toEqual(items.slice(0, 12))
  })

  test('is previewed in both languages, in sandboxed frames without links', async () => {
    const dress = await stockedProduct(db, { nameEn: 'Jade dress', nameTh: 'เดรสหยก', stock: { M: 1 } })
    const html = await page(`${path}/${await draft([dress.id])}/send`)
    const frames = [...html.matchAll(/<iframe sandbox="" srcDoc="([^"]*)"/gi)].map(([, text = '']) => readable(text))
    expect(frames).toHaveLength(2)
    expect(frames[0]).toContain('the first pieces are here.')
    expect(frames[0]).toContain('Jade dress')
    expect(frames[1]).toContain('ชุดแรกมาถึงแล้ว')
    expect(frames[1]).toContain('เดรสหยก')
    for (const frame of frames) expect(frame).not.toMatch(/href=|\.invalid/)
  })

  test('is sent as a test only to the person sending it, ten times an hour, without an unsubscribe link', async () => {
    const id = await draft()
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent++)
      statuses.push((await send(`${path}/${id}/send`, { intent: 'test', to: 'stranger@mai.example' })).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const mails = await db.selectFrom('mails').select(['recipient', 'language', 'text']).execute()
    expect(mails.map(({ recipient, language }) => `${recipient} ${language}`).toSorted()).toEqual(
      ['en', 'th'].flatMap((language) => Array<string>(10).fill(`${owner.email} ${language}`)),
    )
    for (const { text } of mails) expect(text).not.toContain('unsubscribe=')
  })

  test('is deleted once the box is ticked; a campaign that was sent is neither deleted nor changed', async () => {
    const id = await draft()
    expect((await send(`${path}/${id}`, { intent: 'delete', version: '1' })).status).toBe(422)
    expect((await send(`${path}/${id}`, { intent: 'delete', version: '1', sure: 'on' })).to).toBe(`${path}?deleted=yes`)
    expect(await stored(id)).toBeUndefined()
    const left = await draft()
    await send(`${path}/${left}/send`, { intent: 'send', version: '1', confirm: 'yes' })
    await send(`${path}/${left}`, { intent: 'delete', version: '1', sure: 'on' })
    await send(`${path}/${left}`, { ...campaignTexts, intent: 'save', version: '1', subjectEn: 'Too late' })
    expect(await stored(left)).toMatchObject({ state: 'sending', version: 1, subjectEn: campaignTexts.subjectEn })
  })
})

describe('sending a campaign', () => {
  const press = (id: string, fields: Record<string, string> = {}) =>
    send(`${path}/${id}/send`, { intent: 'send', version: '1', ...fields })

  test('asks for confirmation with the number of recipients, then sends it to them once', async () => {
    const id = await draft()
    const question = await press(id)
    expect([question.status, question.html.includes('Send this campaign to 2 subscribers?')]).toEqual([428, true])
    expect([(await stored(id))?.state, await recipients()]).toEqual(['draft', []])
    expect((await press(id, { confirm: 'yes' })).status).toBe(200)
    expect((await press(id, { confirm: 'yes' })).status).toBe(409)
    expect(await recipients()).toEqual([{ email: 'ann@mai.example' }, { email: 'nok@mai.example' }])
    expect((await stored(id))?.state).toBe('sending')
    expect(await page(`${path}/${id}/send`)).toContain('0 of 2')
    const opened = await app(get(`${path}/${id}`, { cookie: owner.cookie }))
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${path}/${id}/send`])
  })

  test('asks for the password again when the last sign-in is too old', async () => {
    const id = await draft()
    now = addMinutes(someDay, 15)
    const question = await press(id, { confirm: 'yes' })
    expect([question.status, question.html.includes('name="passwordAgain"')]).toEqual([428, true])
    expect((await press(id, { confirm: 'yes', passwordAgain: 'not-the-password' })).status).toBe(422)
    expect(await recipients()).toEqual([])
    expect((await press(id, { confirm: 'yes', passwordAgain: 'a-long-password' })).status).toBe(200)
    expect(await recipients()).toHaveLength(2)
  })

  test.each([
    ['a language is missing', async () => savedCampaign(db, { textTh: '' }, owner.userId), 'both languages'],
    [
      'there are no subscribers',
      async () => {
        await db.deleteFrom('newsletterSubscribers').execute()
        return draft()
      },
      'no confirmed subscribers',
    ],
  ])('is refused while %s', async (_, prepare, sentence) => {
    const id = await prepare()
    const answer = await press(id, { confirm: 'yes' })
    expect([answer.status, answer.html.includes(sentence)]).toEqual([409, true])
    expect([(await stored(id))?.state, await recipients()]).toEqual(['draft', []])
  })

  test('can be stopped with one press', async () => {
    const id = await draft()
    await press(id, { confirm: 'yes' })
    expect((await send(`${path}/${id}/send`, { intent: 'stop' })).status).toBe(200)
    expect((await stored(id))?.state).toBe('stopped')
    expect(await page(`${path}/${id}/send`)).toContain('2 not sent')
    expect((await send(`${path}/${id}/send`, { intent: 'stop' })).status).toBe(409)
  })
})

test('staff without the permission can neither see nor send campaigns', async () => {
  const id = await draft()
  const before = await fingerprint(database)
  for (const at of [path, `${path}/${id}`, `${path}/${id}/send`])
    expect((await app(get(at, { cookie: staff.cookie }))).status).toBe(403)
  for (const intent of ['test', 'send', 'stop'])
    expect((await send(`${path}/${id}/send`, { intent, version: '1', confirm: 'yes' }, staff)).status).toBe(403)
  expect(await fingerprint(database)).toEqual(before)
})
