import { pictureKey } from '#app/platform/images/picture-key.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { filePolicy } from './security-headers.server.ts'

const address = /^\/media\/([0-9a-f]{32})\/([1-9]\d{1,3})\.(avif|webp)$/

/**
 * Answers GET and HEAD of /media/<picture id>/<width>.<avif|webp> from the file store; undefined for every other
 * address. A picture never changes under its id, so browsers and proxies may keep it for ever. The type is the one we
 * encoded, never a guess, and the sandbox keeps a file opened by itself from being anything but a picture.
 */
export async function mediaResponse(request: Request, files: FileStore): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/media/')) return undefined
  const match = address.exec(pathname)
  if (!match) return absent()
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } })
  const [, id = '', width = '', format = ''] = match
  const etag = `"${id}-${width}-${format}"`
  const headers = { ...kept, etag, 'content-type': `image/${format}` }
  const bytes = await files.read(pictureKey(id, Number(width), format as 'avif' | 'webp'))
  if (!bytes) return absent()
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const length = String(bytes.byteLength)
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { headers: { ...headers, 'content-length': length } })
}

const kept: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': filePolicy,
}

const absent = () =>
  new Response('No such picture.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
