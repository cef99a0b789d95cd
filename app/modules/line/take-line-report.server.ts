import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { isSignedByLine } from '#app/platform/line/line-signature.server.ts'
import { readFriendEvents } from './line-events.ts'
import { noteFriend } from './line-links.queries.server.ts'

type Report = { body: Uint8Array; signature: string | null; secret: string }

/** Handles a LINE webhook, verified by the signature over the raw body. Returns the number of friend events. */
export async function takeLineReport(
  db: Db,
  { body, signature, secret }: Report,
): Promise<Result<number, 'bad_signature' | 'unreadable'>> {
  if (!isSignedByLine(body, signature, secret)) return refuse('bad_signature')
  const events = readFriendEvents(new TextDecoder().decode(body))
  if (!events) return refuse('unreadable')
  for (const event of events) await noteFriend(db, event)
  return ok(events.length)
}
