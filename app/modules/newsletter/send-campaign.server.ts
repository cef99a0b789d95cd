import { createHash } from 'node:crypto'
import { type Language, localPath } from '#app/i18n/language.ts'
import { subscriberMark } from '#app/modules/mails/mail-marks.ts'
import { readSettings } from '#app/modules/settings/read-settings.server.ts'
import { type Db, inTransaction } from '#app/platform/database/database.server.ts'
import { retryDelaySeconds } from '#app/platform/jobs/outbox-worker.server.ts'
import { enqueue, maxAttempts, type Tasks } from '#app/platform/jobs/queue.server.ts'
import { deliveryFault } from '#app/platform/mail/delivery-fault.ts'
import type { Ports } from '#app/platform/ports.ts'
import { type Campaign, signedSubscriber } from './campaign.ts'
import { stateAfterFault } from './campaign-rules.ts'
import { campaignById, lockCampaign, updateCampaign } from './campaigns.queries.server.ts'
import { type ClaimedRecipient, claimRecipient, nextDue, writeRecipient } from './recipients.queries.server.ts'
import { campaignData, renderCampaign } from './render-campaign.server.ts'
import { campaignKey } from './start-campaign.server.ts'
import { markBounced } from './subscribers.queries.server.ts'

type CampaignPorts = Pick<Ports, 'database' | 'mailer' | 'bounces' | 'origin' | 'clock'>

/** Concurrent connections, separate from order mails (decision 58). */
const connections = 4
/** Few enough to end before the job counts as abandoned, even at 20 seconds each. */
const recipientsPerJob = 60

/** Sends to the next recipients, then queues itself or completes. Each is claimed before sending: none gets two. */
export async function sendCampaign(ports: CampaignPorts, { campaignId }: { campaignId: string }): Promise<void> {
  const { db } = ports.database
  const campaign = await campaignById(db, campaignId)
  if (campaign?.state !== 'sending') return
  const deliver = await prepareDelivery(ports, campaign)
  let remaining = recipientsPerJob
  const deliverInTurn = async () => {
    while (remaining-- > 0) {
      const claimed = await claimRecipient(db, campaignId)
      if (!claimed) return
      if (claimed.state === 'taken') await deliver(claimed)
    }
  }
  // Awaits every connection, so that none outlives the job.
  const results = await Promise.allSettled(Array.from({ length: connections }, deliverInTurn))
  const fault = results.find((result) => result.status === 'rejected')
  if (fault) throw fault.reason
  await continueOrFinish(db, campaignId, ports.clock())
}

/** Renders the campaign once per language. */
async function prepareDelivery({ database, mailer, bounces, origin, clock }: CampaignPorts, campaign: Campaign) {
  const { db } = database
  const { name, contact, mails } = await readSettings(db)
  const render = async (language: Language) => {
    const data = await campaignData(db, campaign, { language, now: clock() })
    return renderCampaign({ ...data, token: subscriberMark }, { language, origin, name })
  }
  const rendered = { en: await render('en'), th: await render('th') }
  return async ({ email, token, language, attempts }: ClaimedRecipient) => {
    const { subject, html, text } = rendered[language]
    const to = { id: campaign.id, email }
    try {
      await mailer.deliver({
        id: mailId(to),
        to: email,
        subject,
        html: html.replaceAll(subscriberMark, token),
        text: text.replaceAll(subscriberMark, token),
        oneClick: oneClickAddress(origin, token, language),
        senderName: mails.senderName || undefined,
        replyTo: mails.replyTo || contact.email,
        returnPath: bounces?.returnPath.addressOf(campaign.id, signedSubscriber({ email, token })),
      })
    } catch (error) {
      const state = stateAfterFault(deliveryFault(error), attempts, maxAttempts)
      if (state === 'bounced') await markBounced(db, email, clock())
      const reason = String(error).slice(0, 500)
      return writeRecipient(db, to, { state, error: reason, retryDelaySeconds: retryDelaySeconds(attempts) })
    }
    return writeRecipient(db, to, { state: 'sent', sentAt: clock() })
  }
}

/** Stable over attempts, without the address. */
const mailId = ({ id, email }: { id: string; email: string }): string =>
  `letter-${id}-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`

/** One-click address of mail programs; a browser is redirected to the button. */
const oneClickAddress = (origin: string, token: string, language: Language): string =>
  origin + localPath(`/newsletter/unsubscribe/${token}`, language)

const continueOrFinish = (db: Db, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await lockCampaign(tx, id))?.state !== 'sending') return
    const due = await nextDue(tx, id)
    if (due) await enqueue(tx, 'send_campaign', { campaignId: id }, { key: campaignKey(id), runAt: due })
    else await updateCampaign(tx, id, { state: 'sent', finishedAt: now })
  })

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    send_campaign: { campaignId: string }
  }
}

export const newsletterTasks = (ports: CampaignPorts) =>
  ({ send_campaign: (job) => sendCampaign(ports, job) }) satisfies Partial<Tasks>
