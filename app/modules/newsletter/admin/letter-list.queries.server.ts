import { sql } from 'kysely'
import { countPages, rowsPerPage } from '#app/platform/database/list-sql.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { type LetterState, type RecipientState, recipientStates } from '../letter.ts'

export type ListedLetter = {
  id: string
  state: LetterState
  subjectEn: string
  subjectTh: string
  /** Last change, or start of sending. */
  at: Date
  recipients: number
  sent: number
}

/** Newest first. */
export async function adminLetters(db: Db, page: number) {
  const matching = sql`from newsletter_letters`
  const [{ rows }, counted] = await Promise.all([
    sql<ListedLetter>`
      select l.id::text as id, state, subject_en as "subjectEn", subject_th as "subjectTh",
             coalesce(started_at, updated_at) as at, r.recipients, r.sent
        from newsletter_letters l, lateral (
          select count(*)::int as recipients, count(*) filter (where state = 'sent')::int as sent
            from newsletter_recipients where letter_id = l.id) r
       order by coalesce(started_at, updated_at) desc, id desc
       limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`.execute(db),
    countPages(db, matching),
  ])
  return { rows, ...counted }
}

export type LetterCounts = Record<RecipientState | 'count', number>

export async function countRecipients(db: Db, letterId: string): Promise<LetterCounts> {
  const { rows } = await sql<{ state: RecipientState; count: number }>`
    select state, count(*)::int as count from newsletter_recipients where letter_id = ${Number(letterId)} group by state`.execute(
    db,
  )
  const of = (state: RecipientState) => rows.find((row) => row.state === state)?.count ?? 0
  const counts = Object.fromEntries(recipientStates.map((state) => [state, of(state)])) as Record<
    RecipientState,
    number
  >
  return { ...counts, count: rows.reduce((sum, { count }) => sum + count, 0) }
}
