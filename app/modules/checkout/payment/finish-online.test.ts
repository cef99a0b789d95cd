import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import { anonymousVisitor, type Visitor } from '#app/modules/accounts/visitor.ts'
import { findOrderByKey } from '#app/modules/orders/orders.queries.server.ts'
import { defaultSettings } from '#app/modules/settings/shop-settings.ts'
import { plainCustomer } from '#tests/factories/plain-order.ts'
import { savedAccount } from '#tests/factories/saved-account.ts'
import { testDatabase } from '#tests/support/database.ts'
import { payingShop } from '#tests/support/paying-shop.ts'
import { keyOf, sessionOf } from '../find-order.server.ts'
import { savedContactOf } from '../saved-contact.server.ts'
import { availableMethods, finishOnline, hasInlineCard, payAgain } from './finish-online.server.ts'

const { db } = await testDatabase()
const { provider, productId, time, origin } = await payingShop(db)
const { inlineCard: _, ...withoutCards } = provider
const card = { cardNumber: '4242 4242 4242 4242', expiryDate: '12/30', cvv: '123', cardholderName: 'Mali' }

const shopFor = (visitor: Visitor, language: 'en' | 'th' = 'th') => ({
  db,
  payments: provider,
  clock: () => time.now,
  origin,
  language,
  ip: '203.0.113.40',
  visitor: async () => visitor,
})
const fields = () => ({
  key: randomUUID(),
  lines: [{ productId, size: 'M', quantity: 1 }],
  couponCode: undefined,
  deliveryMethod: 'standard' as const,
  expectedTotal: satang(115_000),
})
const customer = { ...plainCustomer, email: 'nok@mai.example', phone: '+66812345678', company: 'Studio Nok' }

async function person(change: { name?: string; verified?: boolean } = {}): Promise<Visitor & { signedIn: true }> {
  const email = `${randomUUID()}@mai.example`
  const userId = await savedAccount(db, { ...change, email })
  const { name = 'Mali', verified = true } = change
  return {
    signedIn: true,
    userId,
    sessionId: 'session',
    email,
    emailVerified: verified,
    name,
    role: 'customer',
    permissions: [],
  }
}

async function placedBy(visitor: Visitor) {
  const finished = await finishOnline(shopFor(visitor), fields(), { method: 'card', customer, card })
  if (!finished.ok || finished.value.kind !== 'path') throw new Error('not placed')
  const order = await findOrderByKey(db, keyOf(new URL(finished.value.path, origin).searchParams))
  if (!order) throw new Error('no order')
  return { path: finished.value.path, order }
}

test('a guest order is placed in the page language, paid by card, and belongs to no account', async () => {
  const { path, order } = await placedBy(anonymousVisitor)
  expect(path).toMatch(/^\/payment-success\?session_id=[\w-]+&order=[\w-]+$/)
  expect(order).toMatchObject({ userId: undefined, language: 'th', channel: 'online', paymentMethod: 'card' })
  expect(order.customer).toMatchObject(customer)
})

test('a customer’s order belongs to the account; its company is saved if the profile has none', async () => {
  const visitor = await person()
  expect(await savedContactOf(db, visitor)).toMatchObject({ firstName: 'Mali', email: visitor.email, company: '' })
  const { order } = await placedBy(visitor)
  expect(order.userId).toBe(visitor.userId)
  expect(await savedContactOf(db, visitor)).toMatchObject({ firstName: 'Mali', company: customer.company })
})

test('a guest has no saved contact; a new account gives its name in two parts and its email', async () => {
  expect(Object.values(await savedContactOf(db, anonymousVisitor)).filter(Boolean)).toEqual([])
  const visitor = await person({ name: 'Nok Sri Suk' })
  expect(await savedContactOf(db, visitor)).toMatchObject({
    firstName: 'Nok',
    lastName: 'Sri Suk',
    email: visitor.email,
  })
})

test('a refused order returns its reason and the current quote, and nothing is placed or saved', async () => {
  const visitor = await person()
  const refused = await finishOnline(
    shopFor(visitor),
    { ...fields(), expectedTotal: satang(1) },
    { method: 'card', customer, card },
  )
  expect(refused).toMatchObject({ ok: false, reason: 'price_changed', detail: { quote: { total: 115_000 } } })
  expect(await savedContactOf(db, visitor)).toMatchObject({ company: '' })
  expect(await db.selectFrom('orders').select('id').where('userId', '=', visitor.userId).execute()).toEqual([])
})

test('a confirmed account email verifies the order; an unconfirmed one does not', async () => {
  const verifiedAs = async (visitor: Visitor) => (await placedBy(visitor)).order.verifiedAs
  expect(await verifiedAs(await person({ verified: false }))).toBeUndefined()
  expect(await verifiedAs(await person())).toBe('mailbox')
})

test('a further payment attempt pays the existing order', async () => {
  const finished = await finishOnline(shopFor(anonymousVisitor), fields(), { method: 'promptpay', customer })
  if (!finished.ok || finished.value.kind !== 'path') throw new Error('not placed')
  const order = await findOrderByKey(db, keyOf(new URL(finished.value.path, origin).searchParams))
  if (!order) throw new Error('no order')
  const step = await payAgain(shopFor(anonymousVisitor), order, 'card', card)
  expect(step).toEqual({
    ok: true,
    value: {
      kind: 'path',
      path: expect.stringMatching(new RegExp(`^/payment-success\\?.*order=${order.accessKey}$`)),
    },
  })
})

test('the page offers the methods that provider and settings allow, and a card form if supported', () => {
  expect(availableMethods({ payments: provider }, defaultSettings)).toEqual(['promptpay', 'card', 'cod'])
  const alone = { payments: { ...provider, methods: ['promptpay', 'simulated'] } } as const
  expect(availableMethods(alone, defaultSettings)).toEqual(['promptpay', 'cod'])
  const { ownPromptPay } = defaultSettings
  const account = { bank: '004', number: '1234567890', name: 'MAI' } as const
  expect(availableMethods(alone, { ownPromptPay, bankTransfer: { accounts: [account] }, lineId: '' })).toEqual([
    'promptpay',
    'bank_transfer',
    'cod',
  ])
  for (const details of [{ id: '0812345678' }, { billerId: '010753600031501' }]) {
    const own = { ...defaultSettings, ownPromptPay: { ...ownPromptPay, ...details } }
    expect(availableMethods(alone, own)).toEqual(['promptpay', 'own_promptpay', 'cod'])
  }
  expect([hasInlineCard({ payments: provider }), hasInlineCard({ payments: withoutCards })]).toEqual([true, false])
})

test.each(['A'.repeat(9), `${'A'.repeat(24)} `, ` ${'A'.repeat(24)}`, 'A'.repeat(101), '', "A'--A'--A'--"])(
  '%j is neither a valid key nor a valid session ID',
  (word) => {
    expect(keyOf(new URLSearchParams({ order: word }))).toBe('unknown')
    expect(sessionOf(new URLSearchParams({ session_id: word }))).toBeUndefined()
  },
)

test('a well-formed string is a key and a session ID; a missing one is neither', () => {
  const word = 'Ab-_'.repeat(6)
  expect(keyOf(new URLSearchParams({ order: word }))).toBe(word)
  expect(sessionOf(new URLSearchParams({ session_id: word }))).toBe(word)
  expect([keyOf(new URLSearchParams()), sessionOf(new URLSearchParams())]).toEqual(['unknown', undefined])
})
