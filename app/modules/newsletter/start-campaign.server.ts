import { randomUUID } from 'node:crypto'
import { languages } from '#app/i18n/language.ts'
import { type ChangedByStaff, ok, refuse } from '#app/kit/result.ts'
import { recordAudit } from '#app/modules/audit/record-audit.server.ts'
import { queueMail } from '#app/modules/mails/queue-mail.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { allow } from '#app/platform/http/rate-limit.server.ts'
import { enqueue } from '#app/platform/jobs/queue.server.ts'
import { decideSend } from './campaign-rules.ts'
import { campaignById, lockCampaign, updateCampaign } from './campaigns.queries.server.ts'
import { insertRecipients } from './recipients.queries.server.ts'
import { campaignData } from './render-campaign.server.ts'
import { countSubscribers } from './subscribers.queries.server.ts'

/** Starts sending a draft to all who are subscribed now. Returns how many. A double submit sends once. */
export const startCampaign = (db: Db, { id, version }: { id: string; version: number }, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    const { confirmed } = await countSubscribers(tx)
    const decision = decideSend(campaign, { version, subscribers: confirmed })
    if (!decision.ok) return decision
    const recipients = await insertRecipients(tx, id)
    await updateCampaign(tx, id, { state: 'sending', startedAt: by.now })
    await enqueue(tx, 'send_campaign', { campaignId: id }, { key: campaignKey(id) })
    const detail = { recipients, version }
    await recordAudit(tx, { ...by, action: 'letter.send', entity: 'letter', entityId: id, detail })
    return ok({ recipients })
  })

/** One job per campaign: a new one replaces the queued one. */
export const campaignKey = (id: string): string => `send_campaign:${id}`

/** Stops a campaign for the recipients still waiting. */
export const stopCampaign = (db: Db, id: string, by: ChangedByStaff) =>
  inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (!campaign) return refuse('not_found')
    if (campaign.state !== 'sending') return refuse('not_sending')
    await updateCampaign(tx, id, { state: 'stopped', finishedAt: by.now })
    await recordAudit(tx, { ...by, action: 'letter.stop', entity: 'letter', entityId: id })
    return ok(undefined)
  })

/** Tests per admin. */
const limit = { limit: 10, perSeconds: 60 * 60 }

/** Queues a campaign to the user's own address in both languages, without a working unsubscribe link. */
export const queueCampaignTest = (db: Db, { id, to, actorId, now }: ChangedByStaff & { id: string; to: string }) =>
  inTransaction(db, async (tx) => {
    const campaign = await campaignById(tx, id)
    if (!campaign) return refuse('not_found')
    if (!(await allow(tx, { key: `letter_test:${actorId}`, ...limit, now }))) return refuse('rate_limited')
    for (const language of languages) {
      const data = await campaignData(tx, campaign, { language, now })
      const dedupeKey = `letter_test:${id}:${randomUUID()}`
      await queueMail(tx, { kind: 'newsletter_campaign', to, language, dedupeKey, data })
    }
    await recordAudit(tx, { actorId, action: 'letter.test', entity: 'letter', entityId: id, now })
    return ok(undefined)
  })
