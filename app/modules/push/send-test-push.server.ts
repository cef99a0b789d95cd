import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { deleteSubscription, findSubscription } from './push.queries.server.ts'
import { testLimit } from './push.ts'
import { testNotice } from './push-payload.ts'
import { type PushPorts, sendNotice } from './send-notice.server.ts'

type Asked = { endpoint: string; userId: string; now: Date }

/** Sends a test notification and returns the outcome. */
export async function sendTestPush(
  db: Db,
  ports: PushPorts,
  { endpoint, userId, now }: Asked,
): Promise<Result<undefined, 'not_found' | 'rate_limited' | 'not_taken'>> {
  const subscription = await findSubscription(db, userId, endpoint)
  if (!subscription) return refuse('not_found')
  if (!(await allow(db, { key: `push-test ${userId}`, ...testLimit, now }))) return refuse('rate_limited')
  const { id, language } = subscription
  await recordAudit(db, { actorId: userId, action: 'push.test', entity: 'user', entityId: userId, now })
  const outcome = await sendNotice(db, ports, { device: subscription, notice: testNotice(language), now })
  if (outcome.state === 'sent') return ok(undefined)
  if (outcome.state === 'gone') await deleteSubscription(db, id)
  return refuse(outcome.state === 'gone' ? 'not_found' : 'not_taken')
}
