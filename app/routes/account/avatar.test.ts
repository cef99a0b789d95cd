import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '#app/create-app.server.ts'
import { addDays } from '#app/kit/dates.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { deleteUnusedPictures } from '#app/modules/catalog/pictures/delete-pictures.server.ts'
import { readReviews } from '#app/modules/reviews/read-reviews.server.ts'
import type { FileStore } from '#app/platform/storage/file-store.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, signedIn } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-20T05:00:00Z')
let app: App
let files: FileStore
let bytes: Uint8Array
let nok: Person
let eve: Person
let product: string

beforeAll(async () => {
  const made = await testApp(database, { clock: () => now })
  app = made.app
  files = made.adapters.files
  bytes = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer()
  nok = await signedIn(database, made.adapters, 'nok@mai.example')
  eve = await signedIn(database, made.adapters, 'eve@mai.example')
  product = (await stockedProduct(db)).id
  await app(post(`/product/${product}`, { intent: 'write', rating: '5' }, { cookie: nok.cookie }))
})

async function upload(owner: Person): Promise<string> {
  const added = await addPicture(db, files, { bytes, use: 'avatar', uploadedBy: owner.userId, now })
  if (!added.ok) throw new Error(added.reason)
  return added.value.id
}
const send = async (person: Person | undefined, fields: Record<string, string>) =>
  (await app(post('/profile?tab=profile', fields, person ? { cookie: person.cookie } : {}))).status
const beside = async () => (await readReviews(db, product)).reviews[0]?.avatar ?? null
const page = async () => (await app(get(`/product/${product}`))).text()

test('a customer’s picture is shown in the profile and beside their reviews, also on cached pages', async () => {
  const picture = await upload(nok)
  expect([await beside(), (await page()).includes('/media/')]).toEqual([null, false])
  expect(await send(nok, { intent: 'set-avatar', picture })).toBe(303)
  expect(await beside()).toEqual({ id: picture, widths: [96, 300] })
  await expect.poll(async () => (await page()).includes(`/media/${picture}/96.webp`)).toBe(true)
  const profile = await (await app(get('/profile', { cookie: nok.cookie }))).text()
  expect([profile.includes(`/media/${picture}/`), profile.includes('Change picture')]).toEqual([true, true])
  await deleteUnusedPictures(db, files, addDays(now, 30))
  expect((await beside())?.id).toBe(picture)
})

test('another customer’s picture, a missing one and guests are refused, and nothing changes', async () => {
  const [own, theirs] = [await upload(nok), await upload(eve)]
  await send(nok, { intent: 'set-avatar', picture: own })
  for (const picture of [theirs, 'f'.repeat(32), '', "'", '../..'])
    expect([picture, await send(nok, { intent: 'set-avatar', picture })]).toEqual([picture, 409])
  expect(await send(undefined, { intent: 'remove-avatar' })).toBe(401)
  expect((await beside())?.id).toBe(own)
})

test('a picture can be removed from the profile, and is deleted after a day', async () => {
  const picture = await upload(nok)
  await send(nok, { intent: 'set-avatar', picture })
  expect(await send(nok, { intent: 'remove-avatar' })).toBe(303)
  expect(await beside()).toBeNull()
  await deleteUnusedPictures(db, files, addDays(now, 2))
  expect(await db.selectFrom('pictures').select('id').where('id', '=', picture).execute()).toEqual([])
})
