import { describe, expect, test } from 'vitest'
import { fromBaht } from '#app/kit/money.ts'
import { readSettingsFacts } from '#app/modules/settings/read-settings.server.ts'
import { type SettingsSection, settingsFields, settingsSections } from '#app/modules/settings/settings-fields.ts'
import { settingsTexts } from '#app/modules/settings/settings-form.ts'
import { defaultGroups } from '#app/modules/settings/shop-settings.ts'
import { someDay } from '#tests/factories/moments.ts'
import { registeredVat, someLegal } from '#tests/factories/plain-settings.ts'
import { savedSettings } from '#tests/factories/saved-settings.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, postJson } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, owner, staff, customer } = await staffedShop(database, { clock: () => someDay })
const product = await stockedProduct(db, { price: fromBaht(1000) })

const page = async (path: string, person: Person = owner) =>
  (await (await app(get(path, { cookie: person.cookie }))).text()).replaceAll('<!-- -->', '')
const shopPage = async (path: string) => (await (await app(get(path))).text()).replaceAll('<!-- -->', '')
async function save(group: SettingsSection, typed: Record<string, string>, person: Person = owner) {
  const { groups, versions } = await readSettingsFacts(db)
  const form = { ...settingsTexts(group, groups[group]), version: String(versions[group]), intent: group, ...typed }
  return app(post('/admin/settings', form, { cookie: person.cookie }))
}
const change = (at: number, from: string, registered: 'on' | 'off', basisPoints: string) => ({
  [`changes-${at}-from`]: from,
  [`changes-${at}-registered`]: registered,
  [`changes-${at}-basisPoints`]: basisPoints,
})
const quote = async () => {
  const lines = [{ productId: product.id, size: 'M', quantity: 1 }]
  const answer = await app(postJson('/api/quote', { lines }))
  return (await answer.json()) as { shipping: number; total: number }
}

