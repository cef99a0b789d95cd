import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { origin } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, signedIn, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { app, adapters, customer } = await staffedShop(database)
let jpeg: Buffer

beforeAll(async () => {
  jpeg = await sharp({ create: { width: 700, height: 900, channels: 3, background: '#8e2b23' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'CAMERA-MAKER' }, IFD3: { GPSLatitude: '13/1 45/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer()
})

const upload = (
  bytes: Uint8Array,
  options: { who?: Person; query?: string; headers?: Record<string, string> } = {},
) => {
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' }))
  const cookie = (options.who ?? customer).cookie
  const headers = { accept: 'application/json', origin, 'sec-fetch-site': 'same-origin', cookie, ...options.headers }
  return app(new Request(`${origin}/api/pictures${options.query ?? ''}`, { method: 'POST', body: form, headers }))
}
const rowOf = (id: string) =>
  database.db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a customer’s picture is stored as theirs, without EXIF data in any file', async () => {
  expect(jpeg.toString('latin1')).toContain('CAMERA-MAKER')
  const answer = await upload(jpeg)
  expect(answer.status).toBe(201)
  const answered = (await answer.json()) as { id: string; widths: number[] }
  const { id, widths } = answered
  expect(answered).toEqual({ ok: true, id, widths: [320, 640, 700] })
  expect(await rowOf(id)).toMatchObject({ uploadedBy: customer.userId, width: 700, height: 900 })
  for (const width of widths)
    for (const format of ['webp', 'avif']) {
      const file = await app(new Request(`${origin}/media/${id}/${width}.${format}`))
      expect([width, format, file.status]).toEqual([width, format, 200])
      const bytes = Buffer.from(await file.arrayBuffer())
      expect(bytes.toString('latin1')).not.toMatch(/CAMERA-MAKER|Exif/)
    }
  const audited = await database.db.selectFrom('auditLog').select('id').where('entityId', '=', id).execute()
  expect(audited).toEqual([])
})

test('a profile picture is stored in small widths only', async () => {
  const { id, widths } = (await (await upload(jpeg, { query: '?use=avatar' })).json()) as {
    id: string
    widths: number[]
  }
  expect(widths).toEqual([96, 320])
  expect((await rowOf(id)).uploadedBy).toBe(customer.userId)
})

test('visitors, cross-site requests and invalid pictures are refused, and nothing is stored', async () => {
  const before = await fingerprint(database)
  expect((await upload(jpeg, { headers: { cookie: '' } })).status).toBe(401)
  const forged = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await upload(jpeg, { headers: forged })).status).toBe(403)
  for (const [bytes, status, code] of [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'not_a_picture'],
    [jpeg.subarray(0, jpeg.length / 2), 422, 'damaged'],
    [Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024)]), 413, 'too_big'],
  ] as const) {
    const answer = await upload(bytes)
    expect([answer.status, await answer.json()]).toEqual([status, { ok: false, reason: `uploads.${code}` }])
  }
  expect(await fingerprint(database)).toEqual(before)
})

test('a customer can upload 12 times an hour, refused uploads included; others are not affected', async () => {
  const busy = await signedIn(database, adapters, 'busy@mai.example')
  const none = Buffer.from('no picture')
  const statuses = []
  for (let sent = 1; sent <= 12; sent++) statuses.push((await upload(none, { who: busy })).status)
  expect(statuses).toEqual(Array.from({ length: 12 }, () => 415))
  const before = await fingerprint(database)
  const answer = await upload(jpeg, { who: busy })
  expect([answer.status, await answer.json()]).toEqual([429, { ok: false, reason: 'uploads.rate_limited' }])
  expect(await fingerprint(database)).toEqual(before)
  expect((await upload(none)).status).toBe(415)
})
