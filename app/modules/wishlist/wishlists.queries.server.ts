import { sql } from 'kysely'
import { type Db, queryValues } from '#app/platform/database/database.server.ts'
import { maxWishlistProducts } from './wishlist.ts'

/** Newest first, including hidden and deleted products. */
export const wishlistRows = (db: Db, userId: string) =>
  queryValues<string>(db)`
    select product_id from wishlist_items where user_id = ${userId}
     order by added_at desc, product_id limit ${maxWishlistProducts}`

/** Newest first; skips unknown products. */
export const writeWishlist = (tx: Db, userId: string, ids: readonly string[], now: Date) =>
  sql`
    with gone as (
      delete from wishlist_items where user_id = ${userId} and not (product_id = any(${ids}::text[]))
    )
    insert into wishlist_items (user_id, product_id, added_at)
    select ${userId}, p.id, ${now}::timestamptz - listed.place * interval '1 millisecond'
      from unnest(${ids}::text[]) with ordinality as listed(id, place) join products p on p.id = listed.id
    on conflict (user_id, product_id) do update set added_at = excluded.added_at`.execute(tx)