describe('access to settings', () => {
  test('an admin sees every section with its fields filled in, in both languages', async () => {
    for (const [path, title] of [
      ['/admin/settings', 'Settings'],
      ['/th/admin/settings', 'ตั้งค่าร้าน'],
    ] as const) {
      const html = await page(path)
      expect(html).toContain(`>${title}</h1>`)
      for (const group of settingsSections)
        for (const name of Object.keys(settingsFields[group])) expect(html).toContain(`name="${name}"`)
      expect(html).toContain('value="2000.00"')
      expect(html).not.toMatch(/[>"]settings\.\w/)
    }
  })

  test('/settings redirects to the admin; staff and customers are refused, visitors must sign in', async () => {
    const leads = await app(get('/th/settings', { cookie: owner.cookie }))
    expect([leads.status, leads.headers.get('location')]).toEqual([302, '/th/admin/settings'])
    for (const path of ['/settings', '/admin/settings'] as const) {
      for (const { cookie } of [staff, customer]) expect((await app(get(path, { cookie }))).status).toBe(403)
      expect((await app(get(path))).headers.get('location')).toContain('/auth?redirectTo=')
    }
    const before = await fingerprint(database)
    expect((await save('shop', { name: 'Mine' }, staff)).status).toBe(403)
    expect(await fingerprint(database)).toEqual(before)
  })
})

describe('a saved setting is visible in the shop at once', () => {
  test('delivery fee: in the quote, on the product page, shipping page and FAQ, in both languages', async () => {
    expect(await quote()).toMatchObject({ shipping: 15_000, total: 115_000 })
    expect((await save('shipping', { standardFeeSatang: '77.25', freeFromSatang: '3,210' })).status).toBe(200)
    expect(await quote()).toMatchObject({ shipping: 7_725, total: 107_725 })
    for (const path of ['/shipping', '/th/shipping', '/faq', '/th/faq']) {
      const html = await shopPage(path)
      expect(html).toContain('฿77.25')
      expect(html).toContain('฿3,210')
    }
    for (const path of [`/product/${product.id}`, `/th/product/${product.id}`])
      expect(await shopPage(path)).toContain('฿3,210')
    await save('shipping', { freeFromSatang: '1000' })
    expect(await quote()).toMatchObject({ shipping: 0, total: 100_000 })
  })

  test('shop name, contact details and social links: in the page title and on the contact page', async () => {
    await save('shop', { name: 'Silk & Lotus', lineId: 'silk.lotus' })
    await save('contact', { email: 'hi@silk.example', phone: '๐๘๑ ๒๓๔ ๕๖๗๘', hoursEn: 'Mon 9–17, Sun closed' })
    await save('socials', { facebook: 'facebook.com/silk.example' })
    const contact = await shopPage('/contact')
    expect(contact).toMatch(/<title>[^<]*Silk &amp; Lotus<\/title>/)
    for (const part of ['hi@silk.example', 'tel:0812345678', '081-234-5678', '@silk.lotus', 'Mon 9–17', 'Sun closed'])
      expect(contact).toContain(part)
    expect(contact).toContain('href="https://facebook.com/silk.example"')
  })

  test('registered business: in the footer and on the contact page, with empty fields left out', async () => {
    const taxIdWords = /Tax ID|เลขประจำตัวผู้เสียภาษี/
    for (const path of ['/contact', '/th/contact', '/', '/th']) expect(await shopPage(path)).not.toMatch(taxIdWords)
    expect(await shopPage('/contact')).not.toContain('Registered business')
    await save('legal', {
      nameEn: 'Lotus Bangkok Co., Ltd.',
      taxId: '0107536000315',
      branch: '00000',
      dbdNumber: 'DBD-77',
    })
    expect(await shopPage('/')).toContain('>Lotus Bangkok Co., Ltd. · Tax ID 0107536000315</li>')
    const contact = await shopPage('/contact')
    for (const part of ['Registered business', 'Lotus Bangkok Co., Ltd. · Head office', '0107536000315', 'DBD-77'])
      expect(contact).toContain(part)
    expect(contact).not.toMatch(/Registered address|OCPB/)
    await save('legal', { nameTh: 'บริษัท บัวบางกอก จำกัด', branch: '00012', addressTh: '9 ถนนสีลม', ocpbNumber: 'OCPB-5' })
    const thai = await shopPage('/th/contact')
    for (const part of ['บริษัท บัวบางกอก จำกัด · สาขา 00012', '9 ถนนสีลม', 'OCPB-5']) expect(thai).toContain(part)
    for (const part of ['Lotus Bangkok Co., Ltd. · Branch 00012', '9 ถนนสีลม'])
      expect(await shopPage('/contact')).toContain(part)
  })

  test('VAT: pages state that prices include it only while the shop is registered', async () => {
    const vatNotes = async () => {
      const pages = await Promise.all((['/', '/th', '/shipping', '/th/shipping'] as const).map(shopPage))
      return pages.map((html) => /Prices include VAT|ราคารวม(?:\u2060|<wbr\/>)*ภาษี/.test(html))
    }
    expect(await vatNotes()).toEqual([false, false, false, false])
    await savedSettings(db, 'legal', defaultGroups.legal, someDay)
    const refused = await save('vat', { registered: 'on' })
    expect([refused.status, (await refused.text()).includes('Save the registered name')]).toEqual([422, true])
    expect((await readSettingsFacts(db)).groups.vat.registered).toBe(false)
    await savedSettings(db, 'legal', someLegal, someDay)
    await save('vat', { registered: 'on' })
    expect(await vatNotes()).toEqual([true, true, true, true])
    const emptied = await save('legal', { taxId: '' })
    expect([emptied.status, (await readSettingsFacts(db)).groups.legal.taxId]).toEqual([422, someLegal.taxId])
    await save('vat', { registered: '' })
    expect(await vatNotes()).toEqual([false, false, false, false])
    await save('vat', { registered: 'on', ...change(0, '2027-01-01', 'off', '') })
    expect(await vatNotes()).toEqual([true, true, true, true])
    await save('vat', change(0, '2026-01-01', 'off', ''))
    expect(await vatNotes()).toEqual([false, false, false, false])
    await save('vat', { 'changes-0-remove': 'on' })
    expect(await vatNotes()).toEqual([true, true, true, true])
  })

  test('VAT section: shows the current rate and the dated changes in order, and can remove one', async () => {
    const shown = async () => {
      const html = await page('/admin/settings')
      return [...html.matchAll(/name="changes-\d-(?:from|basisPoints)"[^>]*/g)].map(
        ([input]) => /value="([^"]*)"/.exec(input)?.[1],
      )
    }
    await savedSettings(db, 'legal', someLegal, someDay)
    await savedSettings(db, 'vat', registeredVat, someDay)
    expect(await page('/admin/settings')).toContain('Current rate: 7%.')
    await save('vat', { ...change(0, '2027-10-01', 'on', '10'), ...change(2, '2026-01-01', 'on', '7.5') })
    expect((await shown()).slice(0, 4)).toEqual(['2026-01-01', '7.5', '2027-10-01', '10'])
    expect(await page('/admin/settings')).toContain('Current rate: 7.5%.')
    const twice = await save('vat', change(2, '2027-10-01', 'on', '8'))
    expect([twice.status, (await twice.text()).includes('Another row begins on the same day.')]).toEqual([422, true])
    const none = await save('vat', change(2, '2028-10-01', 'on', ''))
    expect([none.status, (await none.text()).includes('A registered shop needs a rate above 0.')]).toEqual([422, true])
    expect((await shown()).slice(0, 4)).toEqual(['2026-01-01', '7.5', '2027-10-01', '10'])
    await save('vat', { 'changes-0-remove': 'on' })
    expect((await shown()).slice(0, 2)).toEqual(['2027-10-01', '10'])
    await save('vat', { 'changes-0-remove': 'on' })
    expect((await readSettingsFacts(db)).groups.vat).toEqual({ registered: true, basisPoints: 700, changes: [] })
  })

  test('holidays: typed or ticked ones are shown with the opening hours; past ones are not', async () => {
    expect(await shopPage('/contact')).not.toContain('Closed on')
    const row = { 'days-0-from': '2026-11-01', 'days-0-to': '', 'days-0-nameEn': 'Old fair', 'days-0-nameTh': 'งานเก่า' }
    const { groups, versions } = await readSettingsFacts(db)
    const form = {
      ...settingsTexts('holidays', groups.holidays),
      version: String(versions.holidays),
      intent: 'holidays',
    }
    const sent = new URLSearchParams({ ...form, ...row })
    for (const day of ['2026-12-31', '2027-04-13', '1999-01-01']) sent.append('suggested', day)
    expect((await app(post('/admin/settings', sent, { cookie: owner.cookie }))).status).toBe(200)
    expect((await readSettingsFacts(db)).groups.holidays.days.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-01', ''],
      ['2026-12-31', ''],
      ['2027-04-13', '2027-04-15'],
    ])
    for (const [path, parts] of [
      ['/contact', ['Closed on', '31 Dec 2026 · New Year’s Eve', '13–15 Apr 2027 · Songkran']],
      ['/faq', ['Closed on', '31 Dec 2026 · New Year’s Eve']],
      ['/th/contact', ['วันหยุดร้าน', '31 ธ.ค. 2569 · วันสิ้นปี', '13–15 เม.ย. 2570 · วันสงกรานต์']],
    ] as const) {
      const html = await shopPage(path)
      for (const part of parts) expect(html).toContain(part)
      expect(html).not.toContain('Old fair')
    }
    expect((await save('holidays', { 'days-2-to': '2027-04-12' })).status).toBe(422)
  })

  test('new-arrival days: 0 removes the “New” label', async () => {
    const isNew = async () => (await shopPage('/category/dress')).includes('>New<')
    expect(await isNew()).toBe(true)
    await save('shop', { newArrivalDays: '0' })
    expect(await isNew()).toBe(false)
  })
})

