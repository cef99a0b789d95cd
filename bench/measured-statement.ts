import type { Database, Db } from '#app/platform/database/database.server.ts'
import { measure } from './measure.ts'
import { limited, percentile, type Row } from './table.ts'

export type GrownShop = Database & { total: number; postmaster: number }
export type Ask = (db: Db, round: number) => Promise<unknown>

const rounds = 100
const fewest = 10
const maxMs = 3000

/** The p99 of a hundred rounds, or as many as three seconds allow. */
export async function measuredStatement(
  { db, total, postmaster }: GrownShop,
  name: string,
  ask: Ask,
  max: number,
): Promise<Row> {
  // The first rounds fill caches.
  for (let round = 0; round < 6; round++) await ask(db, round)
  const samples: number[] = []
  const { cpu, foreign } = await measure([postmaster], async () => {
    const end = performance.now() + maxMs
    while (samples.length < fewest || (samples.length < rounds && performance.now() < end)) {
      const started = performance.now()
      await ask(db, samples.length + 6)
      samples.push(performance.now() - started)
    }
  })
  const busy = cpu && (cpu.queries * 1000) / samples.length
  const row = limited(`${name}, ${total.toLocaleString('en')}`, [percentile(samples, 0.99)], {
    unit: 'ms p99',
    max,
    note: `, p50 ${percentile(samples, 0.5).toFixed(2)} ms`,
    cpu: busy === undefined ? '' : `${busy.toFixed(1)} ms: queries ${busy.toFixed(1)}`,
    foreign,
  })
  console.log(`    ${row.ok ? ' ' : '!'} ${row.what}: ${row.figure}`)
  return row
}
