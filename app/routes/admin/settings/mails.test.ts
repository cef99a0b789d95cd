import { expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { isForStaff, mailKinds, sampleMail } from '#app/modules/mails/admin/mail-samples.ts'
import { composeMail } from '#app/modules/mails/compose-mail.ts'
import { get } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { app, staff, customer } = await staffedShop(database)
const open = (path: string, person = staff) => app(get(path, { cookie: person.cookie }))

test('every kind of email is listed by subject, with when it is sent and preview links', async () => {
  const page = await (await open('/admin/mails')).text()
  for (const kind of mailKinds) {
    expect(page).toContain(`/admin/mails/${kind}?language=en`)
    expect(page).toContain(`/admin/mails/${kind}?language=th`)
  }
  expect(page).toContain('We have your order A1B2C3D4')
  expect(page).toContain('When an order is placed')
})

test('each email preview renders in both languages without scripts or links, and stores nothing', async () => {
  const before = await fingerprint(database)
  for (const kind of mailKinds)
    for (const language of ['en', 'th'] as const) {
      const response = await open(`/admin/mails/${kind}?language=${language}`)
      expect([kind, response.status, response.headers.get('content-language')]).toEqual([kind, 200, language])
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
      const html = await response.text()
      const { subject } = composeMail(sampleMail(kind, [], language), language)
      expect(html).toContain(`<html lang="${language}"`)
      expect([kind, /\bhref=|\.invalid|undefined|\{[a-z]+\}/.exec(html)?.[0]]).toEqual([kind, undefined])
      expect(subject).toMatch(kind === 'newsletter_campaign' || language === 'en' ? /[A-Za-z]/ : /[ก-๙]/)
    }
  expect(await fingerprint(database)).toEqual(before)
})

test('emails to staff are separated from emails to customers', () => {
  expect(mailKinds.filter(isForStaff).toSorted()).toEqual([
    'contact_copy',
    'staff_invitation',
    'staff_low_stock',
    'staff_new_order',
    'staff_payment_notice',
    'staff_payment_on_hold',
    'staff_test',
  ])
})

test('an unknown kind of email is not found, and customers are refused', async () => {
  for (const path of ['/admin/mails/none', '/admin/mails/constructor', '/admin/mails/__proto__'])
    expect([path, (await open(path)).status]).toEqual([path, 404])
  expect((await open('/admin/mails/order_received', customer)).status).toBe(403)
})

test('the cart reminder preview shows a shop product with its name in that language and its price', async () => {
  await addProducts(database.db, [
    { id: 'lotus-dress', nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว', price: 129_000, pictures: 1 },
  ])
  for (const [language, own, other] of [
    ['en', 'Lotus dress', 'เดรสลายบัว'],
    ['th', 'เดรสลายบัว', 'Lotus dress'],
  ] as const) {
    const html = await (await open(`/admin/mails/cart_reminder?language=${language}`)).text()
    const shown = asWritten(html.replaceAll(/<[^>]+>/g, ''))
    expect([shown.includes(own), shown.includes(other), shown.includes('฿1,290')]).toEqual([true, false, true])
  }
})
