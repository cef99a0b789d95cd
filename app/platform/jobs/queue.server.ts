import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'

/** Payload of each job that the shop queues, by its name; modules add theirs beside their tasks. */
export interface Jobs {}

/** Idempotent, because a task may run more than once. */
export type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<unknown> }

/** Exponential backoff: the twelfth attempt is some eight hours later. */
export const maxAttempts = 12

/** Queues a job in the caller's transaction. `key` replaces a waiting job; `runAt` is the earliest start. */
export async function enqueue<Name extends keyof Jobs>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, payload := ${JSON.stringify(payload)}::json, job_key := ${options.key ?? null}, run_at := ${options.runAt ?? null}::timestamptz, max_attempts := ${maxAttempts})`.execute(
    db,
  )
}

export async function waitingKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key = any(${keys}::text[]) and attempts < max_attempts`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
