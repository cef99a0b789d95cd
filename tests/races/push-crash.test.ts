import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { createAccount } from '#app/modules/accounts/create-account.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { crashingShop } from '#tests/support/crashing-shop.ts'
import { openedBy, pushDouble, signedBy } from '#tests/support/push-double.ts'
import { testBrowser } from '#tests/support/push-subscription.ts'
import { realNow } from '#tests/support/real-clock.ts'
import { announceChanges, until } from '#tests/support/table-news.ts'

const service = await pushDouble()
const shop = await crashingShop({
  PUSH_STAND_IN: String(service.port),
  NODE_OPTIONS: `--import ${fileURLToPath(new URL('../support/push-network.ts', import.meta.url))}`,
})
const { db } = shop
afterAll(async () => {
  await shop.end()
  await service.close()
}, 60_000)
await announceChanges(shop.url, ['push_keys', 'push_messages'])

const staff = { email: 'staff@mai.example', password: 'a-long-password' }
await createAccount(db, { ...staff, name: 'Staff', role: 'staff', verified: true, now: realNow() })
const { id: productId } = await stockedProduct(db, { stock: { M: 10 } })

const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.origin, 'sec-fetch-site': 'same-origin', accept: 'text/html', ...headers },
    body: new URLSearchParams(fields),
  })

async function orderByChat(): Promise<string> {
  const before = await numbers()
  const answer = await send('/checkout', {
    intent: 'chat',
    firstName: 'Nok',
    lastName: 'Srisai',
    phone: '0812345678',
    key: randomUUID(),
    lines: JSON.stringify([{ productId, size: 'M', quantity: 2 }]),
    couponCode: '',
    deliveryMethod: 'standard',
    expectedTotal: '200000',
  })
  expect(answer.status).toBe(302)
  const [number = ''] = (await numbers()).filter((known) => !before.includes(known))
  return number
}
const numbers = async () => (await db.selectFrom('orders').select('number').execute()).map(({ number }) => number)
const messages = () => db.selectFrom('pushMessages').select(['state', 'attempts']).orderBy('createdAt').execute()
const keys = () => db.selectFrom('pushKeys').select(['publicKey', 'privateKeyEncrypted']).execute()
const claimOver = () => db.updateTable('pushMessages').set({ dueAt: realNow() }).where('state', '=', 'queued').execute()

test('a subscribed browser is notified although the server is killed before and after sending', async () => {
  await shop.start('push.before_sending')
  await until(shop.url, async () => (await keys()).length === 1)
  const [pair] = await keys()
  const [privateKey = ''] = [pair?.privateKeyEncrypted]
  const signIn = await send('/auth', { intent: 'sign-in', ...staff })
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const browser = testBrowser()
  const { endpoint, p256dh, auth } = browser
  const subscription = { intent: 'subscribe', endpoint, p256dh, auth, key: pair?.publicKey ?? '' }
  const subscribed = await send('/admin/push', subscription, { cookie, accept: 'application/json' })
  expect([subscribed.status, await subscribed.json()]).toEqual([200, { ok: true, intent: 'subscribe' }])

  const number = await orderByChat()
  await shop.died()
  expect([service.received.length, await messages()]).toEqual([0, [{ state: 'queued', attempts: 1 }]])

  await claimOver()
  await shop.start('push.after_sending')
  await shop.died()
  expect([service.received.length, await messages()]).toEqual([1, [{ state: 'queued', attempts: 2 }]])

  await claimOver()
  await shop.start()
  await until(shop.url, async () => (await messages())[0]?.state === 'sent')
  const second = await orderByChat()
  await until(shop.url, async () => (await messages())[1]?.state === 'sent')
  const read = service.received.map(({ headers, body }) => ({ topic: headers.topic, ...openedBy(browser, body) }))
  const notice = (of: string) => ({
    topic: of,
    title: `New order ${of}`,
    body: '฿2,000',
    tag: of,
    url: `/admin/orders/${of}`,
    lang: 'en',
    icon: '/icon-192.png',
  })
  expect(read).toEqual([notice(number), notice(number), notice(second)])
  for (const { headers } of service.received)
    expect(signedBy(headers)).toMatchObject({ isProved: true, key: pair?.publicKey })
  expect(await keys()).toEqual([pair])
  expect(shop.output()).not.toContain(privateKey)
})
