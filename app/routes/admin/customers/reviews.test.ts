import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asWritten } from '#app/i18n/language.ts'
import { readReviews } from '#app/modules/reviews/read-reviews.server.ts'
import { editReview, writeReview } from '#app/modules/reviews/write-review.server.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { get, post } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { type Person, signedIn, staffedShop } from '#tests/support/people.ts'

const database = await testDatabase()
const { db } = database
const written = new Date('2026-11-20T05:00:00Z')
const now = new Date('2026-11-21T05:00:00Z')
const { app, adapters, staff, customer } = await staffedShop(database, { clock: () => now })
const dress = await stockedProduct(db, { nameEn: 'Lotus dress' })
const fan = await stockedProduct(db, { nameEn: 'Silk fan' })
const ids: Record<string, string> = {}

async function review(person: Person, productId: string, rating: number, comment: string, minutes: number) {
  const author = { userId: person.userId, email: person.email, emailVerified: true }
  const form = { rating, title: '', comment, pictures: [] }
  const at = new Date(written.getTime() - minutes * 60_000)
  const done = await writeReview(db, { productId, author, form, now: at })
  if (!done.ok) throw new Error(done.reason)
  ids[comment] = done.value.id
}

let unwritten = ''
beforeAll(async () => {
  unwritten = await page('/admin/reviews')
  const bee = await signedIn(database, adapters, 'bee@mai.example')
  await review(customer, dress.id, 5, 'The silk is lovely', 0)
  await review(bee, dress.id, 1, 'ผ้าบางไป', 10)
  await review(bee, fan.id, 4, 'A fine fan, 100%', 20)
})
beforeEach(async () => {
  const fresh = { hidden: false, hiddenReason: null, reply: null, repliedAt: null, seenAt: null }
  await db.updateTable('reviews').set(fresh).execute()
})

const page = async (path: string, cookie = staff.cookie) => {
  const answer = await app(get(path, cookie ? { cookie } : {}))
  return asWritten((await answer.text()).replaceAll('<!-- -->', ''))
}
const send = (fields: Record<string, string>) => app(post('/admin/reviews', fields, { cookie: staff.cookie }))
const answerTo = async (fields: Record<string, string>) => {
  const answer = await send(fields)
  return [answer.status, asWritten(await answer.text())] as const
}
const row = (comment: string) =>
  db
    .selectFrom('reviews')
    .select(['hidden', 'hiddenReason', 'reply', 'repliedAt', 'seenAt'])
    .where('id', '=', ids[comment] ?? '')
    .executeTakeFirstOrThrow()
