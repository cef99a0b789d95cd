import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { asWritten } from '#app/i18n/language.ts'
import { newCustomer } from '#app/modules/customers/customer.ts'
import { drawnMail } from '#tests/factories/drawn-mail.ts'
import { get, post, postJson } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { type Person, signedIn, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const shop = await staffedShop(database)
const { customer, staff } = shop
const app: App = fromEverywhere(shop.app)
const typed = '  บริษัท ดอกบัว\tจำกัด (มหาชน) '
const company = 'บริษัท ดอกบัว จำกัด (มหาชน)'
const street = '88/1 Secret Lane'

beforeAll(() => addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 30 } }]))

const pay = (change: Record<string, string>, person?: Person) =>
  app(post('/payment', orderFields(change), person ? { cookie: person.cookie } : {}))
const read = async (path: string, { cookie }: Person) => asWritten(await (await app(get(path, { cookie }))).text())
const orderOf = (email: string) =>
  db.selectFrom('orders').select(['number', 'company', 'version']).where('email', '=', email).executeTakeFirstOrThrow()
const mailsTo = async (email: string) => {
  const mails = db.selectFrom('mails').select(['language', 'text', 'content']).where('recipient', '=', email)
  return (await mails.execute()).map(drawnMail)
}
const profileOf = ({ userId }: Person) =>
  db.selectFrom('customers').select(['company', 'firstName']).where('userId', '=', userId).execute()
const profile = { ...newCustomer('en'), intent: 'save-profile', firstName: 'Mali', lastName: 'Jaidee' }

describe('the company name of an address', () => {
  test('goes from the form to the order, its emails and its admin page', async () => {
    const email = 'lotus@mai.example'
    expect((await pay({ email, company: typed })).status).toBe(302)
    const { number, company: saved } = await orderOf(email)
    expect(saved).toBe(company)
    const mails = await mailsTo(email)
    expect(mails.length).toBeGreaterThan(0)
    for (const { text, html } of mails) {
      expect(asWritten(text)).toContain(`มะลิ Jaidee\n${company}\n${street}\n`)
      expect(asWritten(html)).toMatch(
        new RegExp(`<br/?>${company.replace(/[()]/g, '\\$&')}</span><span><br/?>${street}`),
      )
    }
    const page = await read(`/admin/orders/${number}`, staff)
    expect(page.replace(/<[^>]*>/g, '')).toContain(`${company}${street}`)
    expect(page).toContain(`value="${company}"`)
  })

  test('can be changed by staff with the recipient and is logged as an address change', async () => {
    const email = 'staff-changes@mai.example'
    await pay({ email, company: 'Lotus Ltd.' })
    const { number, version } = await orderOf(email)
    const { key: _, method: __, ...fields } = orderFields({ email, company: 'Jasmine Ltd.' })
    const form = { ...fields, intent: 'recipient', version: String(version) }
    const send = (change: Record<string, string>) =>
      app(post(`/admin/orders/${number}`, { ...form, ...change }, { cookie: staff.cookie }))
    const before = await fingerprint(database)
    expect((await send({ company: 'x'.repeat(151) })).status).toBe(422)
    expect(await fingerprint(database)).toEqual(before)
    expect((await send({})).status).toBe(200)
    expect(await orderOf(email)).toEqual({ number, company: 'Jasmine Ltd.', version: version + 1 })
    const log = db.selectFrom('auditLog').select('detail').where('action', '=', 'order.recipient_changed')
    expect(await log.execute()).toEqual([{ detail: { note: 'address' } }])
  })

  test('is optional; a name that is too long is refused, and nothing is ordered', async () => {
    expect((await pay({ email: 'nobody@mai.example', company: ' \n ' })).status).toBe(302)
    expect((await orderOf('nobody@mai.example')).company).toBe('')
    const before = await fingerprint(database)
    const refused = await pay({ company: 'ก'.repeat(151) })
    const html = asWritten(await refused.text())
    expect(refused.status).toBe(422)
    expect(html).toMatch(/<details open="" [^>]*><summary[^>]*>Add a company name<\/summary>.*?aria-invalid="true"/)
    expect(html).toContain('Company name<!-- -->: <!-- -->This is too long')
    expect(html).toContain('ก'.repeat(151))
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is accepted by the API under the same rule', async () => {
    const { firstName, lastName, phone, addressLine, subdistrict, district, province, postalCode } = orderFields()
    const place = { addressLine, subdistrict, district, province, postalCode }
    const ask = (email: string, name: string) =>
      app(
        postJson('/api/create-payment', {
          items: [{ productId: 'lotus-dress', size: 'M', quantity: 1 }],
          user: { firstName, lastName, email, phone, company: name, ...place },
        }),
      )
    expect((await ask('api@mai.example', typed)).status).toBe(200)
    expect((await orderOf('api@mai.example')).company).toBe(company)
    const before = await fingerprint(database)
    const refused = await ask('api-2@mai.example', 'x'.repeat(151))
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'bad_input' }])
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is saved from an order when the profile has none; the customer’s name is not', async () => {
    const lan = await signedIn(database, shop.adapters, 'lan@mai.example')
    const before = await fingerprint(database)
    expect((await pay({ company, expectedTotal: '1' }, lan)).status).toBe(409)
    expect(await fingerprint(database)).toEqual(before)
    expect((await pay({}, lan)).status).toBe(302)
    expect(await profileOf(lan)).toEqual([])
    expect((await pay({ company: typed }, lan)).status).toBe(302)
    expect(await profileOf(lan)).toEqual([{ company, firstName: '' }])
    expect((await pay({ company: 'Another Ltd.' }, lan)).status).toBe(302)
    expect(await profileOf(lan)).toEqual([{ company, firstName: '' }])
  })

  test('is saved in the profile and prefilled in the next order', async () => {
    const save = (name: string) =>
      app(post('/profile?tab=profile&edit=1', { ...profile, company: name }, { cookie: customer.cookie }))
    expect((await save(typed)).status).toBe(303)
    expect(await profileOf(customer)).toEqual([{ company, firstName: 'Mali' }])
    expect(await read('/profile', customer)).toContain(company)
    const form = await read('/payment', customer)
    expect(form).toMatch(new RegExp(`<details open="" .*?name="company"`))
    expect(form).toContain(`value="${company}"`)
    const before = await fingerprint(database)
    const refused = await save('x'.repeat(151))
    expect([refused.status, (await refused.text()).includes('This is too long')]).toEqual([422, true])
    expect(await fingerprint(database)).toEqual(before)
  })
})
