import { sql } from 'kysely'
import type { Adapters } from '#app/context.server.ts'
import { saveCart } from '#app/modules/cart/save-cart.server.ts'
import { saveProfile } from '#app/modules/customers/save-profile.server.ts'
import { writeReview } from '#app/modules/reviews/write-review.server.ts'
import { saveWishlist } from '#app/modules/wishlist/save-wishlist.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { someDay } from '#tests/factories/moments.ts'
import { placedOrder } from '#tests/factories/placed-order.ts'
import { stockedProduct } from '#tests/factories/stocked-product.ts'
import { type Person, signedIn } from './people.ts'

export type Owner = Person & {
  names: { product: string; order: string; review: string; user: string }
  /** Texts for the owner and staff only. */
  secrets: string[]
  rows: () => Promise<string>
}

/** A customer with everything that a customer can own. */
export async function ownerOfEverything(database: Database, adapters: Adapters): Promise<Owner> {
  const { db } = database
  const person = await signedIn(database, adapters, 'owner-of-everything@mai.example')
  const { userId, email } = person
  const now = someDay
  const { id: productId } = await stockedProduct(db)
  const line = { productId, size: 'M', quantity: 1 }
  await saveCart(db, { userId, lines: [line], merge: false, now })
  await saveWishlist(db, { userId, ids: [productId], merge: false, now })
  await saveProfile(db, userId, profile, now)
  const form = { rating: 5, title: '', comment: 'The silk is lovely', pictures: [] }
  const written = await writeReview(db, { productId, author: { userId, email, emailVerified: true }, form, now })
  if (!written.ok) throw new Error(`no review: ${written.reason}`)
  const customer = { ...shopper, email }
  const { number, accessKey } = await placedOrder(db, { lines: [line], userId, customer, now })
  const review = await db.selectFrom('reviews').select('id').where('userId', '=', userId).executeTakeFirstOrThrow()
  return {
    ...person,
    names: { product: productId, order: number, review: review.id, user: userId },
    secrets: [email, accessKey, 'Owned-Surname', '899999123', '77 Owned Lane', 'Owned Company', 'owned notes'],
    rows: () => rowsOf(database, userId),
  }
}

const profile = {
  displayName: '',
  firstName: 'Mali',
  lastName: 'Owned-Surname',
  phone: '+66899999123',
  company: 'Owned Company',
  preferredLanguage: 'en',
} as const

const shopper = {
  firstName: 'Mali',
  lastName: 'Owned-Surname',
  phone: '+66899999123',
  company: 'Owned Company',
  addressLine: '77 Owned Lane',
  subdistrict: 'Si Phraya',
  district: 'Bang Rak',
  province: 'Bangkok',
  postalCode: '10500',
  customerNotes: 'owned notes',
}

async function rowsOf({ db }: Database, userId: string): Promise<string> {
  const { rows } = await sql<{ row: string }>`
    with hers as (select id from orders where user_id = ${userId})
    select row_to_json(t)::text as row from users t where id = ${userId}
    union all select row_to_json(t)::text from customers t where user_id = ${userId}
    union all select row_to_json(t)::text from credentials t where user_id = ${userId}
    union all select row_to_json(t)::text from cart_lines t where user_id = ${userId}
    union all select row_to_json(t)::text from wishlist_items t where user_id = ${userId}
    union all select row_to_json(t)::text from reviews t where user_id = ${userId}
    union all select row_to_json(t)::text from orders t where id in (select id from hers)
    union all select row_to_json(t)::text from order_lines t where order_id in (select id from hers)
    union all select row_to_json(t)::text from order_events t where order_id in (select id from hers)
    union all select row_to_json(t)::text from payments t where order_id in (select id from hers)
  `.execute(db)
  return rows
    .map(({ row }) => row)
    .sort()
    .join('\n')
}