describe('submitting a settings form', () => {
  test('with invalid values marks the fields, keeps what was typed and changes nothing', async () => {
    const before = await fingerprint(database)
    const answer = await save('shipping', { standardFeeSatang: '1.234', 'standardDays.to': '1', sameDayUntil: 'noon' })
    expect(answer.status).toBe(422)
    const html = await answer.text()
    expect([...html.matchAll(/aria-invalid="true"/g)]).toHaveLength(2)
    expect(html).toContain('value="1.234"')
    expect(html).toContain('Type a time, such as 12:00.')
    expect((await save('shipping', { 'standardDays.to': '1' })).status).toBe(422)
    expect(await fingerprint(database)).toEqual(before)
  })

  test('with an out-of-date version is refused and shows the other user’s saved value', async () => {
    const { versions } = await readSettingsFacts(db)
    await save('contact', { addressEn: '1 Lotus Lane' })
    const before = await fingerprint(database)
    const answer = await save('contact', { addressEn: '2 Jade Lane', version: String(versions.contact) })
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(html).toContain('Someone else saved this section')
    expect(html).toContain('1 Lotus Lane')
    expect(html).toMatch(/>\s*2 Jade Lane<\/textarea>/)
    expect(await fingerprint(database)).toEqual(before)
  })

  test('without JavaScript shows a confirmation message', async () => {
    const html = await (await save('holdMinutes', { chat: '600' })).text()
    expect(html).toContain('Stock reservations saved')
  })
})
