import { expect, test } from 'vitest'
import { someDay } from '#tests/factories/moments.ts'
import { savedRedirect } from '#tests/factories/saved-redirect.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => someDay })

const textOf = (html: string) =>
  (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ')
const page = async (path: string) => {
  const answer = await app(get(path, { cookie: owner.cookie, accept: 'text/html' }))
  return { status: answer.status, text: textOf(await answer.text()) }
}
const send = (path: string, fields: Record<string, string>, person: Person = owner) =>
  app(post(path, fields, { cookie: person.cookie, accept: 'text/html' }))
const stored = () =>
  db.selectFrom('redirects').select(['fromPath', 'toAddress', 'permanent']).orderBy('fromPath').execute()

test('an empty list explains redirects; otherwise it shows and finds both addresses, type and visits', async () => {
  expect((await page('/admin/redirects')).text).toContain('No redirects yet When a page or product is removed')
  expect((await page('/th/admin/redirects')).text).toContain('ยังไม่มีการเปลี่ยนเส้นทาง')
  expect((await page('/admin/redirects?q=lotus')).text).toContain('No redirects found')
  await savedRedirect(db, { from: '/pages/story', to: '/about' }, owner.userId)
  const id = await savedRedirect(db, { from: '/sale', to: 'https://shopee.co.th/MAI', permanent: false }, owner.userId)
  await db.updateTable('redirects').set({ hits: 1204 }).where('id', '=', Number(id)).execute()
  const { text } = await page('/admin/redirects')
  expect(text).toContain('2 redirects')
  expect(text).toMatch(
    /\/pages\/story → \/about Permanent Visits 0 \/sale → https:\/\/shopee\.co\.th\/MAI Temporary Visits 1,204/,
  )
  expect((await page('/th/admin/redirects?q=Shopee')).text).toMatch(
    /1 รายการ.*\/sale → https:\/\/shopee\.co\.th\/MAI ชั่วคราว/,
  )
  expect((await page('/admin/redirects?q=Shopee')).text).not.toContain('/pages/story')
  expect((await page('/admin/content')).text).toContain('Redirects Redirect old links')
})

test('a new redirect opens its own page; a change and a deletion are confirmed', async () => {
  const made = await send('/th/admin/redirects/new', { intent: 'save', from: '/old-name', to: '/faq', permanent: 'on' })
  const address = made.headers.get('location') ?? ''
  expect([made.status, address]).toEqual([302, expect.stringMatching(/^\/th\/admin\/redirects\/\d+\?created=yes$/)])
  expect((await page(address)).text).toContain('เปิดใช้การเปลี่ยนเส้นทางของ /old-name แล้ว')
  const path = address.replace('/th', '').replace(/\?.*/, '')
  const changed = await send(path, { intent: 'save', version: '1', from: '/old-name', to: '/press' })
  expect([changed.status, textOf(await changed.text())]).toEqual([200, expect.stringContaining('Redirect saved')])
  expect(await stored()).toContainEqual({ fromPath: '/old-name', toAddress: '/press', permanent: false })
  const deleted = await send(path, { intent: 'delete', version: '2' })
  expect(deleted.headers.get('location')).toBe('/admin/redirects?deleted=%2Fold-name')
  expect((await page('/admin/redirects?deleted=%2Fold-name')).text).toContain('Redirect removed: /old-name Undo')
  expect((await page(path)).status).toBe(404)
  expect((await page('/admin/redirects/none')).status).toBe(404)
})

test.each([
  [{ from: '', to: '/faq' }, 422, 'Please fill in this field'],
  [{ from: '/faq', to: '/new' }, 422, 'There is a page at this link; only links without a page can redirect'],
  [{ from: '/old', to: '/no-such-page' }, 422, 'There is no page of the shop at this link'],
  [{ from: '/old', to: 'http://shopee.co.th' }, 422, 'A page elsewhere must start with https://'],
  [{ from: '/pages/story', to: '/faq' }, 422, 'This link already redirects. Change that redirect instead.'],
  [{ from: `/${'x'.repeat(500)}`, to: '/faq' }, 422, 'At most 500 characters'],
])('%j is refused at its field, and nothing is saved', async (fields, status, words) => {
  const before = await fingerprint(database)
  const answer = await send('/admin/redirects/new', { intent: 'save', ...fields })
  const html = await answer.text()
  expect([answer.status, textOf(html)]).toEqual([status, expect.stringContaining(words)])
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain(`value="${fields.from || fields.to}"`)
  expect(await fingerprint(database)).toEqual(before)
})

test('a redirect that someone else has changed is neither changed nor deleted by an outdated form', async () => {
  const id = await savedRedirect(db, { from: '/conflict' }, owner.userId)
  await send(`/admin/redirects/${id}`, { intent: 'save', version: '1', from: '/conflict', to: '/faq' })
  const before = await fingerprint(database)
  for (const intent of ['save', 'delete']) {
    const answer = await send(`/admin/redirects/${id}`, { intent, version: '1', from: '/conflict', to: '/press' })
    const words = 'Someone else changed this redirect.'
    expect([intent, answer.status, await answer.text()]).toEqual([intent, 409, expect.stringContaining(words)])
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('a pasted list with a wrong line shows which one, keeps the text and saves nothing', async () => {
  const before = await fingerprint(database)
  const list = '/list-one /faq\n/list-two /nowhere'
  const refused = await send('/admin/redirects', { intent: 'import', list })
  const html = await refused.text()
  expect([refused.status, textOf(html)]).toEqual([
    422,
    expect.stringContaining('Line 2 : /list-two /nowhere , There is no page of the shop at this link'),
  ])
  expect(html).toContain('Some lines cannot be imported. Nothing was saved.')
  expect(html).toContain('/list-one /faq\n/list-two /nowhere</textarea>')
  expect(await fingerprint(database)).toEqual(before)
  const taken = await send('/admin/redirects', { intent: 'import', list: '/list-one /faq' })
  expect([taken.status, textOf(await taken.text())]).toEqual([
    200,
    expect.stringContaining('New: 1. Changed: 0. Unchanged: 0.'),
  ])
})

test('staff without the permission and customers can neither see nor change redirects', async () => {
  const id = await savedRedirect(db, { from: '/theirs' }, owner.userId)
  const before = await fingerprint(database)
  for (const person of [staff, customer]) {
    for (const path of ['/admin/redirects', `/admin/redirects/${id}`])
      expect([path, (await app(get(path, { cookie: person.cookie }))).status]).toEqual([path, 403])
    const fields = { version: '1', from: '/theirs', to: '/faq', list: '/mine /faq' }
    expect((await send('/admin/redirects', { intent: 'import', ...fields }, person)).status).toBe(403)
    for (const intent of ['save', 'delete'])
      expect((await send(`/admin/redirects/${id}`, { intent, ...fields }, person)).status).toBe(403)
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('a deletion can be undone once; the redirect keeps its address and its visits', async () => {
  const id = await savedRedirect(db, { from: '/undone', to: '/press', permanent: false }, owner.userId)
  await db.updateTable('redirects').set({ hits: 31 }).where('id', '=', Number(id)).execute()
  await send(`/admin/redirects/${id}`, { intent: 'delete', version: '1' })
  const restored = await send('/admin/redirects', { intent: 'restore', from: '/undone' })
  const address = restored.headers.get('location') ?? ''
  expect([restored.status, address]).toEqual([302, expect.stringMatching(/^\/admin\/redirects\/\d+\?created=yes$/)])
  expect((await page(address)).text).toContain('Followed 31 times so far. Redirect active: /undone')
  expect(await stored()).toContainEqual({ fromPath: '/undone', toAddress: '/press', permanent: false })
  const line = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    action: 'redirect.restore',
    entityId: '/undone',
    detail: { to: '/press', permanent: false },
  })
  expect((await page('/admin/redirects?deleted=%2Fundone')).text).not.toContain('Undo')
})

test('a redirect that was not deleted or exists again cannot be restored, nor without the permission', async () => {
  const id = await savedRedirect(db, { from: '/changed-hands' }, owner.userId)
  await send(`/admin/redirects/${id}`, { intent: 'delete', version: '1' })
  await savedRedirect(db, { from: '/changed-hands', to: '/faq' }, owner.userId)
  const before = await fingerprint(database)
  for (const from of ['/changed-hands', '/never-there', ''])
    expect([from, (await send('/admin/redirects', { intent: 'restore', from })).status]).toEqual([from, 404])
  expect((await send('/admin/redirects', { intent: 'restore', from: '/undone' }, staff)).status).toBe(403)
  expect(await fingerprint(database)).toEqual(before)
})
