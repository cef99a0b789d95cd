import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { mediaResponse } from './media.server.ts'

const files = diskFileStore(mkdtempSync(join(tmpdir(), 'mai-media-')))
const id = '0123456789abcdef0123456789abcdef'
await files.write(`media/${id}/640.webp`, Buffer.from('a picture'))
await files.write('secret', Buffer.from('not for you'))

const ask = (path: string, init?: RequestInit) => mediaResponse(new Request(`http://shop.example${path}`, init), files)

test('a picture is cached forever, has a fixed content type and cannot act as a page', async () => {
  const response = await ask(`/media/${id}/640.webp`)
  expect(response?.status).toBe(200)
  expect(await response?.text()).toBe('a picture')
  expect(Object.fromEntries(response?.headers ?? [])).toEqual({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '9',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'content-type': 'image/webp',
    etag: `"${id}-640-webp"`,
    'x-content-type-options': 'nosniff',
  })
})

test('HEAD returns no body, a known ETag returns 304, a write returns 405', async () => {
  const head = await ask(`/media/${id}/640.webp`, { method: 'HEAD' })
  expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([200, '9', ''])
  const known = await ask(`/media/${id}/640.webp`, { headers: { 'if-none-match': `"${id}-640-webp"` } })
  expect(known?.status).toBe(304)
  expect((await ask(`/media/${id}/640.webp`, { method: 'POST' }))?.status).toBe(405)
})

test.each([
  `/media/${id}/641.webp`,
  `/media/${id}/640.avif`,
  `/media/${id}/640.svg`,
  `/media/${id}/0640.webp`,
  `/media/${id}/640.webp/`,
  `/media/${id.toUpperCase()}/640.webp`,
  '/media/..%2f..%2fsecret/640.webp',
  '/media/',
])('%s returns 404 and is not cached', async (path) => {
  const response = await ask(path)
  expect([response?.status, response?.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('addresses outside /media are left to the shop', async () => expect(await ask('/product/media')).toBeUndefined())
