import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { satang } from '#app/kit/money.ts'
import type { OrderStatus } from '#app/modules/orders/order.ts'
import { addProducts } from '#tests/support/catalogue.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readOwnReviews, readReviews } from './read-reviews.server.ts'
import { type ReviewForm, readReview } from './review-form.ts'
import { verifyPurchases } from './review-tasks.server.ts'
import { deleteReview, editReview, voteOnReview, writeReview } from './write-review.server.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T05:00:00Z')
const form = (change: Partial<ReviewForm> = {}): ReviewForm => ({
  rating: 5,
  title: 'Lovely',
  comment: '',
  pictures: [],
  ...change,
})

async function person(name: string) {
  const userId = randomUUID()
  const email = `${userId}@mai.example`
  await db.insertInto('users').values({ id: userId, name, email, emailVerified: true }).execute()
  return { userId, email, emailVerified: true }
}

async function paidOrder(productId: string, buyer: { userId?: string; email: string }, status: OrderStatus = 'paid') {
  const id = randomUUID()
  await db
    .insertInto('orders')
    .values({
      id,
      number: id.slice(0, 8).toUpperCase(),
      language: 'en',
      userId: buyer.userId ?? null,
      email: buyer.email,
      channel: 'online',
      paymentMethod: 'card',
      deliveryMethod: 'standard',
      subtotalSatang: satang(100),
      totalSatang: satang(100),
      status,
      stockState: 'sold',
      paidAt: status === 'pending' ? null : now,
    })
    .execute()
  await db
    .insertInto('orderLines')
    .values({
      orderId: id,
      lineNumber: 1,
      variantId: 1,
      productId,
      sku: 'x',
      nameEn: 'x',
      nameTh: 'x',
      category: 'dress',
      size: 'M',
      unitPriceSatang: satang(100),
      quantity: 1,
      lineTotalSatang: satang(100),
    })
    .execute()
  return id
}

beforeAll(() =>
  addProducts(db, [{ id: 'lotus' }, { id: 'plum' }, { id: 'bamboo' }, { id: 'fan' }, { id: 'secret', hidden: true }]),
)

describe('review form', () => {
  const sent = (fields: Record<string, string | undefined>) => {
    const formData = new FormData()
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) formData.set(name, value)
    return readReview(formData)
  }
  test('needs a rating of one to five', () => {
    for (const rating of ['', '0', '6', '4.5', 'five', undefined]) {
      expect(sent({ rating })).toMatchObject({ ok: false, fields: { rating: 'reviewing.ratingRequired' } })
    }
    expect(sent({ rating: '3' })).toMatchObject({
      ok: true,
      value: { rating: 3, title: '', comment: '', pictures: [] },
    })
  })
  test('trims title and comment and limits them to 100 and 1,000 characters', () => {
    const max = { rating: '5', title: ` ${'ก'.repeat(100)} `, comment: ` ${'b'.repeat(1000)}\n` }
    expect(sent(max)).toMatchObject({ ok: true, value: { title: 'ก'.repeat(100), comment: 'b'.repeat(1000) } })
    expect(sent({ rating: '5', title: 'a'.repeat(101), comment: 'b'.repeat(1001) })).toMatchObject({
      ok: false,
      fields: { title: 'reviewing.titleTooLong', comment: 'reviewing.commentTooLong' },
    })
  })
  test('ignores other fields, such as claims about the purchase', () => {
    const read = sent({ rating: '5', verified: 'true', verifiedPurchase: 'true', userId: 'somebody' })
    expect(read.ok && read.value).toEqual({ rating: 5, title: '', comment: '', pictures: [] })
  })
})

