import { sql } from 'kysely'
import { updateSalesRollup } from '#app/modules/reports/report-tasks.server.ts'
import { type Database, type Db, openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import type { GrownShop } from './measured-statement.ts'
import { freshFolder, postmasterOf } from './processes.ts'

const step = 50_000
export const now = new Date('2026-11-21T05:00:00Z')

/** A shop with `total` products and orders, and a third as many people; some of each are deleted or erased. */
export async function grownDatabase(total: number, work: (shop: GrownShop) => Promise<void>): Promise<void> {
  const folder = freshFolder()
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const database = openDatabase(embedded.url, 2)
    await grow(database, total)
    await updateSalesRollup(database.db, now)
    await work({ ...database, total, postmaster: postmasterOf(folder) })
    await database.close()
  } finally {
    await embedded.stop()
  }
}

/** Stock movements cover half a year, as the back office reads no more. */
const grow = ({ db }: Database, total: number): Promise<void> =>
  db.connection().execute(async (one) => {
    // Triggers would overwrite derived data.
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set statement_timeout = 0`.execute(one)
    await sql`drop index order_search`.execute(one)
    await sql`insert into brands (id, name) select 'brand-' || n, 'Brand ' || n from generate_series(0, 9) n`.execute(
      one,
    )
    for (let from = 0; from < total; from += step) {
      const to = Math.min(from + step, total) - 1
      await products(one, from, to)
      await orders(one, { from, to, total })
      await people(one, Math.ceil(from / 3), Math.ceil((to + 1) / 3) - 1)
    }
    await sql`select keep_search_texts(array(select id from orders))`.execute(one)
    await sql`
      create index order_search on order_search_texts using gin (search_text gin_trgm_ops) with (fastupdate = off)`.execute(
      one,
    )
    await sql`vacuum analyze`.execute(one)
    await sql`reset session_replication_role`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })

async function products(db: Db, from: number, to: number) {
  await sql`
    insert into products (id, category, brand_id, name_en, name_th, price_satang, colour, created_at, search_text,
                          sizes_in_stock, deleted_at)
    select 'piece-' || n, (array['dress','top','bottom','set','accessories','silk'])[1 + n % 6], 'brand-' || n % 10,
           'Piece ' || n, 'ชิ้น ' || n, 39000 + (n::bigint * 7919 % 1251) * 1000,
           (array['jade','ivory','indigo','blush','ink'])[1 + n % 5], timestamptz '2026-11-21Z' - n * interval '1 minute',
           'piece ' || n || ' ' || (array['jade','ivory','indigo','blush','ink'])[1 + n % 5],
           case when n % 100 = 0 then '{}' else '{S,M}' end::text[],
           case when n % 20 = 7 then timestamptz '2026-11-21Z' end
      from generate_series(${from}::int, ${to}::int) n`.execute(db)
  await sql`
    select write_search_words(products) from products
     where id = any(array(select 'piece-' || n from generate_series(${from}::int, ${to}::int) n))`.execute(db)
  await sql`
    insert into variants (product_id, size, sku, position)
    select 'piece-' || n, size, 'P' || n || '-' || size, position
      from generate_series(${from}::int, ${to}::int) n, (values ('S', 1), ('M', 2)) sizes (size, position)`.execute(db)
  await sql`
    insert into stock (variant_id, of_product_id, on_hand, reserved, low_stock_threshold)
    select id, product_id, case id % 200 when 0 then 0 when 1 then 2 else 20 + id % 30 end, 0, 3 from variants
     where id > coalesce((select max(variant_id) from stock), 0)`.execute(db)
}

/** Accounts of a third, without the erased. */
async function people(db: Db, from: number, to: number) {
  const known = sql`generate_series(${from}::int, ${to}::int) n where n % 20 <> 7`
  await sql`
    insert into people (email, buys, first_at, last_at)
    select 'buyer' || n || '@mai.example', true, ${now}::timestamptz - interval '3 years', ${now}::timestamptz - n * interval '1 minute'
      from ${known}`.execute(db)
  await sql`
    insert into person_search_texts (person_id, search_text)
    select id, email || ' srisai ' || substr(email, 6, position('@' in email) - 6) from people
     where id not in (select person_id from person_search_texts)`.execute(db)
  await sql`
    insert into users (id, name, email, email_verified) select 'buyer-' || n, 'Srisai ' || n, 'buyer' || n || '@mai.example', true
      from ${known} and n % 3 = 0`.execute(db)
  await sql`insert into customers (user_id, last_name) select 'buyer-' || n, 'Srisai ' || n from ${known} and n % 3 = 0`.execute(
    db,
  )
  await sql`
    insert into erasures (id, at, detail) select gen_random_uuid(), ${now}, '{}'
      from generate_series(${from}::int, ${to}::int) n where n % 20 = 7`.execute(db)
}

async function orders(db: Db, { from, to, total }: Numbers) {
  const seconds = (3 * 365 * 86_400) / total
  await sql`
    insert into orders (id, number, language, email, phone, first_name, last_name, channel, payment_method,
                        delivery_method, subtotal_satang, shipping_satang, total_satang, discount_satang, vat_satang,
                        coupon_code, status, stock_state, awaiting, expires_at, paid_at, paid_satang, created_at, user_id, erased_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, lpad(upper(to_hex(n)), 8, '0'), 'en',
           case when buyer % 20 <> 7 then 'buyer' || buyer || '@mai.example' end,
           case when buyer % 20 <> 7 then '+66810' || lpad(buyer::text, 6, '0') end,
           (array['Nok','Mali','Somchai','Anong','Preecha'])[1 + buyer % 5], 'Srisai ' || buyer,
           case when n % 7 = 0 then 'chat' else 'online' end,
           (array['card','promptpay','card'])[1 + n % 3], 'standard', 300000, 0, case when n % 9 = 0 then 290000 else 300000 end,
           case when n % 9 = 0 then 10000 else 0 end, 18972, case when n % 9 = 0 then 'CODE' || n % 40 end,
           state, case state when 'pending' then 'held' when 'cancelled' then 'released' else 'sold' end,
           case when state = 'pending' then 'payment' end, case when state = 'pending' then at + interval '1 day' end,
           case when state not in ('pending', 'cancelled') then at end,
           case when state in ('pending', 'cancelled') then 0 when n % 9 = 0 then 290000 else 300000 end, at,
           case when buyer % 3 = 0 and buyer % 20 <> 7 then 'buyer-' || buyer end,
           case when buyer % 20 = 7 then ${now}::timestamptz end
      from generate_series(${from}::int, ${to}::int) n
     cross join lateral (select (hashint8extended(n, 0) & 9223372036854775807) % ${Math.ceil(total / 3)} as buyer,
                                ${now}::timestamptz - n * ${seconds}::float8 * interval '1 second' as at) who
     cross join lateral (select case when n < 30 then (array['pending','paid','processing','shipped'])[1 + n % 4]
                                     when n % 20 = 0 then 'cancelled' else 'completed' end as state) how`.execute(db)
  await orderLines(db, { from, to, total })
  await sql`
    insert into stock_movements (variant_id, delta, kind, order_id, source_key, created_at)
    select variant_id, -quantity, 'sale', orders.id, 'sale:' || orders.id || ':' || variant_id, paid_at
      from orders join order_lines on order_id = orders.id
     where stock_state = 'sold' and paid_at > ${now}::timestamptz - interval '26 weeks'
       and orders.id between ${orderId(from)}::uuid and ${orderId(to)}::uuid`.execute(db)
}

type Numbers = { from: number; to: number; total: number }

async function orderLines(db: Db, { from, to, total }: Numbers) {
  await sql`
    insert into order_lines (order_id, line_number, variant_id, product_id, sku, name_en, name_th, category, size,
                             unit_price_satang, quantity, line_total_satang, discount_satang, cost_satang)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, line, item * 2 + line, 'piece-' || item,
           'P' || item, 'Piece ' || item, 'ชิ้น ' || item,
           (array['dress','top','bottom','set','accessories','silk'])[1 + item % 6],
           case line when 1 then 'S' else 'M' end, 150000, 1, 150000, 0,
           case when item % 10 <> 0 then 40000 + item * 10 end
      from generate_series(${from}::int, ${to}::int) n, generate_series(1, 2) line
     cross join lateral (select ((n * 31::bigint + line * 17) % least(${total}::int, 2000))::int as item) what`.execute(
    db,
  )
}

const orderId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
