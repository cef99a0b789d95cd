import { beforeAll, describe, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import type { PaymentAbilities, PaymentProvider } from '#app/modules/payments/payment-provider.ts'
import { get, post, postJson, testApp } from '#tests/support/app.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fromEverywhere, orderFields } from '#tests/support/order-fields.ts'

const database = await testDatabase()
type Runner = { app: App; runJobs: () => Promise<void> }
/** The sandbox's name, but with hosted pages. */
let without: Runner
/** Another name, without hosted pages. */
let having: Runner

beforeAll(async () => {
  const { payments } = (await testApp(database)).adapters
  const hasPages: PaymentProvider = { ...withoutAbilities(payments), createSession: onPagesOfItsOwn(payments) }
  const runner = async (adapter: PaymentProvider): Promise<Runner> => {
    const shop = await testApp(database, { payments: adapter })
    return { ...shop, app: fromEverywhere(shop.app) }
  }
  without = await runner(hasPages)
  having = await runner({ ...payments, name: 'stripe' })
  await addProducts(database.db, [{ id: 'lotus-dress', nameEn: 'Lotus dress', price: 129_000, stock: { M: 30 } }])
})

const abilities: Record<keyof PaymentAbilities, true> = {
  inlineCard: true,
  disputes: true,
  authentication: true,
  promptPay: true,
  simulation: true,
  deliver: true,
}
const withoutAbilities = (provider: PaymentProvider) =>
  Object.fromEntries(Object.entries(provider).filter(([name]) => !(name in abilities))) as PaymentProvider

const onPagesOfItsOwn =
  ({ createSession }: PaymentProvider): PaymentProvider['createSession'] =>
  async (request) => {
    const session = await createSession(request)
    return { ...session, url: `https://pay.example/${request.method}/${session.id}` }
  }

const where = (response: Response) => response.headers.get('location') ?? ''
const withoutCard = () => orderFields({ cardNumber: '', expiryDate: '', cvv: '', cardholderName: '' })
const shows = async (app: App, path: string, text: string) => (await (await app(get(path))).text()).includes(text)
const stateOf = async (app: App, query: string) =>
  (await (await app(get(`/api/order-state?${query}`))).json()) as { state: string; next?: string }

describe('a provider without optional abilities', () => {
  test('has no card fields on the payment page and redirects to its own page', async () => {
    expect(await shows(without.app, '/payment', 'name="cardNumber"')).toBe(false)
    for (const method of ['card', 'promptpay']) {
      const response = await without.app(post('/payment', { ...withoutCard(), method }))
      expect([response.status, where(response)]).toEqual([
        302,
        expect.stringMatching(new RegExp(`^https://pay\\.example/${method}/cs_sandbox_\\w+$`)),
      ])
    }
  })

  test('continues an order awaiting PromptPay on its payment page, not on the shop’s QR page', async () => {
    const fields = { ...withoutCard(), method: 'promptpay' }
    const sessionId =
      where(await without.app(post('/payment', fields)))
        .split('/')
        .at(-1) ?? ''
    const { next = '' } = await stateOf(without.app, `key=${fields.key}`)
    expect(next).toMatch(/^\/payment\?order=[\w-]+$/)
    const key = next.split('=')[1]
    const page = `/payment/promptpay?session_id=${sessionId}&order=${key}`
    expect(where(await without.app(get(page)))).toBe(`/payment-success?session_id=${sessionId}&order=${key}`)
    expect((await without.app(post(page, {}))).status).toBe(404)
  })

  test('has no 3-D Secure page', async () => {
    expect((await without.app(get('/payment/authentication/none'))).status).toBe(404)
    expect((await without.app(post('/payment/authentication/none', { answer: 'approve' }))).status).toBe(404)
  })

  test('returns its own payment page through the API', async () => {
    const {
      firstName,
      lastName,
      email,
      phone,
      addressLine: address,
      subdistrict,
      district,
      province,
      postalCode,
    } = orderFields()
    const user = { firstName, lastName, email, phone, address, subdistrict, district, province, postalCode }
    const items = [{ productId: 'lotus-dress', size: 'M', quantity: 1 }]
    const response = await without.app(postJson('/api/create-payment', { items, user, method: 'card' }))
    expect(await response.json()).toEqual({
      url: expect.stringMatching(/^https:\/\/pay\.example\/card\/cs_sandbox_\w+$/),
    })
  })

  test('delivers no sandbox events, so no payment succeeds by itself', async () => {
    const { db } = database
    await having.app(post('/payment', orderFields()))
    const undelivered = async () =>
      (await db.selectFrom('sandboxEvents').select('id').where('deliveriesLeft', '>', 0).execute()).length
    expect(await undelivered()).toBe(1)
    await without.runJobs()
    expect(await undelivered()).toBe(1)
    await having.runJobs()
    expect(await undelivered()).toBe(0)
  })
})

describe('a provider with all abilities, whatever its name', () => {
  test('takes cards and 3-D Secure on the shop’s own pages', async () => {
    expect(await shows(having.app, '/payment', 'name="cardNumber"')).toBe(true)
    expect(where(await having.app(post('/payment', orderFields())))).toMatch(/^\/payment-success\?session_id=/)
    const location = where(await having.app(post('/payment', orderFields({ cardNumber: '4000000000003220' }))))
    expect(location).toMatch(/^\/payment\/authentication\//)
    expect(where(await having.app(post(location, { answer: 'approve' })))).toMatch(/^\/payment-success\?session_id=/)
  })

  test('shows the PromptPay QR code on the shop’s own page, which simulates the bank', async () => {
    const fields = orderFields({ method: 'promptpay' })
    const page = where(await having.app(post('/payment', fields)))
    expect(page).toMatch(/^\/payment\/promptpay\?session_id=/)
    expect(await stateOf(having.app, `key=${fields.key}`)).toMatchObject({ next: page })
    expect(await shows(having.app, page, 'data:image/png;base64,')).toBe(true)
    expect(where(await having.app(post(page, {})))).toMatch(/^\/payment-success\?session_id=/)
  })
})
