import { beforeEach, expect, test } from 'vitest'
import { addMinutes } from '#app/kit/dates.ts'
import { someDay } from '#tests/factories/moments.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { mailedToken, mailsTo } from '#tests/support/account-record.ts'
import { get, post } from '#tests/support/app.ts'
import '#tests/support/cheap-passwords.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { freshCookie, type Person, signedIn, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
let now = someDay
const { app, adapters, owner, staff, customer } = await staffedShop(database, { clock: () => now })
beforeEach(async () => {
  now = someDay
  await db.deleteFrom('rateLimits').execute()
})

const read = async (path: string, { cookie }: Person = owner) =>
  (await (await app(get(path, { cookie, accept: 'text/html' }))).text()).replaceAll('<!-- -->', '')
const send = (path: string, fields: Record<string, string>, { cookie }: Person = owner) =>
  app(post(path, fields, { cookie }))
const status = async (path: string, { cookie }: Person) => (await app(get(path, { cookie }))).status
const versionOf = async (id: string) =>
  String(
    (await db.selectFrom('users').select('accessVersion as version').where('id', '=', id).executeTakeFirstOrThrow())
      .version,
  )
const change = async (member: Person, fields: Record<string, string>, by = owner) =>
  send(`/admin/staff/${member.userId}`, { version: await versionOf(member.userId), ...fields }, by)

