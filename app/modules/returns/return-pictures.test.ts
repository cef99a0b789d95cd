import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { later } from '#tests/factories/moments.ts'
import { savedReturn, shippedOrder } from '#tests/factories/saved-return.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { expectInvariants } from '#tests/support/invariants.ts'
import { addReturnPicture, returnPictureResponse } from './return-pictures.server.ts'

const database = await testDatabase()
const { db } = database
const now = later(60)
const { id: productId } = await stockedProduct(db, { stock: { M: 90 } })
afterEach(() => expectInvariants(db))

const noPicture = new Uint8Array([1, 2, 3, 4])
const picture = async (background: string, width = 240, height = 200) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )

let networks = 0
const ip = () => `198.51.100.${++networks}`
async function orderWithReturn(state: 'requested' | 'approved' | 'received') {
  const { orderId } = await shippedOrder(db, productId)
  return { orderId, returnId: (await savedReturn(db, orderId, 1, { state })).id }
}
type Upload = Parameters<typeof addReturnPicture>[1]
async function refusal(upload: Omit<Upload, 'now' | 'ip'> & Partial<Upload>) {
  const before = await fingerprint(database)
  const added = await addReturnPicture(db, { ip: ip(), now, ...upload })
  expect(await fingerprint(database)).toEqual(before)
  return added.ok ? undefined : added.reason
}
const kept = (returnId: string) =>
  db
    .selectFrom('returnPictures')
    .where('returnId', '=', returnId)
    .select(['webp', 'digest', 'addedAt'])
    .orderBy('addedAt')
    .execute()

describe('return picture', () => {
  test('is stored once, as WebP of at most 1200 pixels, with the digest of the sent file', async () => {
    const target = await orderWithReturn('approved')
    const bytes = await picture('#123', 1500, 1000)
    expect(await addReturnPicture(db, { ...target, bytes, ip: ip(), now })).toEqual({ ok: true, value: undefined })
    const [{ webp, ...row } = { webp: Buffer.alloc(0) }, ...more] = await kept(target.returnId)
    expect([row, more]).toEqual([{ digest: createHash('sha256').update(bytes).digest('hex'), addedAt: now }, []])
    const { format, width, height } = await sharp(webp).metadata()
    expect([format, width, height]).toEqual(['webp', 1200, 800])
    const before = await fingerprint(database)
    const again = { ...target, bytes, ip: ip(), now: later(61) }
    expect(await addReturnPicture(db, again)).toEqual({ ok: true, value: undefined })
    expect(await fingerprint(database)).toEqual(before)
  })

  test('is refused for another order and for an unknown return', async () => {
    const [target, other] = [await orderWithReturn('approved'), await orderWithReturn('approved')]
    const bytes = await picture('#124')
    expect(await refusal({ returnId: target.returnId, orderId: other.orderId, bytes })).toBe('not_found')
    const unknown = '8d7c5a80-0000-4000-8000-000000000001'
    expect(await refusal({ ...target, returnId: unknown, bytes })).toBe('not_found')
  })

  test('is refused after the items arrived', async () =>
    expect(await refusal({ ...(await orderWithReturn('received')), bytes: await picture('#125') })).toBe('too_late'))

  test('is refused when the return already has four', async () => {
    const target = await orderWithReturn('requested')
    for (const colour of ['#201', '#202', '#203', '#204'])
      expect((await addReturnPicture(db, { ...target, bytes: await picture(colour), ip: ip(), now })).ok).toBe(true)
    expect(await refusal({ ...target, bytes: await picture('#205') })).toBe('too_many_pictures')
  })

  test('is refused when the file is not a picture or is too small', async () => {
    const target = await orderWithReturn('requested')
    expect(await refusal({ ...target, bytes: noPicture })).toBe('not_a_picture')
    expect(await refusal({ ...target, bytes: await picture('#126', 199, 199) })).toBe('too_small')
  })

  test('is not processed once the request is aborted, before the check or after it', async () => {
    const target = await orderWithReturn('requested')
    const bytes = await picture('#127')
    expect(await refusal({ ...target, bytes, signal: AbortSignal.abort() })).toBe('busy')
    const { signal } = new AbortController()
    let reads = 0
    Object.defineProperty(signal, 'aborted', { get: () => ++reads > 1 })
    expect(await refusal({ ...target, bytes, signal })).toBe('busy')
    expect(reads).toBe(2)
  })
})

describe('upload limit', () => {
  test('is 12 an hour for each order, from any network', async () => {
    const target = { ...(await orderWithReturn('requested')), bytes: noPicture }
    for (let time = 0; time < 12; time++) expect(await refusal(target)).toBe('not_a_picture')
    expect(await refusal(target)).toBe('rate_limited')
    expect(await refusal({ ...(await orderWithReturn('requested')), bytes: noPicture })).toBe('not_a_picture')
    expect(await refusal({ ...target, now: new Date(now.getTime() + 299_000) })).toBe('rate_limited')
    expect(await refusal({ ...target, now: new Date(now.getTime() + 300_000) })).toBe('not_a_picture')
    expect(await refusal({ ...target, now: new Date(now.getTime() + 300_000) })).toBe('rate_limited')
  })

  test('is 60 an hour for each network, for any order', async () => {
    const upload = (order: number, host = order, at = now, network = '2001:db8:0:1') =>
      refusal({ returnId: 'return', orderId: `order ${order}`, bytes: noPicture, ip: `${network}::${host}`, now: at })
    for (let order = 1; order <= 60; order++) expect(await upload(order)).toBe('not_a_picture')
    expect(await upload(61)).toBe('rate_limited')
    expect(await upload(62, 1, now, '2001:db8:0:2')).toBe('not_a_picture')
    expect(await upload(63, 1, new Date(now.getTime() + 59_000))).toBe('rate_limited')
    expect(await upload(64, 1, new Date(now.getTime() + 60_000))).toBe('not_a_picture')
  })
})

describe('response with a picture', () => {
  test('forbids caching, content sniffing and indexing', async () => {
    const response = returnPictureResponse(new Uint8Array([1, 2, 3]))
    expect([response.status, [...new Uint8Array(await response.arrayBuffer())]]).toEqual([200, [1, 2, 3]])
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  test('is an uncached 404 when there is no picture', async () => {
    const response = returnPictureResponse(undefined)
    expect([response.status, await response.text()]).toEqual([404, '404'])
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/plain;charset=UTF-8',
      'cache-control': 'private, no-store',
    })
  })
})
