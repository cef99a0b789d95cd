import { type IconName, iconKey, pictureKey } from '#app/platform/images/picture-key.ts'
import { mailPicture, sharePicture } from '#app/platform/images/share-picture.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { filePolicy } from './security-headers.server.ts'

const mailAddress = /^\/media\/([0-9a-f]{32})\/mail\.jpg$/
const shareAddress = /^\/media\/([0-9a-f]{32})\/og\.jpg$/
const iconAddress = /^\/media\/icons\/([0-9a-f]{32})\/(icon(?:-\w+)*\.(?:png|ico))$/
const address = /^\/media\/([0-9a-f]{32})\/([1-9]\d{1,3})\.(avif|webp)$/

/**
 * Serves /media/<picture id>/<width>.<avif|webp>, …/og.jpg, …/mail.jpg and /media/icons/<hash>/<name>; undefined for
 * other addresses. Pictures are immutable.
 */
export async function mediaResponse(request: Request, files: FileStore): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/media/')) return undefined
  const file = fileAt(pathname, files)
  if (!file) return notFound()
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD', 'cache-control': 'no-store' } })
  const bytes = await file.read()
  if (bytes === 'busy')
    return new Response('Not ready yet, please retry.\n', { status: 503, headers: { ...plain, 'retry-after': '10' } })
  if (!bytes) return notFound()
  const headers = { ...immutable, ...file.headers, etag: file.etag, 'content-type': file.type }
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const length = String(bytes.byteLength)
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { headers: { ...headers, 'content-length': length } })
}

type MediaFile = {
  etag: string
  type: string
  headers?: Readonly<Record<string, string>>
  read: () => Promise<Uint8Array | 'busy' | undefined>
}

function fileAt(pathname: string, files: FileStore): MediaFile | undefined {
  const [, shared] = shareAddress.exec(pathname) ?? []
  if (shared) return { etag: `"${shared}-og"`, type: 'image/jpeg', read: () => bytesOf(sharePicture(files, shared)) }
  const [, mailed] = mailAddress.exec(pathname) ?? []
  if (mailed) {
    const read = () => bytesOf(mailPicture(files, mailed))
    // Mails are displayed on other sites.
    const headers = { 'cross-origin-resource-policy': 'cross-origin' }
    return { etag: `"${mailed}-mail"`, type: 'image/jpeg', headers, read }
  }
  const [, icon = '', name] = iconAddress.exec(pathname) ?? []
  if (name) {
    const type = name.endsWith('.ico') ? 'image/x-icon' : 'image/png'
    return { etag: `"${icon}-${name}"`, type, read: () => files.read(iconKey(icon, name as IconName)) }
  }
  const [, id = '', width = '', format] = address.exec(pathname) ?? []
  if (format !== 'avif' && format !== 'webp') return undefined
  const read = () => files.read(pictureKey(id, Number(width), format))
  return { etag: `"${id}-${width}-${format}"`, type: `image/${format}`, read }
}

async function bytesOf(picture: ReturnType<typeof sharePicture>): Promise<Uint8Array | 'busy' | undefined> {
  const encoded = await picture
  return encoded.ok ? encoded.value : encoded.reason
}

const immutable: Readonly<Record<string, string>> = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': filePolicy,
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
const notFound = () => new Response('Picture not found.\n', { status: 404, headers: plain })
