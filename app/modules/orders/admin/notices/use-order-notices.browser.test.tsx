import { useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { satang } from '#app/kit/money.ts'
import { endSubscription, saveSubscription } from '#app/modules/push/admin/push-browser.ts'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { orderSound } from './order-chime.ts'
import { deviceNotices, type NewestOrder, type OrderNotices } from './order-notices.ts'
import { useOrderNotices } from './use-order-notices.ts'

const nothing = { to_confirm: 0, slip_review: 0, to_ship: 0, on_hold: 0, to_refund: 0, to_pay: 0, on_the_way: 0 }
const queues = { ...nothing, to_pack: 1 }
const waiting = { '/admin/orders': 1, '/admin/messages': 0, '/admin/reviews': 0 }
const first: NewestOrder = { number: 'AAAA0001', total: satang(159_000), at: 1_000 }
const second: NewestOrder = { number: 'BBBB0002', total: satang(219_000), at: 2_000 }

/** Announcements persist across tests. */
const another = (number: string): NewestOrder => ({ ...second, number })

/** After a later order was announced, any earlier one would have been. */
async function announcedLater(number: string) {
  news = { queues, waiting, orders: [{ ...second, number, at: 3_000 }] }
  lookAgain()
  await expect.element(announcement(number)).toBeVisible()
}

let news: OrderNotices
let status: number
let reads: number
let requests: { path: string; query: string }[]

function Orders() {
  const counts = useOrderNotices()
  return (
    <>
      <p>Read {String(useLoaderData())} times</p>
      <p>Messages {String(counts['/admin/messages'])}</p>
    </>
  )
}

function showList({ at = '/admin/orders', handle = { showsOrders: true } as object } = {}) {
  reads = 0
  requests = answerFetch({
    '/admin/notifications': () => Response.json(news, { status }),
    '/th/admin/notifications': () => Response.json(news, { status }),
    '/admin/push': () => Response.json({ ok: true }),
  })
  show(null, {
    at,
    routes: [{ path: at, handle, loader: () => ++reads, Component: Orders, HydrateFallback: () => null }],
  })
}

function notified(pushManager: object = { getSubscription: async () => null }) {
  const shown: { title: string; tag: string; data: unknown }[] = []
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, { permission: 'granted' }),
  )
  vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue({
    active: {},
    pushManager,
    showNotification: async (title: string, options: { tag: string; data: unknown }) =>
      void shown.push({ title, ...options }),
  } as unknown as ServiceWorkerRegistration)
  return shown
}

const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'))
const requestedTimes = async (times: number) => await expect.poll(() => requests.length).toBe(times)
const received = async ({ at }: NewestOrder) => await expect.poll(() => deviceNotices.read().announcedAt).toBe(at)
const announcement = (number: string) => page.getByText(new RegExp(`New order ${number}`))
const readTimes = async (times: number) => await expect.element(page.getByText(`Read ${times} times`)).toBeVisible()

beforeEach(() => {
  localStorage.clear()
  // Once open, the sound of the page stays open; notice-choices.browser.test.tsx needs it closed.
  vi.spyOn(orderSound, 'openAtPress').mockReturnValue(() => {})
  news = { queues, waiting, orders: [first] }
  status = 200
})

test('orders present at page load are not announced; a new one is, and the list reloads', async () => {
  showList()
  await received(first)
  await readTimes(1)
  news = { queues: { ...queues, to_pack: 2 }, waiting, orders: [second] }
  lookAgain()
  await expect.element(announcement('BBBB0002')).toHaveTextContent('New order BBBB0002 · ฿2,190')
  await readTimes(2)
  expect(announcement('AAAA0001').query()).toBeNull()
})

test('an order that another page of this device has announced is not announced again', async () => {
  showList()
  await received(first)
  deviceNotices.change((choices) => ({ ...choices, announcedAt: second.at, announced: [`CCCC0003:${second.at}`] }))
  news = { queues: { ...queues, to_pack: 2 }, waiting, orders: [another('CCCC0003')] }
  lookAgain()
  await readTimes(2)
  await announcedLater('GGGG0007')
  expect(announcement('CCCC0003').query()).toBeNull()
})

test('when the newest order is packed, earlier ones are not announced', async () => {
  const before = { ...first, number: 'DDDD0004' }
  news = { queues, waiting, orders: [second, before] }
  showList()
  await received(second)
  news = { queues: { ...queues, to_ship: 1 }, waiting, orders: [before] }
  lookAgain()
  await readTimes(2)
  await announcedLater('HHHH0008')
  expect(announcement('DDDD0004').query()).toBeNull()
})

const came = (count: number, at = 2000) =>
  Array.from({ length: count }, (_, one) => ({ number: `${at}000${one}`, total: satang(100_000), at: at + one }))

