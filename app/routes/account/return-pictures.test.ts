import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { addReturnPicture } from '#app/modules/returns/return-pictures.server.ts'
import { returnTasks } from '#app/modules/returns/return-tasks.server.ts'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, origin } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const now = later(60)
const { app, staff } = await staffedShop(database, { clock: () => now })
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
afterEach(() => expectInvariants(db))

/** A one-colour JPEG with GPS data. */
async function photograph(colour: string): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width: 400, height: 533, channels: 3, background: colour } })
  const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 45/1 0/1' } }
  return new Uint8Array(await plain.withExif(exif).jpeg().toBuffer())
}
let networks = 0
function send(path: string, bytes: Uint8Array<ArrayBuffer>, ip = `198.51.100.${++networks}`) {
  const body = new FormData()
  body.append('picture', new File([bytes], 'seam.jpg'))
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  return app(new Request(origin + path, { method: 'POST', body, headers }), { ip })
}
const pictures = (returnId: string) =>
  db.selectFrom('returnPictures').where('returnId', '=', returnId).select(['id', 'webp']).orderBy('addedAt').execute()

test('a return takes four pictures, which are re-encoded without location and shown on the order page', async () => {
  const order = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'requested' })
  const path = `/order/${order.accessKey}/returns/${back.id}/pictures`
  for (const colour of ['#111', '#222', '#333', '#444']) {
    const taken = await send(path, await photograph(colour))
    expect([taken.status, taken.headers.get('location')]).toEqual([
      303,
      `/order/${order.accessKey}?picture=added#returns`,
    ])
  }
  const fifth = await send(path, await photograph('#555'))
  expect(fifth.headers.get('location')).toContain('picture=too_many_pictures')
  const kept = await pictures(back.id)
  expect(kept).toHaveLength(4)
  for (const { webp } of kept) {
    const { format, exif } = await sharp(webp).metadata()
    expect([format, exif]).toEqual(['webp', undefined])
  }
  const page = await (await app(get(`/order/${order.accessKey}?picture=added`))).text()
  expect(page).toContain('Thank you. We have your picture.')
  expect(page).toContain(`${path}/${kept[0]?.id}`)
})

test('a picture is visible to the key holder and staff, but not with another key or to a visitor', async () => {
  const [order, other] = [await shippedOrder(db, productId), await shippedOrder(db, productId)]
  const back = await savedReturn(db, order.orderId, 1, { state: 'requested' })
  await send(`/order/${order.accessKey}/returns/${back.id}/pictures`, await photograph('#777'))
  const [{ id } = { id: '' }] = await pictures(back.id)
  const own = await app(get(`/order/${order.accessKey}/returns/${back.id}/pictures/${id}`))
  expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  const statusOf = async (path: string, cookie = '') => (await app(get(path, { cookie }))).status
  expect(await statusOf(`/admin/returns/${back.id}/pictures/${id}`, staff.cookie)).toBe(200)
  expect(await statusOf(`/admin/returns/${back.id}/pictures/${id}`)).not.toBe(200)
  expect(await statusOf(`/order/${other.accessKey}/returns/${back.id}/pictures/${id}`)).toBe(404)
  expect(await statusOf(`/order/no-such-key/returns/${back.id}/pictures/${id}`)).toBe(404)
  expect(await statusOf(`/media/pictures/${id}/320.webp`)).toBe(404)
})

test('a file that is not a picture is refused with a reason; with another order’s key nothing is saved', async () => {
  const [order, other] = [await shippedOrder(db, productId), await shippedOrder(db, productId)]
  const back = await savedReturn(db, order.orderId, 1, { state: 'requested' })
  const refused = await send(`/order/${order.accessKey}/returns/${back.id}/pictures`, new Uint8Array([1, 2, 3, 4]))
  expect(refused.headers.get('location')).toContain('picture=not_a_picture')
  await send(`/order/${other.accessKey}/returns/${back.id}/pictures`, await photograph('#888'))
  expect(await pictures(back.id)).toEqual([])
})

test('pictures are deleted 90 days after the return ended, and at once when the order is erased', async () => {
  const order = await shippedOrder(db, productId)
  const back = await savedReturn(db, order.orderId, 1, { state: 'requested' })
  const upload = { returnId: back.id, orderId: order.orderId, ip: '198.51.100.200', now }
  expect((await addReturnPicture(db, { ...upload, bytes: await photograph('#999') })).ok).toBe(true)
  const run = (days: number) => returnTasks({ database, clock: () => later(60 * 24 * days) }).expire_returns()
  await db.updateTable('returns').set({ state: 'withdrawn', endedAt: now }).where('id', '=', back.id).execute()
  await run(89)
  expect(await pictures(back.id)).toHaveLength(1)
  await run(92)
  expect(await pictures(back.id)).toEqual([])

  const gone = await shippedOrder(db, productId)
  const theirs = await savedReturn(db, gone.orderId, 1, { state: 'requested' })
  await addReturnPicture(db, { ...upload, returnId: theirs.id, orderId: gone.orderId, bytes: await photograph('#aaa') })
  await db.updateTable('orders').set({ erasedAt: now, email: null }).where('id', '=', gone.orderId).execute()
  expect(await pictures(theirs.id)).toEqual([])
})
