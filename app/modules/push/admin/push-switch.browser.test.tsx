import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '#tests/support/component-screen.tsx'
import { answerFetch } from '#tests/support/fake-server.ts'
import { AdminPushSwitch } from './push-switch.tsx'

const shopKey = `B${'A'.repeat(86)}`
const otherKey = `B${'C'.repeat(85)}A`
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer

function browserThat(answers: NotificationPermission, { now = 'default', push = true } = {}) {
  const state = { requests: 0, subscribed: undefined as string | undefined, ended: 0 }
  vi.stubGlobal(
    'Notification',
    Object.assign(() => {}, {
      permission: now,
      requestPermission: async () => {
        state.requests += 1
        return answers
      },
    }),
  )
  vi.stubGlobal('PushManager', class {})
  const subscription = () =>
    state.subscribed === undefined
      ? null
      : {
          endpoint,
          options: { applicationServerKey: bytesOf(state.subscribed) },
          toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            state.ended += 1
            state.subscribed = undefined
            return true
          },
        }
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (!push) throw new DOMException('no push service', 'AbortError')
      state.subscribed = applicationServerKey
      return subscription()
    },
  }
  const registration = { active: {}, pushManager } as unknown as ServiceWorkerRegistration
  spies.push(vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration))
  return state
}

function Screen({ isWanted: first = false }: { isWanted?: boolean }) {
  const [isWanted, want] = useState(first)
  return (
    <>
      <AdminPushSwitch shopKey={shopKey} isWanted={isWanted} onWant={want} />
      <p>{isWanted ? 'wanted' : 'not wanted'}</p>
    </>
  )
}
const box = () => page.getByRole('checkbox', { name: 'Notify this device about new orders' })
const testButton = () => page.getByRole('button', { name: 'Send a test notification' })
const intentsOf = (sent: { body: string }[]) => sent.map(({ body }) => new URLSearchParams(body).get('intent'))
const isOn = 'Notifications are on for this device, even when the back office is closed.'

const spies: { mockRestore: () => void }[] = []
let answer: () => Response
let sent: { path: string; body: string }[]
beforeEach(() => {
  answer = () => Response.json({ ok: true })
  sent = answerFetch({ '/admin/push': () => answer() })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const spy of spies.splice(0)) spy.mockRestore()
})

test('turning on requests permission once and subscribes; turning off unsubscribes browser and shop', async () => {
  const browser = browserThat('granted')
  show(<Screen />)
  await expect.element(box()).not.toBeChecked()
  expect([browser.requests, sent]).toEqual([0, []])
  await userEvent.click(box())
  await expect.element(page.getByText(isOn)).toBeVisible()
  await expect.element(box()).toBeChecked()
  const fields = Object.fromEntries(new URLSearchParams(sent[0]?.body))
  expect(fields).toEqual({ intent: 'subscribe', endpoint, p256dh: 'p', auth: 'a', key: shopKey })
  await userEvent.click(box())
  await expect.element(page.getByText('not wanted')).toBeVisible()
  await expect.poll(() => browser.ended).toBe(1)
  expect([intentsOf(sent), browser.requests]).toEqual([['subscribe', 'unsubscribe'], 1])
})

test('a test notification is sent, and its result is shown', async () => {
  browserThat('granted', { now: 'granted' })
  show(<Screen isWanted />)
  await expect.element(page.getByText(isOn)).toBeVisible()
  answer = () => Response.json({ ok: true, message: { key: 'home.push.sent' } })
  await userEvent.click(testButton())
  await expect.element(page.getByText('Sent. It should appear in a moment.')).toBeVisible()
  answer = () => Response.json({ ok: false, reason: 'home.push.refusal.rate_limited' }, { status: 429 })
  await userEvent.click(testButton())
  await expect.element(page.getByText('Too many attempts. Please try again in an hour.')).toBeVisible()
  expect(intentsOf(sent)).toEqual(['subscribe', 'test', 'test'])
})

test('a subscription for a key that the shop no longer has is renewed', async () => {
  const browser = browserThat('granted', { now: 'granted' })
  browser.subscribed = otherKey
  const refusal = { ok: false, reason: 'home.push.refusal.other_key', shopKey }
  answer = () => Response.json(browser.ended === 0 ? refusal : { ok: true })
  show(<Screen isWanted />)
  await expect.element(page.getByText(isOn)).toBeVisible()
  expect(sent.map(({ body }) => new URLSearchParams(body).get('key'))).toEqual([otherKey, shopKey])
})

test.each([
  ['home.push.refusal.invalid', 'The shop does not support the push service of this browser.'],
  ['home.push.refusal.rate_limited', 'Too many attempts. Please try again in an hour.'],
])('a subscription that the shop refuses (%s) shows an error and no test button', async (reason, says) => {
  browserThat('granted')
  answer = () => Response.json({ ok: false, reason }, { status: 422 })
  show(<Screen />)
  await userEvent.click(box())
  await expect.element(page.getByRole('alert')).toHaveTextContent(says)
  await expect.element(testButton()).not.toBeInTheDocument()
})

test('without a push service the page shows that it must stay open, and has no test button', async () => {
  browserThat('granted', { push: false })
  show(<Screen />)
  await userEvent.click(box())
  await expect.element(page.getByText(/only while a back office page is open/)).toBeVisible()
  await expect.element(page.getByText('wanted', { exact: true })).toBeVisible()
  await expect.element(testButton()).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('if permission is denied, it stays off and the page shows how to allow notifications', async () => {
  browserThat('denied')
  show(<Screen />)
  await userEvent.click(box())
  const blocked = 'This browser blocks notifications from the shop. Allow them in its settings for this site.'
  await expect.element(page.getByRole('alert')).toHaveTextContent(blocked)
  await expect.element(box()).not.toBeChecked()
  await expect.element(page.getByText('not wanted')).toBeVisible()
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0)', /This browser cannot show notifications/],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', /Add to Home Screen/],
])('a browser without notifications shows what the user can do: %s', async (userAgent, says) => {
  vi.stubGlobal('Notification', undefined)
  Reflect.deleteProperty(globalThis, 'Notification')
  spies.push(vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent))
  show(<Screen />)
  await expect.element(page.getByText(says)).toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
})
