import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { Adapters } from '#app/context.server.ts'
import type { App } from '#app/create-app.server.ts'
import { addDays } from '#app/kit/dates.ts'
import { addPicture } from '#app/modules/catalog/pictures/add-picture.server.ts'
import { deleteUnusedPictures } from '#app/modules/catalog/pictures/delete-pictures.server.ts'
import { diskFileStore } from '#app/platform/storage/file-store.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post, testApp } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type Person, signedIn } from '#tests/support/people.ts'
import { makeQueueDue } from '#tests/support/queue-due.ts'
import { readReviews } from './read-reviews.server.ts'

const database = await testDatabase()
const { db } = database
const folder = mkdtempSync(join(tmpdir(), 'mai-reviews-'))
const files = diskFileStore(folder)
const now = new Date('2026-11-20T05:00:00Z')
let app: App
let adapters: Adapters
let runJobs: () => Promise<void>
let bytes: Uint8Array
let nok: Person
let eve: Person

beforeAll(async () => {
  ;({ app, adapters, runJobs } = await testApp(database, { files, clock: () => now }))
  bytes = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#2f6b57' } })
    .jpeg()
    .toBuffer()
  nok = await signedIn(database, adapters, 'nok@mai.example')
  eve = await signedIn(database, adapters, 'eve@mai.example')
})

async function upload(owner?: Person): Promise<string> {
  const use = owner ? { use: 'review' as const, uploadedBy: owner.userId } : { use: 'product' as const }
  const added = await addPicture(db, files, { bytes, ...use, now })
  if (!added.ok) throw new Error(added.reason)
  return added.value.id
}
const uploads = (owner: Person, count: number) => Promise.all(Array.from({ length: count }, () => upload(owner)))

function send(reviewer: Person, productId: string, fields: Record<string, string>, pictures: readonly string[] = []) {
  const { url, headers } = post(`/product/${productId}`, {}, { cookie: reviewer.cookie })
  const body = new URLSearchParams([...Object.entries(fields), ...pictures.map((id) => ['picture', id])])
  return app(new Request(url, { method: 'POST', body, headers }))
}
const write = (reviewer: Person, productId: string, pictures: readonly string[], fields: Record<string, string> = {}) =>
  send(reviewer, productId, { intent: 'write', rating: '5', ...fields }, pictures)
const shown = async (productId: string) =>
  (await readReviews(db, productId)).reviews.map(({ pictures }) => pictures.map(({ id }) => id))
const reviewOf = async (productId: string) => (await readReviews(db, productId)).reviews[0]?.id ?? ''

test('up to four pictures are shown in the author’s order, described in the language of the page', async () => {
  const { id } = await stockedProduct(db, { nameEn: 'Lotus dress', nameTh: 'เดรสลายบัว' })
  const pictures = await uploads(nok, 4)
  expect((await write(nok, id, [...pictures, pictures[0] as string])).status).toBe(200)
  expect(await shown(id)).toEqual([pictures])
  const page = await (await app(get(`/product/${id}`))).text()
  expect(page).toContain(`/media/${pictures[3]}/400.webp`)
  expect(page).toContain('Photo of Lotus dress by nok@mai.example. Picture 1 of 4')
  expect(await (await app(get(`/th/product/${id}`))).text()).toContain('รูป เดรสลายบัว จากคุณ nok@mai.example')
})

test('a fifth, another person’s, a product’s or a missing picture is refused, and nothing is saved', async () => {
  const { id } = await stockedProduct(db)
  const [own, theirs, ofShop] = [await upload(nok), await upload(eve), await upload()]
  const wrong: readonly string[][] = [
    await uploads(nok, 5),
    [own, theirs],
    [ofShop],
    ['f'.repeat(32)],
    ["'; drop table reviews"],
    ['../../etc/passwd'],
  ]
  for (const pictures of wrong) expect([pictures, (await write(nok, id, pictures)).status]).toEqual([pictures, 422])
  expect((await readReviews(db, id)).summary.count).toBe(0)
  expect((await write(nok, id, [own])).status).toBe(200)
  const review = await reviewOf(id)
  const edit = { intent: 'edit', review, rating: '1', comment: 'changed' }
  expect((await send(nok, id, edit, [own, theirs])).status).toBe(422)
  expect((await send(eve, id, edit, [theirs])).status).toBe(403)
  expect((await readReviews(db, id)).reviews).toMatchObject([{ rating: 5, comment: '', pictures: [{ id: own }] }])
})

test('an edit replaces pictures; removed ones are deleted after a day, shown ones stay', async () => {
  const { id } = await stockedProduct(db)
  const [first, second, third] = (await uploads(nok, 3)) as [string, string, string]
  await write(nok, id, [first, second])
  const review = await reviewOf(id)
  expect((await send(nok, id, { intent: 'edit', review, rating: '4' }, [third, second])).status).toBe(200)
  expect(await shown(id)).toEqual([[third, second]])
  await deleteUnusedPictures(db, files, addDays(now, 2))
  await makeQueueDue(db)
  await runJobs()
  const onDisk = () => [first, second, third].filter((one) => readdirSync(join(folder, 'media')).includes(one))
  expect(onDisk()).toEqual([second, third])
  expect((await send(nok, id, { intent: 'delete', review })).status).toBe(200)
  await deleteUnusedPictures(db, files, addDays(now, 2))
  await makeQueueDue(db)
  await runJobs()
  expect(onDisk()).toEqual([])
})

test('hiding a review hides its pictures, which are not deleted and are shown again with it', async () => {
  const { id } = await stockedProduct(db)
  const picture = await upload(nok)
  await write(nok, id, [picture])
  await db.updateTable('reviews').set({ hidden: true }).where('productId', '=', id).execute()
  expect(await shown(id)).toEqual([])
  await deleteUnusedPictures(db, files, addDays(now, 30))
  await db.updateTable('reviews').set({ hidden: false }).where('productId', '=', id).execute()
  expect(await shown(id)).toEqual([[picture]])
})
