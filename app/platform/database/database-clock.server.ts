import type pg from 'pg'
import type { Clock } from '../clock.ts'

/** The database's time, as one clock decides what is due. Read every minute; else it follows the monotonic clock. */
export async function openDatabaseClock(pool: pg.Pool) {
  let ahead = Number.NaN
  /** Throws when the database does not respond; the clock is unchanged. */
  const correct = async () => {
    const sentAt = performance.now()
    const { rows } = await pool.query<{ ms: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    )
    const answered = performance.now()
    const found = (rows[0]?.ms ?? Number.NaN) - (sentAt + answered) / 2
    // A difference within the round trip is measurement noise.
    if (!(Math.abs(found - ahead) <= (answered - sentAt) / 2)) ahead = found
  }
  await correct()
  const timer = setInterval(() => void correct().catch(() => {}), 60_000).unref()
  const clock: Clock = () => new Date(performance.now() + ahead)
  return { clock, correct, stop: () => clearInterval(timer) }
}
