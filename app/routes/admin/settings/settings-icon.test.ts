import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconNames } from '#app/platform/images/picture-key.ts'
import { someDay } from '#tests/factories/moments.ts'
import { get, origin, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const { app, owner, staff } = await staffedShop(database, { clock: () => someDay })

const drawn = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#2f6b57' } })
const png = await drawn(300, 200).png().toBuffer()

function upload(bytes: Uint8Array | undefined, { cookie }: Person = owner) {
  const body = new FormData()
  body.set('intent', 'upload')
  body.set('picture', bytes ? new File([new Uint8Array(bytes)], 'sign.png') : new File([], ''))
  const headers = { origin, 'sec-fetch-site': 'same-origin', cookie }
  return app(new Request(`${origin}/admin/settings/icon`, { method: 'POST', body, headers }))
}
const page = async (path: '/' | '/th' | '/admin' | '/cart') => (await app(get(path, { cookie: owner.cookie }))).text()
const iconsOf = (html: string) =>
  [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, address]) => address)
const usual = ['/icon.ico', '/favicon.svg', '/icon-180.png']
const ledTo = async (path: '/favicon.ico' | '/apple-touch-icon.png') => {
  const { status, headers } = await app(get(path))
  return [status, headers.get('location'), headers.get('cache-control')]
}
const cacheControl = 'public, max-age=3600'

test('an uploaded icon is resized, shown on every page and in the manifest, and can be reset', async () => {
  expect(iconsOf(await page('/'))).toEqual(usual)
  expect(await ledTo('/favicon.ico')).toEqual([302, '/icon.ico', cacheControl])
  expect((await upload(png)).status).toBe(200)
  const [tab = ''] = iconsOf(await page('/'))
  const folder = /^(\/media\/icons\/[0-9a-f]{32})\/icon\.ico$/.exec(tab)?.[1]
  const now = ['icon.ico', 'icon-192.png', 'icon-180.png'].map((name) => `${folder}/${name}`)
  for (const path of ['/', '/th', '/admin', '/cart'] as const)
    expect([path, iconsOf(await page(path))]).toEqual([path, now])
  expect(await ledTo('/favicon.ico')).toEqual([302, now[0], cacheControl])
  expect(await ledTo('/apple-touch-icon.png')).toEqual([302, now[2], cacheControl])
  const manifest = await (await app(get('/manifest.webmanifest'))).json()
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual(
    ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'].map((name) => `${folder}/${name}`),
  )
  expect((await app(post('/admin/settings/icon', { intent: 'reset' }, { cookie: owner.cookie }))).status).toBe(200)
  expect(iconsOf(await page('/'))).toEqual(usual)
  // Cached pages still refer to the old icon.
  expect((await app(get(tab as '/'))).status).toBe(200)
  const lines = await db
    .selectFrom('auditLog')
    .select(['actorId', 'entityId'])
    .where('action', '=', 'settings.save')
    .execute()
  expect(lines).toEqual([1, 2].map(() => ({ actorId: owner.userId, entityId: 'icon' })))
})

test('every icon file has the size in its name, shows the whole picture and is cached permanently', async () => {
  await upload(png)
  const folder = (iconsOf(await page('/'))[0] ?? '').replace('/icon.ico', '')
  for (const name of iconNames) {
    const answer = await app(get(`${folder}/${name}` as '/'))
    expect([name, answer.headers.get('cache-control')]).toEqual([name, 'public, max-age=31536000, immutable'])
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isIco = name.endsWith('.ico')
    expect(answer.headers.get('content-type')).toBe(isIco ? 'image/x-icon' : 'image/png')
    const picture = sharp(isIco ? bytes.subarray(22) : bytes)
    const size = isIco ? 32 : Number(/\d+/.exec(name)?.[0])
    const { width, height } = await picture.metadata()
    expect([name, width, height]).toEqual([name, size, size])
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
    expect([name, at(size / 2, size / 2)]).toEqual([name, [47, 107, 87, 255]])
    // Transparent above a wide picture, or a solid background where phones crop.
    expect([name, at(size / 2, 0)]).toEqual([name, /180|maskable/.test(name) ? [247, 242, 234, 255] : [0, 0, 0, 0]])
  }
  expect((await app(get(`${folder}/other.png` as '/'))).status).toBe(404)
})

test('an invalid icon is refused with an error message, and nothing changes', async () => {
  const webp = await drawn(300).webp().toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const before = await fingerprint(database)
  for (const [bytes, words] of [
    [undefined, 'No File Selected'],
    [svg, 'Invalid File Type'],
    [webp, 'Invalid File Type'],
    [png.subarray(0, 200), 'Upload Failed'],
    [await drawn(120).png().toBuffer(), 'Upload Failed. The picture needs 200 pixels or more'],
  ] as const) {
    const answer = await upload(bytes)
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([422, true])
  }
  expect((await upload(png, staff)).status).toBe(403)
  expect(await fingerprint(database)).toEqual(before)
})
