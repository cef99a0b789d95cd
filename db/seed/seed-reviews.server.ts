import { addDays, addMinutes } from '#app/kit/dates.ts'
import { type Category, categories } from '#app/modules/catalog/category.ts'
import { voteOnReview, writeReview } from '#app/modules/reviews/write-review.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { hasAccount } from './history-plan.ts'
import { type Person, people } from './people.ts'
import { type Random, randomOf } from './random.ts'
import { fits, type ReviewText, reviewTexts } from './review-texts.ts'

type Bought = { userId: string; productId: string; style: string; category: string; at: Date }
type Pair = { userId: string; person: Person; item: { id: string; style: string }; at: Date }

export async function seedReviews(tx: Db, userIds: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const random = randomOf('reviews')
  const bought = await boughtItems(tx)
  const used = new Set<string>()
  const written: string[] = []
  for (const category of categories) {
    // Texts for specific products first, while their buyers are free.
    const [certain, any] = [true, false].map((named) => reviewTexts[category].filter((text) => !!text[4] === named))
    const texts: ReviewText[] = [...(certain ?? []), ...(any ?? []), ...starsOnly[category]]
    const pairs = random.shuffled([
      ...pairsOf(bought, category, userIds),
      ...(await strangers(tx, category, userIds, now)),
    ])
    for (const text of texts) {
      const pair = pairs.find(
        (one) =>
          one.person.language === text[0] && !used.has(`${one.userId} ${one.item.id}`) && fits(text[4], one.item),
      )
      if (!pair) continue
      used.add(`${pair.userId} ${pair.item.id}`)
      written.push(await write(tx, pair, text, reviewedAt(random, pair.at, now)))
    }
  }
  await vote(tx, random, written, [...userIds.values()])
}

const four = ['th', 4, '', ''] as const
const five = ['th', 5, '', ''] as const
const fiveEn = ['en', 5, '', ''] as const

/** Stars without text. */
const starsOnly: Readonly<Record<Category, readonly ReviewText[]>> = {
  dress: [five, five, four, five, fiveEn, ['en', 4, '', '']],
  top: [five, four, five, fiveEn],
  bottom: [five, five, four, fiveEn],
  set: [five, four, five],
  accessories: [five, five, four, fiveEn],
  silk: [five, five, four, fiveEn],
}

async function boughtItems(tx: Db): Promise<Bought[]> {
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('orderLines as l', 'l.orderId', 'o.id')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['o.userId', 'l.productId', 'p.style', 'l.category', 'o.completedAt as at'])
    .where('o.status', '=', 'completed')
    .orderBy('o.createdAt')
    .orderBy('l.lineNumber')
    .execute()
  return rows.flatMap(({ userId, at, ...row }) => (userId && at ? [{ ...row, userId, at }] : []))
}

function pairsOf(bought: readonly Bought[], category: Category, userIds: ReadonlyMap<string, string>): Pair[] {
  return bought
    .filter((one) => one.category === category)
    .flatMap((one) => {
      const person = people.find((some) => userIds.get(some.email) === one.userId)
      return person ? [{ userId: one.userId, person, item: { id: one.productId, style: one.style }, at: one.at }] : []
    })
}

/** One reviewer in ten did not buy here. */
async function strangers(tx: Db, category: Category, userIds: ReadonlyMap<string, string>, now: Date): Promise<Pair[]> {
  const products = await tx
    .selectFrom('products')
    .select(['id', 'style', 'createdAt'])
    .where('category', '=', category)
    .where('listed', '=', true)
    .orderBy('id')
    .execute()
  const random = randomOf(`strangers ${category}`)
  return people.filter(hasAccount).flatMap((person, place) => {
    const userId = userIds.get(person.email)
    const product = random.of(products)
    if (!userId || place % 3 > 0 || product.createdAt > addDays(now, -8)) return []
    return [{ userId, person, item: product, at: addDays(product.createdAt, 4) }]
  })
}

/** Days after delivery, never in the future. */
function reviewedAt(random: Random, at: Date, now: Date): Date {
  const moment = addMinutes(at, random.between(300, 9 * 1_440))
  return moment < now ? moment : addMinutes(now, -random.between(30, 600))
}

async function write(tx: Db, pair: Pair, [, rating, title, comment]: ReviewText, now: Date): Promise<string> {
  const { userId, person, item } = pair
  const author = { userId, email: person.email, emailVerified: true }
  const review = await writeReview(tx, {
    productId: item.id,
    author,
    form: { rating, title, comment, pictures: [] },
    now,
  })
  if (!review.ok) throw new Error(`demo review refused: ${review.reason}`)
  return review.value.id
}

async function vote(tx: Db, random: Random, reviews: readonly string[], voters: readonly string[]): Promise<void> {
  for (const reviewId of reviews)
    for (const userId of random.shuffled(voters).slice(0, random.of([0, 0, 1, 1, 2, 3, 5])))
      await voteOnReview(tx, { reviewId, userId, isHelpful: random.next() < 0.9 })
}
