import { expect, test } from 'vitest'
import { newCustomer } from '#app/modules/customers/customer.ts'
import { saveProfile } from '#app/modules/customers/save-profile.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { app, adapters } = await testApp(database, { clock: () => someDay })

async function valuesOn(path: string, cookie?: string): Promise<Record<string, string>> {
  const html = await (await app(get(path, cookie ? { cookie } : {}))).text()
  const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const inputs = [...content.matchAll(/<input [^>]*>/g)].map(([input]) => input)
  const attribute = (input: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  return Object.fromEntries(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]))
}
const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value && personal.has(name)))
const personal = new Set('firstName lastName email phone company addressLine customerNotes'.split(' '))

test.each(['/payment', '/checkout'])('%s: no contact field is prefilled for a visitor', async (path) =>
  expect(filled(await valuesOn(path))).toEqual({}),
)

test('the account’s name is prefilled until the profile has one', async () => {
  const { cookie, userId, email } = await signedIn(database, adapters, 'known@mai.example')
  await database.db.updateTable('users').set({ name: 'Mali Jaidee Srisai' }).where('id', '=', userId).execute()
  const account = { firstName: 'Mali', lastName: 'Jaidee Srisai' }
  expect(filled(await valuesOn('/payment', cookie))).toEqual({ ...account, email })
  expect(filled(await valuesOn('/checkout', cookie))).toEqual({ ...account, email })
  const profile = { ...newCustomer('en'), displayName: 'Not for parcels', phone: '+66812345678' }
  await saveProfile(database.db, userId, { ...profile, lastName: 'Only' }, someDay)
  const phone = '081-234-5678'
  const named = await valuesOn('/payment', cookie)
  expect([named.phone, named.lastName === 'Only']).toEqual([phone, false])
  await saveProfile(database.db, userId, { ...profile, firstName: 'มะลิ' }, someDay)
  expect(filled(await valuesOn('/payment', cookie))).toEqual({ firstName: 'มะลิ', email, phone })
  expect(filled(await valuesOn('/checkout', cookie))).toEqual({ firstName: 'มะลิ', email, phone })
})
