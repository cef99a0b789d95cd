import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { addMinutes } from '#app/kit/dates.ts'
import { emptyAddress } from '#app/modules/addresses/address-fields.ts'
import { saveAddress } from '#app/modules/customers/save-address.server.ts'
import { get, post } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
let now = new Date('2026-11-24T05:00:00Z')
const shop = await staffedShop(database, { clock: () => now })
const { customer, owner } = shop
const app: App = fromEverywhere(shop.app)

beforeAll(() => addProducts(db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 90 } }]))

const order = (change: Record<string, string>, person?: Person) =>
  app(post('/checkout', orderFields(change), person ? { cookie: person.cookie } : {}))
const keepAt = (at: Date, change: { addressLine: string; postalCode?: string }) =>
  saveAddress(db, customer.userId, { ...emptyAddress, firstName: 'Mali', ...change }, at)
const kept = ({ userId }: Person) =>
  db
    .selectFrom('customerAddresses')
    .select(['id', 'addressLine', 'postalCode', 'phone', 'company'])
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .execute()

async function checkout(person: Person, query = '') {
  const html = await (await app(get(`/checkout${query}`, { cookie: person.cookie }))).text()
  const value = (name: string) => new RegExp(`<input [^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''
  const offered = [...html.matchAll(/<a [^>]*href="\/checkout\?address=([^"]+)"[^>]*>/g)]
  return {
    line: value('addressLine'),
    postalCode: value('postalCode'),
    offered: offered.map(([, id]) => id),
    chosen: offered.filter(([link]) => link.includes('aria-current="true"')).map(([, id]) => id),
  }
}

test('a ticked address is saved once; without the tick, or for a guest, none is saved', async () => {
  expect((await order({ addressLine: '1 Untold Road' }, customer)).status).toBe(302)
  expect((await order({ addressLine: '2 Guest Road', saveAddress: 'on' })).status).toBe(302)
  expect(await kept(customer)).toEqual([])
  expect((await order({ addressLine: '3 Silom Road', saveAddress: 'on' }, customer)).status).toBe(302)
  expect((await order({ addressLine: '3 Silom Road', saveAddress: 'on', company: 'Lotus' }, customer)).status).toBe(302)
  expect(await kept(customer)).toMatchObject([
    { addressLine: '3 Silom Road', postalCode: '10330', phone: '+66812345678', company: 'Lotus' },
  ])
  const all = await db.selectFrom('customerAddresses').select('id').execute()
  expect(all).toHaveLength(1)
})

test('a refused order saves no address', async () => {
  const before = await fingerprint(database)
  expect((await order({ addressLine: '9 Nowhere', saveAddress: 'on', expectedTotal: '1' }, customer)).status).toBe(409)
  expect(await fingerprint(database)).toEqual(before)
})

test('the last used address is prefilled, another is chosen by link, and a new one starts empty', async () => {
  now = addMinutes(now, 5)
  await keepAt(now, { addressLine: '4 Thong Lo', postalCode: '10110' })
  const [thongLo, silom] = await kept(customer)
  if (!thongLo || !silom) throw new Error('not kept')
  expect(await checkout(customer)).toEqual({
    line: '4 Thong Lo',
    postalCode: '10110',
    offered: [thongLo.id, silom.id, 'new'],
    chosen: [thongLo.id],
  })
  expect(await checkout(customer, `?address=${silom.id}`)).toMatchObject({
    line: '3 Silom Road',
    postalCode: '10330',
    chosen: [silom.id],
  })
  expect(await checkout(customer, '?address=new')).toMatchObject({ line: '', postalCode: '', chosen: ['new'] })
  expect(await checkout(owner, `?address=${silom.id}`)).toEqual({ line: '', postalCode: '', offered: [], chosen: [] })
})

test('at most ten addresses are saved; the least recently used one is removed', async () => {
  for (let at = 1; at <= 9; at++) {
    await keepAt(addMinutes(now, at), { addressLine: `${at} Soi Ari` })
  }
  const lines = (await kept(customer)).map(({ addressLine }) => addressLine)
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('4 Thong Lo')
})

test('a customer can remove their own address, but no one else’s', async () => {
  const [first] = await kept(customer)
  const remove = (person: Person, address: string) =>
    app(post('/profile', { intent: 'remove-address', address }, { cookie: person.cookie }))
  const before = await fingerprint(database)
  expect((await remove(owner, first?.id ?? '')).status).toBe(303)
  expect((await remove(customer, 'no id')).status).toBe(400)
  expect(await fingerprint(database)).toEqual(before)
  const profile = await (await app(get('/profile', { cookie: customer.cookie }))).text()
  expect(profile).toContain('9 Soi Ari')
  expect((await remove(customer, first?.id ?? '')).status).toBe(303)
  expect(await kept(customer)).toHaveLength(9)
  expect((await kept(customer)).map(({ id }) => id)).not.toContain(first?.id)
})

test('saved addresses are in the customer’s data export', async () => {
  const file = (await (await app(get('/profile/data', { cookie: shop.customer.cookie }))).json()) as {
    savedAddresses: Record<string, string>[]
  }
  expect(file.savedAddresses).toHaveLength(9)
  expect(Object.keys(file.savedAddresses[0] ?? {}).toSorted()).toEqual(
    'address_line company district first_name last_name phone postal_code province subdistrict used_at'.split(' '),
  )
})
