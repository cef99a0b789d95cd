import { sql } from 'kysely'
import { listProducts } from '#app/modules/catalog/listing/list-products.server.ts'
import { type Database, openDatabase } from '#app/platform/database/database.server.ts'
import { startEmbedded } from '#app/platform/database/embedded.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { freshFolder } from './processes.ts'
import { percentile, type Row } from './table.ts'

const sizes = [1_000, 10_000, 100_000]
const queries = 600

export async function categoryQuery(): Promise<Row[]> {
  const embedded = await startEmbedded(freshFolder())
  try {
    await migrate(embedded.url)
    const database = openDatabase(embedded.url, 2)
    const rows: Row[] = []
    const p99s: number[] = []
    for (const size of sizes) {
      await grow(database, size)
      const samples = await cronJobs(database)
      p99s.push(percentile(samples, 0.99))
      rows.push({
        what: `category query, ${size.toLocaleString('en')} products`,
        figure: `p50 ${percentile(samples, 0.5).toFixed(2)} ms, p99 ${percentile(samples, 0.99).toFixed(2)} ms`,
        goal: '',
        ok: undefined,
      })
    }
    await database.close()
    const growth = (p99s.at(-1) ?? Number.NaN) / (p99s[0] ?? Number.NaN)
    return [
      ...rows,
      { what: 'growth of p99 from 1 k to 100 k', figure: `${growth.toFixed(2)} ×`, goal: '< 2 ×', ok: growth < 2 },
    ]
  } finally {
    await embedded.stop()
  }
}

async function grow({ db }: Database, total: number) {
  await sql`insert into brands (id, name) values ('bench', 'Bench') on conflict do nothing`.execute(db)
  for (let made = total / 10 === 100 ? 0 : total / 10; made < total; made += 5_000)
    await sql`
      insert into products (id, category, brand_id, name_en, name_th, price_satang, sizes_in_stock, created_at, search_text)
      select 'piece-' || n, (array['dress','top','bottom','set','accessories','silk'])[1 + n % 6], 'bench',
             'Piece ' || n, 'ชิ้น ' || n, 39000 + (n * 7919 % 1251) * 1000,
             case n % 4 when 0 then '{XS,S}' when 1 then '{S,M}' when 2 then '{M,L,XL}' else '{XL}' end::text[],
             now() - n * interval '1 minute', 'piece ' || n
        from generate_series(${made}::int, ${Math.min(made + 5_000, total) - 1}::int) n`.execute(db)
  await sql`vacuum analyze products`.execute(db)
}

async function cronJobs({ db }: Database): Promise<number[]> {
  const now = new Date()
  const listings = [
    { sort: 'newest' as const },
    { sort: 'price_asc' as const },
    { sort: 'price_desc' as const, page: 3 },
    { sort: 'newest' as const, sizes: ['M'] },
    { sort: 'price_asc' as const, minPrice: 100_000, maxPrice: 300_000 },
  ]
  const samples: number[] = []
  for (let one = 0; one < queries; one++) {
    const started = performance.now()
    await listProducts(db, {
      category: 'dress',
      language: 'en',
      now,
      newArrivalDays: 30,
      ...listings[one % listings.length],
    })
    // The first rounds fill caches.
    if (one >= 100) samples.push(performance.now() - started)
  }
  return samples
}
