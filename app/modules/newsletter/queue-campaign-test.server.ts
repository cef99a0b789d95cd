import { type Language, languages } from '#app/i18n/language.ts'
import { ok, type Result, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import type { Db } from '#app/platform/database/pool.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { campaignById } from './campaigns.queries.server.ts'
import { campaignData } from './render-campaign.server.ts'

type Test = {
  id: string
  /** The user's own address. */
  to: string
  actorId: string
  now: Date
}

/** Per admin. */
const limit = { limit: 10, perSeconds: 60 * 60 }

/** Queues a campaign to the user in both languages, without a working unsubscribe link. */
export const queueCampaignTest = (
  db: Db,
  { id, to, actorId, now }: Test,
): Promise<Result<undefined, 'not_found' | 'rate_limited'>> =>
  inTransaction(db, async (tx): ReturnType<typeof queueCampaignTest> => {
    const campaign = await campaignById(tx, id)
    if (!campaign) return refuse('not_found')
    if (!(await allow(tx, { key: `letter_test:${actorId}`, ...limit, now }))) return refuse('rate_limited')
    const queue = async (language: Language) =>
      queueMail(tx, {
        kind: 'newsletter_campaign',
        to,
        language,
        dedupeKey: `letter_test:${id}:${crypto.randomUUID()}`,
        data: await campaignData(tx, campaign, { language, now }),
      })
    for (const language of languages) await queue(language)
    await recordAudit(tx, { actorId, action: 'letter.test', entity: 'letter', entityId: id, now })
    return ok(undefined)
  })
