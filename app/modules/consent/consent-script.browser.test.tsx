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

test('whoever has not answered is asked, and nothing is loaded', () => {
  expect(showAt('/faq').hidden).toBe(false)
  expect([scripts().length, layer().length]).toEqual([0, 0])
})

test.each([
  ['yes', true],
  ['no', true],
])('who answered %s is not asked again', (choice, hidden) => {
  choose(choice)
  expect(showAt('/faq').hidden).toBe(hidden)
  expect(scripts().length).toBe(choice === 'yes' ? 1 : 0)
})

test('an answer to another text is asked anew, and counts for nothing', () => {
  choose('yes', 'a-_0a-_0a-_1')
  expect(showAt('/faq').hidden).toBe(false)
  expect(scripts().length).toBe(0)
})

test('on a page that is not counted nobody is asked', () => {
  expect(showAt('/checkout').hidden).toBe(true)
  choose('no')
  history.pushState(null, '', '/cart')
  expect([scripts().length, layer().length]).toEqual([0, 0])
})

test('after a yes each page is sent once, by its path alone', () => {
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

test('Google is told to keep no advertising and to count no page by itself', () => {
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

test('a choice taken back elsewhere ends it here at the next page', () => {
  choose('yes')
  showAt('/faq')
  choose('no')
  history.pushState(null, '', '/product/silk')
  expect(views()).toHaveLength(1)
  expect(inWindow[`ga-disable-${tag}`]).toBe(true)
})

test('the question is answered with the keyboard, stays on the page and goes once the shop took it', async () => {
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
