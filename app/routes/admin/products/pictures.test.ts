import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { origin } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { app, adapters, owner, staff, customer } = await staffedShop(database)
let jpeg: Buffer
let gif: Buffer

beforeAll(async () => {
  const plain = sharp({ create: { width: 400, height: 533, channels: 3, background: '#8e2b23' } })
  jpeg = await plain.clone().jpeg().toBuffer()
  gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
})

const multipart = (files: readonly { field?: string; bytes: Uint8Array; name?: string; type?: string }[]) => {
  const form = new FormData()
  for (const { field = 'picture', bytes, name = 'silk.jpg', type = 'image/jpeg' } of files)
    form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}
const upload = (body: BodyInit, options: { who?: Person; path?: string; headers?: Record<string, string> } = {}) =>
  app(
    new Request(`${origin}${options.path ?? '/admin/pictures'}`, {
      method: 'POST',
      body,
      headers: {
        accept: 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
        cookie: (options.who ?? owner).cookie,
        ...options.headers,
      },
    }),
  )

const chunk = (type: string, bytes: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), bytes])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
/** A one-bit PNG: 256 megapixels in ten kilobytes. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([magic, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
const text = (content: string) => Buffer.from(content, 'utf8')

test('an uploaded picture is re-encoded at every width that fits and stored', async () => {
  const answer = await upload(multipart([{ bytes: jpeg, name: '../../etc/passwd', type: 'text/html' }]))
  expect(answer.status).toBe(201)
  const { id, widths } = (await answer.json()) as { id: string; widths: number[] }
  expect(widths).toEqual([320, 400])
  expect(await adapters.files.read(`media/${id}/320.webp`)).toBeDefined()
  const row = await database.db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ width: 400, height: 533, ready: true })
})

test.each<[string, () => Buffer, number, string]>([
  ['an empty file', () => Buffer.alloc(0), 422, 'empty'],
  [
    'an SVG with a script',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    415,
    'not_a_picture',
  ],
  ['a GIF', () => gif, 415, 'not_a_picture'],
  ['a web page', () => text('<!doctype html><script>alert(1)</script>'), 415, 'not_a_picture'],
  [
    'a page that begins like a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), text('<html>')]),
    422,
    'damaged',
  ],
  ['an SVG that begins like a PNG', () => Buffer.concat([png(1, 1).subarray(0, 8), text('<svg/>')]), 422, 'damaged'],
  ['a picture cut in half', () => jpeg.subarray(0, Math.floor(jpeg.length / 2)), 422, 'damaged'],
  ['256 megapixels in few bytes', () => png(16_000, 16_000), 422, 'too_many_pixels'],
  ['one pixel', () => png(1, 1), 422, 'too_small'],
  ['a 200 × 2,000 strip', () => png(200, 2000), 422, 'too_long'],
  ['more than 10 MB', () => Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), 413, 'too_big'],
])('%s is refused with an error key, and nothing is stored', async (_, bytes, status, code) => {
  const before = await fingerprint(database)
  const answer = await upload(multipart([{ bytes: bytes() }]))
  expect([answer.status, await answer.json()]).toEqual([status, { ok: false, reason: `uploads.${code}` }])
  expect(await fingerprint(database)).toEqual(before)
})

test.each<[string, () => BodyInit, Record<string, string>, number, string]>([
  ['no file', () => multipart([{ field: 'other', bytes: jpeg }]), {}, 400, 'no_file'],
  ['two files', () => multipart([{ bytes: jpeg }, { bytes: jpeg }]), {}, 400, 'too_many_files'],
  ['a plain form', () => new URLSearchParams({ picture: 'x' }), {}, 400, 'no_file'],
  ['a file without a name', () => multipart([{ bytes: jpeg, name: '' }]), {}, 400, 'unreadable'],
  ['a broken body', () => 'nonsense', { 'content-type': 'multipart/form-data; boundary=x' }, 400, 'unreadable'],
  ['no boundary', () => 'nonsense', { 'content-type': 'multipart/form-data' }, 400, 'unreadable'],
  ['JSON', () => '{}', { 'content-type': 'application/json' }, 400, 'unreadable'],
])('%s is refused as a malformed upload', async (_, body, headers, status, code) => {
  const before = await fingerprint(database)
  const answer = await upload(body(), { headers })
  expect([answer.status, await answer.json()]).toEqual([status, { ok: false, reason: `uploads.${code}` }])
  expect(await fingerprint(database)).toEqual(before)
})

test('non-admin staff, customers, visitors and cross-site requests cannot upload', async () => {
  const before = await fingerprint(database)
  for (const person of [staff, customer])
    expect((await upload(multipart([{ bytes: jpeg }]), { who: person })).status).toBe(403)
  expect((await upload(multipart([{ bytes: jpeg }]), { headers: { cookie: '' } })).status).toBe(401)
  const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await upload(multipart([{ bytes: jpeg }]), { headers: forged })).status).toBe(403)
  expect(await fingerprint(database)).toEqual(before)
})
