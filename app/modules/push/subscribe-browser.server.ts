import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import {
  deleteByEndpoint,
  deleteLeastUsed,
  lockMember,
  type NewBrowser,
  readKeys,
  saveSubscription,
} from './push.queries.server.ts'
import { maxSubscriptions, subscribeLimit } from './push.ts'
import type { SubscriptionForm } from './push-form.ts'

/** Stores a browser's subscription; only the first is audited. Refused with the shop's key if created with another. */
export async function subscribeBrowser(
  db: Db,
  { subscription: { key, ...browser }, userId, now, ...member }: NewBrowser & { subscription: SubscriptionForm },
): Promise<Result<undefined, 'other_key' | 'rate_limited', string>> {
  if (!(await allow(db, { key: `push ${userId}`, ...subscribeLimit, now }))) return refuse('rate_limited')
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId)
    const keys = await readKeys(tx)
    if (keys?.publicKey !== key) return refuse('other_key', keys?.publicKey)
    const isNew = await saveSubscription(tx, { ...browser, ...member, userId, now })
    if (!isNew) return ok(undefined)
    await deleteLeastUsed(tx, userId, maxSubscriptions)
    const detail = { device: member.device }
    await recordAudit(tx, { actorId: userId, action: 'push.on', entity: 'user', entityId: userId, detail, now })
    return ok(undefined)
  })
}

type EndedBrowser = { endpoint: string; userId: string; now: Date }

export const unsubscribeBrowser = (db: Db, { endpoint, userId, now }: EndedBrowser) =>
  inTransaction(db, async (tx) => {
    if (!(await deleteByEndpoint(tx, userId, endpoint))) return
    await recordAudit(tx, { actorId: userId, action: 'push.off', entity: 'user', entityId: userId, now })
  })
