import type pg from 'pg'
import type { Clock } from '../clock.ts'

const minuteMs = 60_000

type DatabaseClock = {
  clock: Clock
  /** Throws when the database does not respond; the clock is unchanged. */
  correct: () => Promise<void>
  stop: () => void
}

/**
 * The database's time, so that one clock decides what is due. Read every minute; in between it follows the monotonic
 * clock.
 */
export async function openDatabaseClock(pool: pg.Pool): Promise<DatabaseClock> {
  let ahead = Number.NaN
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
  const timer = setInterval(() => void correct().catch(() => {}), minuteMs)
  timer.unref()
  return { clock: () => new Date(performance.now() + ahead), correct, stop: () => clearInterval(timer) }
}