describe('writing a review', () => {
  test('publishes one review per customer and product', async () => {
    const author = await person('Nok Suksan')
    expect((await writeReview(db, { productId: 'lotus', author, form: form(), now })).ok).toBe(true)
    const again = await writeReview(db, { productId: 'lotus', author, form: form({ rating: 1 }), now })
    expect(again).toEqual({ ok: false, reason: 'already_reviewed' })
    const { summary, reviews } = await readReviews(db, 'lotus')
    expect(summary).toEqual({ count: 1, average: 5 })
    expect(reviews).toMatchObject([
      { author: 'Nok', rating: 5, title: 'Lovely', verified: false, edited: false, helpful: 0 },
    ])
  })
  test('shows the first name of the newest order when the account has no name', async () => {
    await addProducts(db, [{ id: 'brooch' }])
    const author = await person('')
    await paidOrder('brooch', author)
    await db.updateTable('orders').set({ firstName: 'Mali' }).where('userId', '=', author.userId).execute()
    expect((await writeReview(db, { productId: 'brooch', author, form: form(), now })).ok).toBe(true)
    expect((await readReviews(db, 'brooch')).reviews.map((review) => review.author)).toEqual(['Mali'])
  })
  test('creates one review for ten concurrent requests', async () => {
    const author = await person('Fast')
    const results = await Promise.all(
      Array.from({ length: 10 }, () => writeReview(db, { productId: 'plum', author, form: form(), now })),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect((await readReviews(db, 'plum')).summary.count).toBe(1)
  })
  test.each(['secret', 'nowhere'])('is refused for the %s product, and nothing is saved', async (productId) => {
    const author = await person('Curious')
    expect(await writeReview(db, { productId, author, form: form(), now })).toEqual({ ok: false, reason: 'not_found' })
    expect((await readReviews(db, productId)).summary.count).toBe(0)
  })
})

describe('verified purchase', () => {
  const verified = async (
    buy: (author: Awaited<ReturnType<typeof person>>) => Promise<unknown>,
    emailVerified = true,
  ) => {
    const author = { ...(await person('Buyer')), emailVerified }
    await buy(author)
    await writeReview(db, { productId: 'bamboo', author, form: form(), now })
    return (await readOwnReviews(db, 'bamboo', author.userId)).mine?.verified
  }
  test('is a paid order by the account or by its confirmed email address', async () => {
    expect(await verified((author) => paidOrder('bamboo', author))).toBe(true)
    expect(await verified(({ email }) => paidOrder('bamboo', { email }))).toBe(true)
    expect(await verified(({ email }) => paidOrder('bamboo', { email }), false)).toBe(false)
  })
  test('is not an unpaid or refunded order, or an order for another product', async () => {
    expect(await verified((author) => paidOrder('bamboo', author, 'pending'))).toBe(false)
    expect(await verified((author) => paidOrder('bamboo', author, 'refunded'))).toBe(false)
    expect(await verified((author) => paidOrder('lotus', author))).toBe(false)
  })
  test('ends when the order is refunded or cancelled, and counts again when it is paid again', async () => {
    const author = await person('Buyer')
    const orderId = await paidOrder('plum', { email: author.email })
    await writeReview(db, { productId: 'plum', author, form: form(), now })
    const after = async (status: OrderStatus) => {
      await db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
      await verifyPurchases(db, orderId)
      return (await readOwnReviews(db, 'plum', author.userId)).mine?.verified
    }
    for (const status of ['refunded', 'shipped', 'cancelled', 'paid'] as const)
      expect(await after(status)).toBe(status === 'shipped' || status === 'paid')
  })
})

describe('changing a review', () => {
  test('is allowed for its author only, and a refusal changes nothing', async () => {
    const author = await person('Author')
    const other = await person('Other')
    const written = await writeReview(db, { productId: 'fan', author, form: form(), now })
    const reviewId = written.ok ? written.value.id : ''
    const before = await readReviews(db, 'fan')
    const later = new Date(now.getTime() + 60_000)
    const request = { reviewId, form: form({ rating: 2, title: '' }), now: later }
    expect(await editReview(db, { ...request, author: other })).toEqual({ ok: false, reason: 'not_yours' })
    expect(await deleteReview(db, { reviewId, userId: other.userId })).toEqual({ ok: false, reason: 'not_yours' })
    expect(await readReviews(db, 'fan')).toEqual(before)
    expect((await editReview(db, { ...request, author })).ok).toBe(true)
    expect((await readReviews(db, 'fan')).reviews).toMatchObject([{ rating: 2, title: '', edited: true }])
    expect((await deleteReview(db, { reviewId, userId: author.userId })).ok).toBe(true)
    expect((await readReviews(db, 'fan')).summary).toEqual({ count: 0, average: 0 })
  })
})

describe('vote on a review', () => {
  test('counts once per customer, can be changed, and is refused on the customer’s own review', async () => {
    const author = await person('Writer')
    const viewer = await person('Reader')
    const written = await writeReview(db, { productId: 'fan', author, form: form({ rating: 4 }), now })
    const reviewId = written.ok ? written.value.id : ''
    const vote = (userId: string, isHelpful: boolean | undefined) => voteOnReview(db, { reviewId, userId, isHelpful })
    const helpful = async () => (await readReviews(db, 'fan')).reviews[0]?.helpful
    expect(await vote(author.userId, true)).toEqual({ ok: false, reason: 'own_review' })
    expect(await helpful()).toBe(0)
    await Promise.all(Array.from({ length: 10 }, () => vote(viewer.userId, true)))
    expect(await helpful()).toBe(1)
    expect((await readOwnReviews(db, 'fan', viewer.userId)).votes).toEqual({ [reviewId]: true })
    await vote(viewer.userId, false)
    expect(await helpful()).toBe(0)
    await vote(viewer.userId, true)
    await vote(viewer.userId, undefined)
    expect(await helpful()).toBe(0)
    expect((await readOwnReviews(db, 'fan', viewer.userId)).votes).toEqual({})
  })
  test('is refused on a hidden review, which is left out of the rating', async () => {
    const author = await person('Rude')
    const written = await writeReview(db, { productId: 'fan', author, form: form({ rating: 1 }), now })
    const reviewId = written.ok ? written.value.id : ''
    await db.updateTable('reviews').set({ hidden: true }).where('id', '=', reviewId).execute()
    const { userId } = await person('Voter')
    expect(await voteOnReview(db, { reviewId, userId, isHelpful: true })).toEqual({ ok: false, reason: 'not_found' })
    expect((await readReviews(db, 'fan')).summary).toEqual({ count: 1, average: 4 })
  })
})
