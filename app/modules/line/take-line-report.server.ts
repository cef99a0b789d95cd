import { z } from 'zod'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { isSignedByLine } from '#app/platform/line/line-messenger.server.ts'
import { noteFriend } from './line.queries.server.ts'

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

const friendEvent = z.object({
  type: z.enum(['follow', 'unfollow']),
  timestamp: z.number().int().min(0).max(8_640_000_000_000_000),
  source: z.object({ type: z.literal('user'), userId: z.string().regex(/^U[0-9a-f]{32}$/) }),
})
const report = z.object({ events: z.array(z.unknown()).max(1000) })

type FriendEvent = { lineUserId: string; isBlocked: boolean; at: Date }

/** Friend events of a LINE webhook; ignores all others. Undefined for an invalid body. */
function readFriendEvents(body: string): FriendEvent[] | undefined {
  const read = report.safeParse(parsed(body))
  if (!read.success) return undefined
  return read.data.events.flatMap((event) => {
    const known = friendEvent.safeParse(event)
    if (!known.success) return []
    const { type, timestamp, source } = known.data
    return [{ lineUserId: source.userId, isBlocked: type === 'unfollow', at: new Date(timestamp) }]
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
