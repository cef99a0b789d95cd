import { z } from 'zod'
import { parseJson } from '#app/kit/parse-json.ts'
import { ok, refuse } from '#app/kit/result.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isSignedByLine } from '#app/platform/line/line-messenger.server.ts'
import { type FriendEvent, saveFriendEvent } from './line.queries.server.ts'

type LineWebhook = { body: Uint8Array; signature: string | null; secret: string }

/** Handles a LINE webhook, verified by the signature over the raw body. Returns the number of friend events. */
export async function receiveLineWebhook(db: Db, { body, signature, secret }: LineWebhook) {
  if (!isSignedByLine(body, signature, secret)) return refuse('bad_signature')
  const events = readFriendEvents(new TextDecoder().decode(body))
  if (!events) return refuse('unreadable')
  for (const event of events) await saveFriendEvent(db, event)
  return ok(events.length)
}

const friendEvent = z.object({
  type: z.enum(['follow', 'unfollow']),
  timestamp: z.number().int().min(0).max(8_640_000_000_000_000),
  source: z.object({ type: z.literal('user'), userId: z.string().regex(/^U[0-9a-f]{32}$/) }),
})
const webhook = z.object({ events: z.array(z.unknown()).max(1000) })

/** Friend events of a LINE webhook; ignores all others. Undefined for an invalid body. */
function readFriendEvents(body: string): FriendEvent[] | undefined {
  const parsed = webhook.safeParse(parseJson(body))
  if (!parsed.success) return undefined
  return parsed.data.events.flatMap((event) => {
    const friend = friendEvent.safeParse(event)
    if (!friend.success) return []
    const { type, timestamp, source } = friend.data
    return [{ lineUserId: source.userId, isBlocked: type === 'unfollow', at: new Date(timestamp) }]
  })
}
