import type { Tasks } from '#app/platform/jobs/queue.server.ts'
import { type CampaignPorts, sendCampaign } from './send-campaign.server.ts'

declare module '#app/platform/jobs/queue.server.ts' {
  interface Jobs {
    send_campaign: { campaignId: string }
  }
}

/** Queued tasks of the newsletter. */
export const newsletterTasks = (ports: CampaignPorts) =>
  ({ send_campaign: (job) => sendCampaign(ports, job) }) satisfies Partial<Tasks>
