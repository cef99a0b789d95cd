import { beforeAll, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { saveProfile } from '#app/modules/customers/save-profile.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { orderRequest, placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, signedIn } from '#tests/support/people.ts'

// Data of order and customer contains only selected columns, and no secret.

const database = await testDatabase({ own: true })
const { db } = database
const { app, adapters } = await testApp(database)
let nok: Person
let order: Awaited<ReturnType<typeof placedOrder>>
let productId: string
let secrets: string[]

/** Value of an extra column in every table. */
const unknown = 'of-a-column-nobody-named'
const tables = 'orders order_lines order_events customers users sessions payments products variants stock'.split(' ')
const personal = {
  firstName: 'Secretfirst',
  lastName: 'Secretlast',
  phone: '+66899999123',
  company: 'Secret Company',
  addressLine: '7 Secret Lane',
  customerNotes: 'Secret note',
}

beforeAll(async () => {
  nok = await signedIn(database, adapters, 'nok-of-json@mai.example')
  const { digest } = await db.selectFrom('sessions').select('digest').executeTakeFirstOrThrow()
  const { password } = await db.selectFrom('credentials').select('password').executeTakeFirstOrThrow()
  secrets = [digest, nok.cookie.split(/[=.]/)[2] ?? '', password]
  const tablesOwner = openDatabase(database.ownerUrl, 1)
  for (const table of tables)
    await tablesOwner.pool.query(`alter table ${table} add column unnamed text not null default '${unknown}'`)
  await tablesOwner.close()
  productId = (await stockedProduct(db, { nameEn: 'Lotus dress', stock: { M: 3 } })).id
  const { firstName, lastName, phone, company } = personal
  const about = { displayName: '', preferredLanguage: 'en' } as const
  await saveProfile(db, nok.userId, { ...about, firstName, lastName, phone, company }, someDay)
  const customer = { ...orderRequest().customer, email: nok.email, ...personal }
  const lines = [{ productId, size: 'M', quantity: 1 }]
  order = await placedOrder(db, { lines, userId: nok.userId, customer, now: someDay })
})

const read = async (path: string, cookie?: string) => {
  const text = asWritten(await (await app(get(path, cookie ? { cookie } : {}))).text())
  expect(text.length).toBeGreaterThan(50)
  return text
}
const withData = (page: string) => [page, page.replace(/(\?|$)/, '.data$1')]

test.each(['/profile', '/profile?tab=profile&edit=1', '/profile?tab=orders', '/checkout', '/payment'])(
  '%s shows customers their own data, no secret and no unselected column, and nothing of it to others',
  async (page) => {
    for (const path of withData(page)) {
      const own = await read(path, nok.cookie)
      const leaked = [unknown, 'unnamed', ...secrets].filter((secret) => own.includes(secret))
      expect([path, leaked, own.includes(personal.firstName)]).toEqual([path, [], true])
      const others = await read(path)
      const seen = [...Object.values(personal), nok.email, order.accessKey].filter((word) => others.includes(word))
      expect([path, seen]).toEqual([path, []])
    }
  },
)

test.each(['/payment', '/th/payment'])(
  '%s shows the order to the holder of its key, but nothing of its customer',
  async (page) => {
    for (const path of withData(`${page}?order=${order.accessKey}`)) {
      const text = await read(path)
      expect(text).toContain(order.number)
      const words = [...Object.values(personal), nok.email, nok.userId, unknown, 'unnamed', ...secrets]
      expect([path, words.filter((word) => text.includes(word))]).toEqual([path, []])
    }
  },
)

test('after payment the key holder also sees the delivery address, but no phone, email or note', async () => {
  const { phone, customerNotes, ...shown } = personal
  for (const path of withData(`/payment-success?order=${order.accessKey}`)) {
    const text = await read(path)
    for (const word of [order.number, ...Object.values(shown)])
      expect([path, text.includes(word), word]).toEqual([path, true, word])
    const hidden = [phone, customerNotes, nok.email, nok.userId, unknown, 'unnamed', ...secrets]
    expect([path, hidden.filter((word) => text.includes(word))]).toEqual([path, []])
  }
})

test('the tracking response contains the order, but no key and no personal data', async () => {
  const text = await read(`/api/track?order=${order.number}&email=${nok.email}`)
  const words = [...Object.values(personal), order.accessKey, unknown, 'unnamed', ...secrets]
  expect(words.filter((word) => text.includes(word))).toEqual([])
  expect(text).toContain(order.number)
})

test('shop pages contain neither the order nor its customer', async () => {
  for (const path of ['/', `/product/${productId}`, '/dresses'].flatMap(withData).filter((path) => path !== '/.data')) {
    const text = await read(path, nok.cookie)
    const words = [...Object.values(personal), nok.email, order.accessKey, unknown, 'unnamed', ...secrets]
    expect([path, words.filter((word) => text.includes(word))]).toEqual([path, []])
  }
})