test('the list shows all staff with role and permissions, and open invitations', async () => {
  await change(staff, { intent: 'save', role: 'staff', coupons: 'on', refunds: 'on' })
  await send('/admin/staff/invite', { intent: 'invite', email: 'New@Mai.example', role: 'staff', language: 'th' })
  const html = await read('/admin/staff')
  for (const text of [
    'owner@mai.example',
    'staff@mai.example',
    'Discount codes, Refunds',
    'Everything',
    'new@mai.example',
    'Withdraw the invitation of new@mai.example',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain(customer.email)
  const thai = await read('/th/admin/staff')
  for (const text of ['ทีมงาน', 'โค้ดส่วนลด, คืนเงิน', 'ยกเลิกคำเชิญของ new@mai.example']) expect(thai).toContain(text)
  await change(staff, { intent: 'save', role: 'staff' })
})

test('ticking a permission opens its page and menu entry on the next request; unticking closes them', async () => {
  const menu = async () => (await read('/admin', staff)).includes('href="/admin/coupons"')
  const seen = async () => [await status('/admin/coupons', staff), await menu()]
  expect(await seen()).toEqual([403, false])
  expect((await change(staff, { intent: 'save', role: 'staff', coupons: 'on' })).status).toBe(200)
  expect(await seen()).toEqual([200, true])
  const page = await read(`/admin/staff/${staff.userId}`)
  expect(/<input[^>]*name="coupons"[^>]*>/.exec(page)?.[0]).toContain('checked')
  expect(/<input[^>]*name="settings"[^>]*>/.exec(page)?.[0]).not.toContain('checked')
  await change(staff, { intent: 'save', role: 'staff' })
  expect(await seen()).toEqual([403, false])
})

test('a suspended or removed staff member loses admin access at once, and resuming restores it', async () => {
  const nok = await signedIn(database, adapters, 'nok-staff@mai.example', 'staff')
  expect(await status('/admin', nok)).toBe(200)
  await change(nok, { intent: 'suspend' })
  expect(await status('/admin', nok)).not.toBe(200)
  nok.cookie = await freshCookie(adapters, nok.email)
  expect([await status('/admin', nok), await status('/profile', nok)]).toEqual([403, 200])
  await change(nok, { intent: 'resume' })
  expect(await status('/admin', nok)).toBe(200)
  const unsure = await change(nok, { intent: 'remove' })
  expect([unsure.status, await unsure.text()]).toEqual([422, expect.stringContaining('Please tick to confirm.')])
  expect((await change(nok, { intent: 'remove', sure: 'on' })).headers.get('location')).toBe('/admin/staff')
  nok.cookie = await freshCookie(adapters, nok.email)
  expect(await status('/admin', nok)).toBe(403)
})

test('a session ended by an admin is refused on the next request', async () => {
  const nok = await signedIn(database, adapters, 'nok-twice@mai.example', 'staff')
  const other = { ...nok, cookie: await freshCookie(adapters, nok.email) }
  const [first] = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', nok.userId)
    .orderBy('digest')
    .execute()
  expect((await change(nok, { intent: 'end-session', session: first?.id ?? '' })).status).toBe(200)
  const left = [await status('/admin/orders', nok), await status('/admin/orders', other)].filter((one) => one === 200)
  expect(left).toHaveLength(1)
  await change(nok, { intent: 'end-sessions' })
  expect([await status('/admin/orders', nok), await status('/admin/orders', other)]).not.toContain(200)
})

test('an admin’s own page marks the current device and shows their two-factor settings', async () => {
  const own = await read(`/admin/staff/${owner.userId}`)
  const other = await read(`/admin/staff/${staff.userId}`)
  expect([own.split('this device').length - 1, own.includes('Your two-step sign-in')]).toEqual([1, true])
  expect([other.includes('this device'), other.includes('Your two-step sign-in')]).toEqual([false, false])
})

test('the last admin cannot be demoted, suspended or removed, and an error is shown', async () => {
  const before = await fingerprint(database)
  const forms: Record<string, string>[] = [
    { intent: 'save', role: 'staff' },
    { intent: 'suspend' },
    { intent: 'remove', sure: 'on' },
  ]
  for (const fields of forms) {
    const answer = await change(owner, fields)
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('The shop needs an admin. Make someone else one first.'),
    ])
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('an out-of-date permission form does not overwrite another admin’s change', async () => {
  const id = await savedAccount(db, { role: 'staff' })
  const save = (permissions: object) =>
    send(`/admin/staff/${id}`, { intent: 'save', version: '1', role: 'staff', ...permissions })
  expect((await save({ coupons: 'on' })).status).toBe(200)
  const late = await save({ settings: 'on' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('Someone changed this.')])
  expect(await db.selectFrom('users').select('permissions').where('id', '=', id).executeTakeFirst()).toEqual({
    permissions: ['coupons'],
  })
})

test('a refused invitation keeps what was typed, shows the error and sends no email', async () => {
  const fields = { intent: 'invite', email: 'nobody', role: 'staff', language: 'en', refunds: 'on' }
  const before = await fingerprint(database)
  const wrong = await send('/admin/staff/invite', fields)
  const html = (await wrong.text()).replaceAll('<!-- -->', '')
  expect([wrong.status, html.includes('Please enter a valid email address.')]).toEqual([422, true])
  expect(html).toMatch(/<input[^>]*name="email"[^>]*value="nobody"|<input[^>]*value="nobody"[^>]*name="email"/)
  expect(/<input[^>]*name="refunds"[^>]*>/.exec(html)?.[0]).toContain('checked')
  expect(await fingerprint(database)).toEqual(before)
  const known = await send('/admin/staff/invite', { ...fields, email: staff.email })
  expect([known.status, (await known.text()).includes('already has access')]).toEqual([422, true])
  expect(await mailsTo(db, staff.email)).toEqual([])
})

test('staff pages require re-authentication 16 minutes after sign-in', async () => {
  now = addMinutes(someDay, 16)
  const before = await fingerprint(database)
  for (const path of ['/admin/staff/invite', `/admin/staff/${staff.userId}`]) {
    const back = `/auth/reauthenticate?redirectTo=${encodeURIComponent(path)}`
    const page = await app(get(path, { cookie: owner.cookie }))
    expect([page.status, page.headers.get('location')]).toEqual([303, back])
    const fields = { intent: path.endsWith('invite') ? 'invite' : 'suspend', version: '1', email: 'x@mai.example' }
    const pressed = await send(path, { ...fields, role: 'admin', language: 'en' })
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, back])
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('an invitation is accepted from its email by a new colleague or by a signed-in customer', async () => {
  const invite = (email: string) =>
    send('/admin/staff/invite', { intent: 'invite', email, role: 'staff', language: 'en', content: 'on' })
  await invite('somebody@mai.example')
  const token = await mailedToken(db, 'somebody@mai.example')
  const nobody = { userId: '', email: '', cookie: '' }
  expect(await read(`/auth/invitation?token=${token}`, nobody)).toContain('You were invited as somebody@mai.example.')
  expect(await read(`/auth/invitation?token=${token}`, customer)).toContain('This invitation is for someone else')
  const stolen = await send('/auth/invitation', { intent: 'take', token }, customer)
  expect([stolen.status, await status('/admin', customer)]).toEqual([403, 403])
  const open = { intent: 'open', token, name: 'Somebody', password: 'lotus-river-42' }
  expect((await send('/auth/invitation', { ...open, name: '' }, nobody)).status).toBe(422)
  expect(await (await send('/auth/invitation', open, nobody)).text()).toContain('Welcome to the team')
  expect(await read(`/auth/invitation?token=${token}`, nobody)).toContain('This link no longer works')

  await invite(customer.email)
  const customerToken = await mailedToken(db, customer.email)
  const back = encodeURIComponent(encodeURIComponent(`/auth/invitation?token=${customerToken}`))
  expect(await read(`/auth/invitation?token=${customerToken}`, nobody)).toContain(decodeURIComponent(back))
  expect(await read(`/auth/invitation?token=${customerToken}`, customer)).toContain('This account will also open')
  expect((await send('/auth/invitation', { intent: 'take', token: customerToken }, customer)).status).toBe(200)
  expect([await status('/admin/content', customer), await status('/admin/settings', customer)]).toEqual([200, 403])
})
