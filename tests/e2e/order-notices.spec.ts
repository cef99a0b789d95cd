// The packaged Chromium never allows notifications: the page is stubbed and the worker records what it shows.
import { expect, test } from '@playwright/test'
import { adminT } from '#app/i18n/admin/admin-texts.ts'
import { open, signInAs } from './buying.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const t = adminT('en')

test('a subscribed device shows a push notification of a new order', async ({ page, context, baseURL }) => {
  // The key is not on the curve: encryption fails and no request is sent.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    const point = Uint8Array.from([4, ...Array.from({ length: 64 }, (_, at) => at)])
    let key: BufferSource | undefined
    const subscription = () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/journey',
      options: { applicationServerKey: key },
      toJSON: () => ({
        keys: {
          p256dh: btoa(String.fromCharCode(...point))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replace(/=+$/, ''),
          auth: 'AAAAAAAAAAAAAAAAAAAAAA',
        },
      }),
      unsubscribe: async () => {
        key = undefined
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (key ? subscription() : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const plain = atob(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
        key = Uint8Array.from(plain, (sign) => sign.charCodeAt(0)).buffer
        return subscription()
      },
    })
  })
  await signInAs(page, 'owner@mai.example')
  await open(page, '/admin')
  const box = page.getByRole('checkbox', { name: t('home.notify') })
  await box.check()
  await expect(page.getByText(t('home.push.on'))).toBeVisible()

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(() => {
    const shown: unknown[] = []
    const showNotification = async (heading: string, options: object) => void shown.push({ title: heading, ...options })
    Object.assign((globalThis as unknown as { registration: object }).registration, { showNotification, shown })
  })
  const session = await context.newCDPSession(page)
  let registrationId = ''
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const office = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/admin')
    if (office) registrationId = office.registrationId
  })
  await session.send('ServiceWorker.enable')
  await expect.poll(() => registrationId).not.toBe('')
  const notice = {
    title: 'New order AB12CD34',
    body: '฿1,150',
    tag: 'AB12CD34',
    url: '/admin/orders',
    lang: 'en',
  }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: baseURL ?? '',
    registrationId,
    data: JSON.stringify(notice),
  })
  const shown = () =>
    worker.evaluate(() => (globalThis as unknown as { registration: { shown: unknown[] } }).registration.shown)
  const { url, ...text } = notice
  await expect.poll(shown).toEqual([{ ...text, data: { url } }])

  await box.uncheck()
  await expect(page.getByText(t('home.push.off'))).toBeVisible()
})
