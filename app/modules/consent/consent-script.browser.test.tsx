import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { consentScript } from './consent-script.ts'

const version = 'a-_0a-_0a-_0'
const cookie = 'test_consent'
const tag = 'G-ABCDEF1234'
const paths = '^(?:/th)?(?:|/product/[a-z0-9-]+|/faq)$'
const own = Object.getOwnPropertyDescriptors(History.prototype)
const inWindow = window as unknown as Record<string, unknown>
const { fetch: ownFetch } = inWindow

/** Commands queued for Google's script. */
const layer = () => [...((inWindow.dataLayer ?? []) as Iterable<Iterable<unknown>>)].map((given) => [...given])
const views = () =>
  layer()
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(([, , about]) => about)
const scripts = () => document.head.querySelectorAll('script[src^="data:text/javascript,"]')
const choose = (choice: string, of = version) => {
  document.cookie = `${cookie}=${choice}.${of}.AbCdEfGhIjKlMnOpQrStUv; path=/`
}

function showAt(path: string) {
  history.replaceState(null, '', path)
  const box = document.createElement('mai-consent')
  box.hidden = true
  // An empty script replaces Google's.
  Object.assign(box.dataset, { tag, source: 'data:text/javascript,//', cookie, version, paths, seconds: '31536000' })
  box.innerHTML = `<form method="post" action="/cookies"><input type="hidden" name="back" value="${path}">
    <button name="choice" value="no">Reject</button><button name="choice" value="yes">Accept</button></form>`
  document.body.append(box)
  const script = document.createElement('script')
  script.textContent = consentScript
  box.append(script)
  return box
}

afterEach(() => {
  document.cookie = `${cookie}=; path=/; max-age=0`
  document.querySelector('mai-consent')?.remove()
  inWindow.fetch = ownFetch
  for (const script of scripts()) script.remove()
  Object.defineProperties(history, { pushState: own.pushState, replaceState: own.replaceState })
  for (const name of ['dataLayer', 'gtag', `ga-disable-${tag}`]) Reflect.deleteProperty(window, name)
  history.replaceState(null, '', '/')
})

test('a visitor without an answer sees the question, and nothing is loaded', () => {
  expect(showAt('/faq').hidden).toBe(false)
  expect([scripts().length, layer().length]).toEqual([0, 0])
})

test.each([
  ['yes', true],
  ['no', true],
])('a visitor who answered %s does not see the question again', (choice, hidden) => {
  choose(choice)
  expect(showAt('/faq').hidden).toBe(hidden)
  expect(scripts().length).toBe(choice === 'yes' ? 1 : 0)
})

test('an answer to another text version does not count, and the question is shown again', () => {
  choose('yes', 'a-_0a-_0a-_1')
  expect(showAt('/faq').hidden).toBe(false)
  expect(scripts().length).toBe(0)
})

test('on a page without tracking the question is hidden and nothing is loaded', () => {
  expect(showAt('/checkout').hidden).toBe(true)
  choose('no')
  history.pushState(null, '', '/cart')
  expect([scripts().length, layer().length]).toEqual([0, 0])
})

test('after consent each page view is sent once, with its path only', () => {
  choose('yes')
  showAt('/product/silk?email=nok@mai.example#reviews')
  history.replaceState(null, '', '/product/silk?size=M')
  history.pushState(null, '', '/th/faq?q=secret')
  const at = (path: string) => location.origin + path
  expect(views()).toEqual([
    expect.objectContaining({ page_location: at('/product/silk'), page_title: '/product/silk' }),
    { page_location: at('/th/faq'), page_referrer: at('/product/silk'), page_title: '/th/faq' },
  ])
  expect(JSON.stringify(layer())).not.toMatch(/secret|nok|size/)
  expect(scripts().length).toBe(1)
})

test('Google is configured without advertising storage and automatic page views', () => {
  choose('yes')
  showAt('/faq')
  const [consent, , config] = layer()
  expect(consent?.slice(2)).toEqual([
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
  ])
  expect(config).toEqual([
    'config',
    tag,
    expect.objectContaining({ send_page_view: false, allow_google_signals: false, cookie_expires: 31_536_000 }),
  ])
})

test('consent withdrawn elsewhere stops tracking from the next page on', () => {
  choose('yes')
  showAt('/faq')
  choose('no')
  history.pushState(null, '', '/product/silk')
  expect(views()).toHaveLength(1)
  expect(inWindow[`ga-disable-${tag}`]).toBe(true)
})

test('answering by keyboard stays on the page and hides the question once the answer is saved', async () => {
  const posted: string[] = []
  inWindow.fetch = async (_: string, { body }: { body: URLSearchParams }) => {
    posted.push(body.toString())
    choose('no')
    return { type: 'opaqueredirect' }
  }
  const box = showAt('/faq')
  page.getByRole('button', { name: 'Reject' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => box.hidden).toBe(true)
  expect(posted).toEqual(['back=%2Ffaq&choice=no'])
  expect([location.pathname, scripts().length]).toEqual(['/faq', 0])
})