const lastAudit = () =>
  db
    .selectFrom('auditLog')
    .select(['actorId', 'action', 'entity', 'entityId', 'detail', 'at'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
const line = (action: string, comment: string, detail = {}) => ({
  actorId: staff.userId,
  action,
  entity: 'review',
  entityId: ids[comment],
  detail,
  at: now,
})

describe('the review list', () => {
  const found = async (query: string) => {
    const html = await page(`/admin/reviews${query}`)
    return Object.keys(ids)
      .filter((comment) => html.includes(comment))
      .toSorted((one, other) => html.indexOf(one) - html.indexOf(other))
  }
  const all = ['The silk is lovely', 'ผ้าบางไป', 'A fine fan, 100%']

  test('is sorted newest first, with product, author and stars', async () => {
    expect(await found('')).toEqual(all)
    const html = await page('/admin/reviews')
    for (const words of ['3 reviews', 'Lotus dress', 'bee@mai.example', '5 out of 5', 'Mark 3 as read'])
      expect(html).toContain(words)
    expect(await page('/th/admin/reviews')).toContain('ทำเครื่องหมายว่าดูแล้ว 3 รีวิว')
  })

  test('has one text when there are no reviews and another when a filter finds none', async () => {
    expect(unwritten).toContain('No reviews yet. Customer reviews appear here.')
    for (const query of ['?stars=2', '?state=hidden', '?q=zzz', '?page=2']) {
      const html = await page(`/admin/reviews${query}`)
      expect([html.includes('No reviews found'), html.includes('No reviews yet')]).toEqual([true, false])
    }
  })

  test.each([
    ['?stars=1', ['ผ้าบางไป']],
    ['?stars=2', []],
    ['?q=fan 100%', ['A fine fan, 100%']],
    ['?q=บางไป', ['ผ้าบางไป']],
    ['?state=new&stars=5', ['The silk is lovely']],
    ['?state=hidden', []],
    ['?state=nonsense&stars=9', all],
    ['?page=2', []],
  ])('is filtered by %s', async (query, comments) => expect(await found(query)).toEqual(comments))

  test('counts a review as new until it is read, also on the home page, and again after an edit', async () => {
    const fresh = async () => /state=new"[^>]*><span[^>]*>(\d+)/.exec(await page('/admin'))?.[1]
    expect(await fresh()).toBe('3')
    const seen = await answerTo({ intent: 'seen', review: ids['The silk is lovely'] ?? '' })
    expect(seen).toEqual([200, expect.stringContaining('1 review marked as read')])
    expect(await lastAudit()).toEqual(line('review.seen', 'The silk is lovely'))
    expect([await fresh(), await found('?state=new')]).toEqual(['2', all.slice(1)])
    const author = { userId: customer.userId, email: customer.email, emailVerified: true }
    const form = { rating: 2, title: '', comment: 'The silk is lovely', pictures: [] }
    await editReview(db, { reviewId: ids['The silk is lovely'] ?? '', author, form, now })
    expect(await fresh()).toBe('3')
    await editReview(db, { reviewId: ids['The silk is lovely'] ?? '', author, form: { ...form, rating: 5 }, now })
  })
})

describe('hiding a review', () => {
  test('removes it and its stars from the shop at once, and showing it restores both', async () => {
    const path = `/product/${dress.id}`
    expect(await page(path, '')).toContain('ผ้าบางไป')
    expect((await readReviews(db, dress.id)).summary).toEqual({ count: 2, average: 3 })
    const review = ids['ผ้าบางไป'] ?? ''
    expect((await answerTo({ intent: 'hide', review, reason: ' Names\na rival ' }))[0]).toBe(200)
    expect(await row('ผ้าบางไป')).toMatchObject({ hidden: true, hiddenReason: 'Names a rival', seenAt: now })
    expect(await lastAudit()).toEqual(line('review.hide', 'ผ้าบางไป', { reason: 'Names a rival' }))
    await expect.poll(() => page(path, '')).not.toContain('ผ้าบางไป')
    expect((await readReviews(db, dress.id)).summary).toEqual({ count: 1, average: 5 })
    expect(await page('/admin/reviews?state=hidden')).toContain('Hidden: Names a rival')
    expect((await answerTo({ intent: 'show', review }))[0]).toBe(200)
    expect(await row('ผ้าบางไป')).toMatchObject({ hidden: false, hiddenReason: null })
    expect(await lastAudit()).toEqual(line('review.show', 'ผ้าบางไป', { reason: 'Names a rival' }))
    await expect.poll(() => page(path, '')).toContain('ผ้าบางไป')
  })
})

describe('a reply', () => {
  const review = () => ids['The silk is lovely'] ?? ''

  test('is shown under the review, marked with its language, until it is changed or removed', async () => {
    const path = `/product/${dress.id}`
    expect((await answerTo({ intent: 'reply', review: review(), reply: 'ขอบคุณค่ะ\nเจอกันใหม่' }))[0]).toBe(200)
    expect(await row('The silk is lovely')).toMatchObject({ reply: 'ขอบคุณค่ะ\nเจอกันใหม่', repliedAt: now, seenAt: now })
    const detail = { before: null, after: 'ขอบคุณค่ะ\nเจอกันใหม่' }
    expect(await lastAudit()).toEqual(line('review.reply', 'The silk is lovely', detail))
    await expect.poll(() => page(path, '')).toMatch(/Our reply<\/p><p lang="th"[^>]*>ขอบคุณค่ะ\nเจอกันใหม่</)
    await send({ intent: 'reply', review: review(), reply: 'Thank you <b>' })
    await expect.poll(() => page(`/th${path}`, '')).toMatch(/คำตอบจากร้าน<\/p><p lang="en"[^>]*>Thank you &lt;b&gt;</)
    expect(await page('/admin/reviews?state=unanswered')).not.toContain('The silk is lovely')
    expect((await answerTo({ intent: 'unreply', review: review() }))[0]).toBe(200)
    expect(await row('The silk is lovely')).toMatchObject({ reply: null, repliedAt: null })
    const removed = { before: 'Thank you <b>', after: null }
    expect(await lastAudit()).toEqual(line('review.reply_removed', 'The silk is lovely', removed))
    await expect.poll(() => page(path, '')).not.toContain('Our reply')
  })
})

const gone = '00000000-0000-4000-8000-000000000000'
test.each([
  [{ intent: 'hide', reason: ' ' }, 422, 'Enter why it is hidden.'],
  [{ intent: 'hide', reason: 'x'.repeat(201) }, 422, '200 characters'],
  [{ intent: 'reply', reply: '\n' }, 422, 'Write something first.'],
  [{ intent: 'reply', reply: 'x'.repeat(1001) }, 422, '1,000 characters'],
  [{ intent: 'hide', reason: 'Spam', review: gone }, 404, 'no longer exists'],
  [{ intent: 'show', review: gone }, 404, 'no longer exists'],
  [{ intent: 'reply', reply: 'Yes', review: 'x' }, 404, 'no longer exists'],
  [{ intent: 'unreply', review: gone }, 404, 'no longer exists'],
  [{ intent: 'seen', review: 'x' }, 404, 'no longer exists'],
])('%j is refused and changes nothing', async (fields, status, words) => {
  const before = await fingerprint(database)
  const [answered, html] = await answerTo({ review: ids['The silk is lovely'] ?? '', ...fields })
  expect([answered, html.includes(words)]).toEqual([status, true])
  expect(await fingerprint(database)).toEqual(before)
})
