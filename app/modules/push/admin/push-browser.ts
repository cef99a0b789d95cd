import type { Address, LocalAddress } from '#app/site.ts'
import type { AdminAnswer } from '#app/ui/admin/admin-form.tsx'
import type { PushNotice } from '../push.ts'

const worker: Address = '/worker-admin.js'

/** `home`: iOS notifies only for an app on the home screen. */
export function notificationPermission(): NotificationPermission | 'missing' | 'home' {
  if ('Notification' in globalThis && 'serviceWorker' in navigator) return Notification.permission
  return isApplePhone() ? 'home' : 'missing'
}

/** An iPad sends the user agent of a Mac, but no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Two registrations would each receive every message. */
async function activeRegistration(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.register(worker, { scope: '/admin' satisfies Address })
  await active(registered)
  return registered
}

const active = ({ active: running, installing, waiting }: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const coming = installing ?? waiting
    if (running || !coming) return resolve()
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve())
  })

/** Web push shows orders itself. */
let isSubscribed = false

/** Through the service worker, the only way on Android. */
export async function showNotice({ title, body, tag, url, lang }: PushNotice): Promise<void> {
  if (isSubscribed || notificationPermission() !== 'granted') return
  await activeRegistration()
    .then((shown) => shown.showNotification(title, { body, tag, lang, data: { url } }))
    .catch(() => {})
}

async function currentSubscription(key?: string): Promise<PushSubscription | undefined> {
  if (!('PushManager' in globalThis)) return undefined
  try {
    const { pushManager } = await activeRegistration()
    const existing = await pushManager.getSubscription()
    if (existing) return existing
    return key ? await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }) : undefined
  } catch {
    return undefined
  }
}

type PushAnswer = AdminAnswer<object, { shopKey?: string }>

/** Sends the subscription; with `key`, creates it or replaces one of a former key. */
export async function saveSubscription(address: LocalAddress, key?: string): Promise<PushAnswer | undefined> {
  const answer = await sendSubscription(address, key)
  isSubscribed = answer?.ok === true
  return answer
}

async function sendSubscription(address: LocalAddress, key?: string): Promise<PushAnswer | undefined> {
  const subscription = await currentSubscription(key)
  if (!subscription) return undefined
  const answer = await post(address, { intent: 'subscribe', ...fieldsOf(subscription) })
  if (answer.ok || !answer.shopKey) return answer
  await subscription.unsubscribe()
  const renewed = await currentSubscription(answer.shopKey)
  return renewed && post(address, { intent: 'subscribe', ...fieldsOf(renewed) })
}

export async function endSubscription(address: LocalAddress): Promise<void> {
  isSubscribed = false
  const subscription = await currentSubscription()
  if (!subscription) return
  await post(address, { intent: 'unsubscribe', endpoint: subscription.endpoint })
  await subscription.unsubscribe().catch(() => false)
}

export async function requestTestPush(address: LocalAddress): Promise<PushAnswer> {
  const subscription = await currentSubscription()
  return post(address, { intent: 'test', endpoint: subscription?.endpoint ?? '' })
}

function fieldsOf(of: PushSubscription): Record<string, string> {
  const { keys = {} } = of.toJSON()
  const { p256dh = '', auth = '' } = keys
  return { endpoint: of.endpoint, p256dh, auth, key: base64url(of.options.applicationServerKey) }
}

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

async function post(address: LocalAddress, fields: Record<string, string>): Promise<PushAnswer> {
  try {
    const headers = { accept: 'application/json' }
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers })
    return (await response.json()) as PushAnswer
  } catch {
    return { ok: false, reason: 'frame.offline' }
  }
}
