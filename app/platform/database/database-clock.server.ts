import type pg from 'pg'
import type { Clock } from '../clock.ts'

const minuteMs = 60_000

type DatabaseClock = {
  clock: Clock
  /** Asks the database again; throws when it does not answer, and the clock goes on as it was. */
  correct: () => Promise<void>
  stop: () => void
}

/**
 * The database's time in this process: what is due is decided by one clock, however wrong that of this machine is. Asked
 * for at once and every minute; in between it runs on by the time since this process started, which nobody sets.
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
    // What lies within the time the answer took is no fault of the clock: it would only make it tremble.
    if (!(Math.abs(found - ahead) <= (answered - sentAt) / 2)) ahead = found
  }
  await correct()
  // While the database is away the clock goes on, and is corrected a minute later.
  const timer = setInterval(() => void correct().catch(() => {}), minuteMs)
  timer.unref()
  return { clock: () => new Date(performance.now() + ahead), correct, stop: () => clearInterval(timer) }
}
