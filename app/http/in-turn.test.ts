import { expect, test } from 'vitest'
import type { Sender } from '#app/platform/http/render-queue.server.ts'
import { addresses, type Pattern, site } from '#app/site.ts'
import { inTurn } from './in-turn.server.ts'

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const rendered = new Response('rendered')

type Sent = { method?: string; agent?: string; accept?: string; ip?: string; language?: 'en' | 'th' }

/** The priorities that a queue was given; with `waitMs` it refuses. */
function queued(waitMs = 0) {
  const priorities: number[] = []
  const networks: string[] = []
  const queue = {
    run: <T>({ priority, network, isPatient }: Sender, work: () => Promise<T>) => {
      priorities.push(priority)
      networks.push(network)
      return waitMs > 0 && !isPatient ? undefined : work()
    },
    waitMs: () => waitMs,
  }
  const ask = (pattern: Pattern, sent: Sent = {}) => {
    const { method = 'GET', agent = browser, accept = 'text/html', ip = '198.51.100.7', language = 'en' } = sent
    const request = new Request('http://localhost:3000/', { method, headers: { 'user-agent': agent, accept } })
    return inTurn(
      queue,
      { request, pattern, entry: site[pattern], shop: { ip, language, requestId: 'one' } },
      async () => rendered,
    )
  }
  return { priorities, networks, ask }
}

/** Reviewed by hand. An address not listed here is a page. */
const promised: Readonly<Record<number, readonly RegExp[]>> = {
  0: [
    /^\/checkout$/,
    /^\/payment/,
    /^\/orders?(?:\/|$)/,
    /^\/api\/(?:payment|order)-state$/,
    /^\/(?:healthz|readyz|metrics)$/,
  ],
  1: [/^\/(?:cart|wishlist|profile|auth)(?:\/|$)/, /^\/admin/, /^\/api\/(?!payment-state|order-state|suggest|count)/],
  3: [/^\/search$/, /^\/api\/(?:suggest|count)$/],
  4: [/^\/sitemap\.xml$/, /^\/robots\.txt$/, /^\/feeds\//],
}
const promisedOf = (pattern: string) =>
  Number(Object.entries(promised).find(([, patterns]) => patterns.some((one) => one.test(pattern)))?.[0] ?? 2)

test.each(addresses.map(([pattern]) => [pattern, promisedOf(pattern)] as const))(
  '%s has priority %i',
  async (pattern, priority) => {
    const { priorities, ask } = queued()
    expect(await ask(pattern)).toBe(rendered)
    expect(priorities).toEqual([priority])
  },
)

test('a bot has the lowest priority, except at payment; a render for the page cache has page priority', async () => {
  const { priorities, ask } = queued()
  await ask('/product/:id', { agent: 'Googlebot/2.1' })
  await ask('/payment', { agent: 'Googlebot/2.1' })
  await ask('/product/:id', { agent: '', ip: 'unknown' })
  expect(priorities).toEqual([4, 0, 2])
})

test('a write is queued but not refused; webhooks and requests without a queue run at once', async () => {
  const { priorities, ask } = queued(60_000)
  for (const pattern of ['/checkout', '/cart', '/webhooks/payments', '/webhooks/line'] as const)
    expect(await ask(pattern, { method: 'POST' })).toBe(rendered)
  expect(priorities).toEqual([0, 1])
  const shop = { ip: '198.51.100.7', language: 'en', requestId: 'one' } as const
  const visit = { request: new Request('http://localhost:3000/'), pattern: '/', entry: site['/'], shop } as const
  expect(await inTurn(undefined, visit, async () => rendered)).toBe(rendered)
})

test('a request that the client aborts while it is queued is not handled', async () => {
  const left = new AbortController()
  const waiting = { run: async <T>(_from: Sender, work: () => Promise<T>) => (left.abort(), work()), waitMs: () => 0 }
  const request = new Request('http://localhost:3000/payment', { method: 'POST', signal: left.signal })
  const shop = { ip: '198.51.100.7', language: 'en', requestId: 'one' } as const
  let done = 0
  const paying = inTurn(waiting, { request, pattern: '/payment', entry: site['/payment'], shop }, async () => {
    done++
    return rendered
  })
  await expect(paying).rejects.toThrow('aborted')
  expect(done).toBe(0)
})

test.each([
  ['en', 0.5, '1', 'The shop is busy. Please try again in a few seconds.'],
  ['en', 2500, '3', 'The shop is busy. Please try again in a few seconds.'],
  ['th', 60_000, '10', 'ขณะนี้ระบบไม่พร้อมให้บริการ กรุณาลองใหม่ในอีกไม่กี่วินาที'],
] as const)(
  'in %s a page that would wait %i ms gets a 503 with a short error message',
  async (language, wait, after, sentence) => {
    const page = await queued(wait).ask('/search', { language })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, after])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain(`<title>${sentence}</title>`)
    const data = await queued(wait).ask('/search', { language, accept: '*/*' })
    expect([data.status, await data.json()]).toEqual([
      503,
      { code: 'unavailable', message: sentence, requestId: 'one' },
    ])
  },
)

test('IPv6 addresses of the same /64 network count together', async () => {
  const { networks, ask } = queued()
  for (const ip of ['2001:db8:1:2::7', '2001:db8:1:2::8', '203.0.113.9']) await ask('/', { ip })
  expect(networks).toEqual(['2001:db8:1:2::/64', '2001:db8:1:2::/64', '203.0.113.9'])
})
