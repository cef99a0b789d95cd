import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { staticFiles } from './static-files.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'mai-static-'))
afterAll(() => rmSync(folder, { recursive: true }))
const contents = {
  'assets/shop-1a2b.js': 'script',
  'assets/shop-1a2b.js.br': 'brotli',
  'assets/shop-1a2b.js.gz': 'gzipped',
  'assets/fonts/serif.woff2': 'font',
  'icon.svg': 'icon',
  'shop.webmanifest': 'manifest',
  'notes.txt': 'private',
}
for (const [name, text] of Object.entries(contents)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const serve = staticFiles(folder, false)

function responseTo(url: string, { method = 'GET', accepts = 'gzip, deflate, br' } = {}) {
  let headers: Record<string, unknown> = {}
  let body: string | undefined
  const response = {
    writeHead: (status: number, sent: Record<string, unknown>) => (headers = { status, ...sent }),
    end: (sent?: Buffer) => (body = sent?.toString()),
  }
  const request = { url, method, headers: { 'accept-encoding': accepts } }
  return serve(request as unknown as IncomingMessage, response as unknown as ServerResponse) ? { headers, body } : false
}

test('a file is sent in the best encoding that the browser accepts', () => {
  const sent = (accepts: string) => {
    const answer = responseTo('/assets/shop-1a2b.js?v=1', { accepts })
    return answer && [answer.headers['content-encoding'], answer.headers['content-length'], answer.body]
  }
  expect(sent('gzip, deflate, br')).toEqual(['br', 6, 'brotli'])
  expect(sent('gzip')).toEqual(['gzip', 7, 'gzipped'])
  expect(sent('')).toEqual([undefined, 6, 'script'])
})

test('a file without compressed versions is sent as it is', () =>
  expect(responseTo('/assets/fonts/serif.woff2')).toMatchObject({
    headers: { status: 200, 'content-type': 'font/woff2', 'content-length': 4, vary: 'accept-encoding' },
    body: 'font',
  }))

test.each([
  ['/assets/fonts/serif.woff2', 'public, max-age=31536000, immutable'],
  ['/icon.svg', 'public, max-age=604800'],
  ['/shop.webmanifest', 'public, max-age=3600'],
])('%s is sent with cache-control %s', (url, cached) =>
  expect(responseTo(url)).toMatchObject({ headers: { 'cache-control': cached, 'x-content-type-options': 'nosniff' } }),
)

test('HEAD sends the headers only', () =>
  expect(responseTo('/icon.svg', { method: 'HEAD' })).toMatchObject({
    headers: { 'content-length': 4 },
    body: undefined,
  }))

test.each(['/notes.txt', '/assets', '/assets/shop-1a2b.js.br', '/missing.js', '/../icon.svg'])(
  '%s is not sent',
  (url) => expect(responseTo(url)).toBe(false),
)

test('other methods are left to the shop', () => expect(responseTo('/icon.svg', { method: 'POST' })).toBe(false))