test('each of three new orders is announced with a toast and a notification', async () => {
  const shown = notified()
  deviceNotices.change((choices) => ({ ...choices, notify: true }))
  showList()
  await received(first)
  const three = came(3, 5000)
  news = { queues: { ...queues, to_pack: 4 }, waiting, orders: [...three, first] }
  lookAgain()
  for (const { number } of three) await expect.element(announcement(number)).toBeVisible()
  await expect.poll(() => shown.length).toBe(3)
  expect(shown.toSorted((one, other) => one.tag.localeCompare(other.tag))).toEqual(
    three.map(({ number }) => ({
      title: `New order ${number}`,
      body: '฿1,000',
      tag: number,
      lang: 'en',
      data: { url: `/admin/orders/${number}` },
    })),
  )
  vi.unstubAllGlobals()
})

test('a browser with a push subscription gets no notification from the page until the subscription ends', async () => {
  const shown = notified({
    getSubscription: async () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      options: { applicationServerKey: null },
      toJSON: () => ({}),
      unsubscribe: async () => true,
    }),
  })
  deviceNotices.change((choices) => ({ ...choices, notify: true }))
  showList()
  await saveSubscription('/admin/push')
  await received(first)
  news = { queues, waiting, orders: [another('IIII0009')] }
  lookAgain()
  await expect.element(announcement('IIII0009')).toBeVisible()
  await endSubscription('/admin/push')
  news = { queues, waiting, orders: [{ ...second, number: 'LLLL0012', at: 3_000 }] }
  lookAgain()
  await expect.poll(() => shown.map(({ tag }) => tag)).toEqual(['LLLL0012'])
  vi.unstubAllGlobals()
})

test('an order that came while no page was open is announced by the next page that opens', async () => {
  deviceNotices.change((choices) => ({ ...choices, announcedAt: first.at, announced: [`AAAA0001:${first.at}`] }))
  news = { queues, waiting, orders: [another('KKKK0011'), first] }
  showList()
  await expect.element(announcement('KKKK0011')).toBeVisible()
  expect(announcement('AAAA0001').query()).toBeNull()
})

test('more than three new orders are announced as a number with their total', async () => {
  const shown = notified()
  deviceNotices.change((choices) => ({ ...choices, notify: true }))
  showList()
  await received(first)
  news = { queues: { ...queues, to_pack: 5 }, waiting, orders: [...came(4, 7000), first] }
  lookAgain()
  await expect.element(page.getByText('4 new orders · ฿4,000')).toBeVisible()
  const [one, ...more] = shown
  expect([one?.title, one?.data, more]).toEqual(['4 new orders', { url: '/admin/orders' }, []])
  vi.unstubAllGlobals()
})

test('requests start at the last order announced on this device', async () => {
  deviceNotices.change((choices) => ({ ...choices, announcedAt: 900 }))
  showList()
  await received(first)
  lookAgain()
  await requestedTimes(2)
  expect(requests.map(({ query }) => query)).toEqual(['?after=900', '?after=1000'])
})

test('a page that shows no orders announces a new one without reloading', async () => {
  showList({ handle: {} })
  await received(first)
  news = { queues: { ...queues, to_pack: 2 }, waiting, orders: [another('EEEE0005')] }
  lookAgain()
  await expect.element(announcement('EEEE0005')).toBeVisible()
  expect(reads).toBe(1)
})

test('a failed request is repeated, and unchanged data does not reload the list', async () => {
  showList()
  await received(first)
  status = 503
  lookAgain()
  await requestedTimes(2)
  status = 200
  lookAgain()
  await requestedTimes(3)
  news = { queues: { ...queues, to_pack: 2 }, waiting, orders: [first] }
  lookAgain()
  await readTimes(2)
  expect(reads).toBe(2)
})

test('the Thai back office requests its own path and announces in Thai', async () => {
  showList({ at: '/th/admin/orders' })
  await received(first)
  news = { queues, waiting, orders: [another('FFFF0006')] }
  lookAgain()
  // Word joiners keep Thai words whole.
  const words = () => document.querySelector('[data-sonner-toast]')?.textContent.replaceAll('\u2060', '')
  await expect.poll(words).toContain('คำสั่งซื้อใหม่ FFFF0006 · ฿2,190')
  expect(requests.every(({ path }) => path === '/th/admin/notifications')).toBe(true)
})

test('the message list reloads for new messages, not for reviews, and the counts are updated', async () => {
  showList({ at: '/admin/messages', handle: { showsWaiting: '/admin/messages' } })
  await expect.element(page.getByText('Messages 0')).toBeVisible()
  news = { queues, orders: [first], waiting: { ...waiting, '/admin/reviews': 1 } }
  lookAgain()
  await requestedTimes(2)
  news = { queues, orders: [first], waiting: { ...waiting, '/admin/messages': 1 } }
  lookAgain()
  await expect.element(page.getByText('Messages 1')).toBeVisible()
  await readTimes(2)
  expect(reads).toBe(2)
})
