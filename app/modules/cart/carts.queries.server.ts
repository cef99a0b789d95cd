import { sql } from 'kysely'
import type { Language } from '#app/i18n/language.ts'
import { type Db, hasRow, queryRows } from '#app/platform/database/database.server.ts'
import type { CartItem } from './cart.ts'

export const cartRows = (db: Db, userId: string): Promise<CartItem[]> =>
  db
    .selectFrom('cartLines')
    .select(['productId', 'size', 'quantity'])
    .where('userId', '=', userId)
    .orderBy('addedAt')
    .orderBy('productId')
    .orderBy('size')
    .execute()

/** Replaces the copy; unknown products are left out. */
export async function writeCart(tx: Db, userId: string, lines: readonly CartItem[], now: Date): Promise<void> {
  const given = JSON.stringify(lines.map((line, position) => ({ ...line, position })))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g("productId" text, size text, quantity int, position int)
    ), gone as (
      delete from cart_lines c where c.user_id = ${userId}
        and not exists (select from given g where g."productId" = c.product_id and g.size = c.size)
    )
    insert into cart_lines (user_id, product_id, size, quantity, added_at)
    select ${userId}, g."productId", g.size, g.quantity, ${now}::timestamptz + g.position * interval '1 millisecond'
      from given g join products p on p.id = g."productId"
    on conflict (user_id, product_id, size) do update set quantity = excluded.quantity`.execute(tx)
}

export const hasCartReminders = (db: Db, userId: string): Promise<boolean> =>
  hasRow(db.selectFrom('cartReminders').where('userId', '=', userId).where('endedAt', 'is', null).select('userId'))

type Consent = { userId: string; token: string; language: Language; agreedAt: Date }

/** An earlier token is used again; the last reminder stays on record. */
export const startCartReminders = (tx: Db, { userId, token, language, agreedAt }: Consent) =>
  tx
    .insertInto('cartReminders')
    .values({ userId, token, language, agreedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ language, agreedAt, endedAt: null }))
    .execute()

export const updateCartReminders = (tx: Db, userId: string, facts: { endedAt: Date } | { remindedAt: Date }) =>
  tx.updateTable('cartReminders').set(facts).where('userId', '=', userId).execute()

export const lockCartReminders = (tx: Db, token: string) =>
  tx
    .selectFrom('cartReminders')
    .select(['userId', 'language', 'endedAt'])
    .where('token', '=', token)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type AbandonedCart = { userId: string; email: string; language: Language; token: string }

/**
 * Carts last changed in the period, oldest first, of people who agreed and confirmed their address; without a reminder
 * of this cart and without an order since its first item.
 */
export const abandonedCarts = (db: Db, period: { after: Date; before: Date }, of: { userId?: string; limit: number }) =>
  queryRows<AbandonedCart>(db)`
    select r.user_id, u.email, coalesce(c.preferred_language, r.language) as language, r.token
      from cart_reminders r
      join users u on u.id = r.user_id
      left join customers c on c.user_id = r.user_id
     cross join lateral (
       select min(added_at) as first, max(added_at) as last from cart_lines where user_id = r.user_id) cart
     where r.ended_at is null and u.email_verified
       and cart.last > ${period.after} and cart.last <= ${period.before}
       and (r.reminded_at is null or cart.first > r.reminded_at)
       and not exists (select 1 from orders o where o.user_id = r.user_id and o.created_at >= cart.first)
       and (${of.userId ?? null}::text is null or r.user_id = ${of.userId ?? null})
     order by cart.last limit ${of.limit}`
